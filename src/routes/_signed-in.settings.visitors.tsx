import { createFileRoute } from '@tanstack/react-router'
import { VisitorsPage } from '#src/features/organization/visitors-page.tsx'
import { fetchSession, useSession } from '#src/features/session/session.ts'

export const Route = createFileRoute('/_signed-in/settings/visitors')({ component: Visitors })

function Visitors() {
  const { org } = useSession()
  return org && <VisitorsPage name={org.name} saved={org.settings} onChanged={fetchSession} />
}
