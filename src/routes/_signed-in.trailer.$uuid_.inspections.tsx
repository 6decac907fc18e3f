import { createFileRoute } from '@tanstack/react-router'
import { AllInspections } from '#src/features/inspections/all-inspections.tsx'
import { pageOf } from './-list-view.ts'

export const Route = createFileRoute('/_signed-in/trailer/$uuid_/inspections')({
  validateSearch: ({ page }: Record<string, unknown>): { page?: number | undefined } => ({
    page: pageOf(page),
  }),
  component: Inspections,
})

function Inspections() {
  const { uuid } = Route.useParams()
  const { page = 1 } = Route.useSearch()
  const navigate = Route.useNavigate()
  const show = (next: number) => navigate({ search: { page: pageOf(next) }, resetScroll: true })
  return <AllInspections trailer={uuid} page={page} onPage={show} />
}
