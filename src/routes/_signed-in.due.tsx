import { createFileRoute } from '@tanstack/react-router'
import { pageNumber } from '#contract/page-number.ts'
import { type DueGroup, dueGroups } from '#contract/yard/due-groups.ts'
import { DuePage } from '#src/features/due/due-page.tsx'

type Search = { page?: number | undefined; show?: DueGroup | undefined }

export const Route = createFileRoute('/_signed-in/due')({
  // Sets every parameter: the router keeps an omitted one unchecked.
  validateSearch: ({ page, show }: Record<string, unknown>): Search => ({
    page: pageNumber(page),
    show: dueGroups.find((known) => known === show),
  }),
  component: Due,
})

function Due() {
  const { page = 1, show } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <DuePage
      page={page}
      group={show}
      onShow={(group, next) =>
        navigate({
          search: { page: pageNumber(next), show: group },
          replace: true,
          resetScroll: false,
        })
      }
    />
  )
}
