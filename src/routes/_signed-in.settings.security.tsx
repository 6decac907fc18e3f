import { createFileRoute } from '@tanstack/react-router'
import { SecurityPage } from '#src/features/organization/security-page.tsx'
import { fetchSession, useSession } from '#src/features/session/session.ts'

export const Route = createFileRoute('/_signed-in/settings/security')({ component: Security })

function Security() {
  const { org } = useSession()
  return org && <SecurityPage saved={org.settings} onChanged={fetchSession} />
}
