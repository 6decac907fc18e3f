import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { ChecklistPage } from '#src/features/checklists/checklist-page.tsx'
import { useSession } from '#src/features/session/session.ts'
import { AdministratorsOnly } from './-administrators-only.tsx'

export const Route = createFileRoute('/_signed-in/settings/checklists/$uuid')({
  component: Checklist,
})

function Checklist() {
  const { uuid } = Route.useParams()
  const { user } = useSession()
  const navigate = useNavigate()
  if (user?.role !== 'ADMIN') {
    return <AdministratorsOnly title="Checklists" hint="Inspect a trailer from its page." />
  }
  return (
    <ChecklistPage
      uuid={uuid}
      onOpen={(other) => navigate({ to: '/settings/checklists/$uuid', params: { uuid: other } })}
      onLeave={() => navigate({ to: '/settings/checklists' })}
    />
  )
}
