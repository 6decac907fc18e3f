import { createFileRoute } from '@tanstack/react-router'
import { RecallPage } from '#src/features/recalls/recall-page.tsx'

export const Route = createFileRoute('/_signed-in/recall/$uuid')({ component: OneRecall })

function OneRecall() {
  const { uuid } = Route.useParams()
  return <RecallPage key={uuid} uuid={uuid} />
}
