import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { ChecklistsPage } from '#src/features/checklists/checklists-page.tsx'
import { ChecklistsRefused } from '#src/features/checklists/checklists-refused.tsx'
import { useSession } from '#src/features/session/session.ts'

export const Route = createFileRoute('/_signed-in/settings/checklists/')({ component: Checklists })

function Checklists() {
  const { user } = useSession()
  const navigate = useNavigate()
  if (user?.role !== 'ADMIN') return <ChecklistsRefused />
  return (
    <ChecklistsPage
      onOpen={(uuid) => navigate({ to: '/settings/checklists/$uuid', params: { uuid } })}
    />
  )
}
