import { createFileRoute } from '@tanstack/react-router'
import { pageNumber } from '#contract/page-number.ts'
import { AllInspections } from '#src/features/inspections/all-inspections.tsx'

export const Route = createFileRoute('/_signed-in/trailer/$uuid_/inspections')({
  validateSearch: ({ page }: Record<string, unknown>): { page?: number | undefined } => ({
    page: pageNumber(page),
  }),
  component: Inspections,
})

function Inspections() {
  const { uuid } = Route.useParams()
  const { page = 1 } = Route.useSearch()
  const navigate = Route.useNavigate()
  const show = (next: number) => navigate({ search: { page: pageNumber(next) }, resetScroll: true })
  return <AllInspections trailer={uuid} page={page} onPage={show} />
}
