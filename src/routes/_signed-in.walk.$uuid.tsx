import { createFileRoute } from '@tanstack/react-router'
import { WalkPage } from '#src/features/walks/walk-page.tsx'

export const Route = createFileRoute('/_signed-in/walk/$uuid')({ component: Walk })

function Walk() {
  const { uuid } = Route.useParams()
  return <WalkPage key={uuid} uuid={uuid} />
}
