import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { pageNumber } from '#contract/page-number.ts'
import { ReportsPage } from '#src/features/reports/members/reports-page.tsx'

const states = ['accepted', 'declined', 'all'] as const
type Search = { state?: (typeof states)[number] | undefined; page?: number | undefined }

export const Route = createFileRoute('/_signed-in/reports')({
  // Sets every parameter: the router keeps an omitted one unchecked.
  validateSearch: ({ state, page }: Record<string, unknown>): Search => ({
    state: states.find((known) => known === state),
    page: pageNumber(page),
  }),
  component: Reports,
})

function Reports() {
  const { state = 'open', page = 1 } = Route.useSearch()
  const navigate = useNavigate({ from: Route.fullPath })
  return (
    <ReportsPage
      state={state === 'all' ? undefined : state}
      page={page}
      onPage={(next) =>
        navigate({ search: (before) => ({ ...before, page: pageNumber(next) }), replace: true })
      }
    />
  )
}
