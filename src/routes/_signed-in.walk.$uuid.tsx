import { createFileRoute } from '@tanstack/react-router'
import { canEdit } from '#src/features/session/roles.ts'
import { useSession } from '#src/features/session/session.ts'
import { WalkPage } from '#src/features/walks/walk-page.tsx'

export const Route = createFileRoute('/_signed-in/walk/$uuid')({ component: Walk })

function Walk() {
  const { uuid } = Route.useParams()
  const { user } = useSession()
  return <WalkPage key={uuid} uuid={uuid} canEdit={canEdit(user)} />
}
