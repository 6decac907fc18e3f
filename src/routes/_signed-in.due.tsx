import { createFileRoute } from '@tanstack/react-router'
import { pageNumber } from '#contract/page-number.ts'
import { uuidIn } from '#contract/uuid.ts'
import { type DueGroup, dueGroups } from '#contract/yard/due-groups.ts'
import { DuePage } from '#src/features/due/due-page.tsx'
import { useSession } from '#src/features/session/session.ts'

type Search = {
  page?: number | undefined
  show?: DueGroup | undefined
  customer?: string | undefined
  class?: string | undefined
  yard?: string | undefined
  assigned?: string | undefined
}

/** 'me' is the signed-in user, so that a shared address shows everybody their own. */
const words = ['me', 'nobody']

export const Route = createFileRoute('/_signed-in/due')({
  // Sets every parameter: the router keeps an omitted one unchecked.
  validateSearch: ({ page, show, ...search }: Record<string, unknown>): Search => ({
    page: pageNumber(page),
    show: dueGroups.find((known) => known === show),
    customer: uuidIn(search.customer),
    class: uuidIn(search.class),
    yard: typeof search.yard === 'string' ? search.yard : undefined,
    assigned: words.find((word) => word === search.assigned) ?? uuidIn(search.assigned),
  }),
  component: Due,
})

function Due() {
  const { page = 1, show: group, assigned, ...shown } = Route.useSearch()
  const self = useSession().user?.uuid
  const navigate = Route.useNavigate()
  return (
    <DuePage
      page={page}
      shown={{ ...shown, group, assigned: assigned === 'me' ? self : assigned }}
      onShow={({ group: show, assigned: to, ...others }, next) =>
        navigate({
          search: {
            ...{ ...others, page: pageNumber(next), show },
            assigned: to === self ? to && 'me' : to,
          },
          replace: true,
          resetScroll: false,
        })
      }
    />
  )
}
