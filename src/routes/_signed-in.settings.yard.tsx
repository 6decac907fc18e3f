import { createFileRoute } from '@tanstack/react-router'
import { YardPage } from '#src/features/organization/yard-page.tsx'
import { fetchSession, useSession } from '#src/features/session/session.ts'
import { OwnLines } from '#src/features/sheet-lines/own-lines.tsx'

export const Route = createFileRoute('/_signed-in/settings/yard')({ component: Yard })

function Yard() {
  const { org } = useSession()
  return org && <YardPage saved={org.settings} ownLines={<OwnLines />} onChanged={fetchSession} />
}
