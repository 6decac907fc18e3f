import { createFileRoute } from '@tanstack/react-router'
import { ReportAnswer } from '#src/features/reports/visitor/report-answer.tsx'

export const Route = createFileRoute('/report/$answer')({ component: Answer })

function Answer() {
  const { answer } = Route.useParams()
  return <ReportAnswer key={answer} answer={answer} />
}
