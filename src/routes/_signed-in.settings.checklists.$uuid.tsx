import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { ChecklistPage } from '#src/features/checklists/checklist-page.tsx'
import { ChecklistsRefused } from '#src/features/checklists/checklists-refused.tsx'
import { useSession } from '#src/features/session/session.ts'

export const Route = createFileRoute('/_signed-in/settings/checklists/$uuid')({
  component: Checklist,
})

function Checklist() {
  const { uuid } = Route.useParams()
  const { user } = useSession()
  const navigate = useNavigate()
  if (user?.role !== 'ADMIN') return <ChecklistsRefused />
  return (
    <ChecklistPage
      uuid={uuid}
      onOpen={(other) => navigate({ to: '/settings/checklists/$uuid', params: { uuid: other } })}
      onLeave={() => navigate({ to: '/settings/checklists' })}
    />
  )
}
