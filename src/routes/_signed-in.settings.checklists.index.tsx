import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { ChecklistsPage } from '#src/features/checklists/checklists-page.tsx'
import { useSession } from '#src/features/session/session.ts'
import { AdministratorsOnly } from './-administrators-only.tsx'

export const Route = createFileRoute('/_signed-in/settings/checklists/')({ component: Checklists })

function Checklists() {
  const { user } = useSession()
  const navigate = useNavigate()
  if (user?.role !== 'ADMIN') {
    return <AdministratorsOnly title="Checklists" hint="Inspect a trailer from its page." />
  }
  return (
    <ChecklistsPage
      onOpen={(uuid) => navigate({ to: '/settings/checklists/$uuid', params: { uuid } })}
    />
  )
}
