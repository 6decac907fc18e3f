import { createFileRoute } from '@tanstack/react-router'
import { pageNumber } from '#contract/page-number.ts'
import { type DueGroup, dueGroups } from '#contract/yard/due-groups.ts'
import { DuePage } from '#src/features/due/due-page.tsx'

type Search = {
  page?: number | undefined
  show?: DueGroup | undefined
  customer?: string | undefined
  class?: string | undefined
}

export const Route = createFileRoute('/_signed-in/due')({
  // Sets every parameter: the router keeps an omitted one unchecked.
  validateSearch: ({ page, show, ...search }: Record<string, unknown>): Search => ({
    page: pageNumber(page),
    show: dueGroups.find((known) => known === show),
    customer: uuidIn(search.customer),
    class: uuidIn(search.class),
  }),
  component: Due,
})

function Due() {
  const { page = 1, show: group, ...shown } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <DuePage
      page={page}
      shown={{ ...shown, group }}
      onShow={({ group: show, ...others }, next) =>
        navigate({
          search: { ...others, page: pageNumber(next), show },
          replace: true,
          resetScroll: false,
        })
      }
    />
  )
}

const uuidIn = (value: unknown) =>
  typeof value === 'string' && /^[0-9a-f-]{36}$/.test(value) ? value : undefined
