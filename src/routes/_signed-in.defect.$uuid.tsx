import { createFileRoute } from '@tanstack/react-router'
import { DefectPage } from '#src/features/defects/defect-page.tsx'
import { useSession } from '#src/features/session/session.ts'

export const Route = createFileRoute('/_signed-in/defect/$uuid')({ component: Defect })

function Defect() {
  const { uuid } = Route.useParams()
  const { user, org } = useSession()
  if (!user) return null
  const needsOther = org?.settings.dangerousNeedsOther ?? false
  const looking = { self: user, needsOther }
  return <DefectPage key={uuid} {...{ uuid, looking }} />
}
