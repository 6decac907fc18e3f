import { createFileRoute } from '@tanstack/react-router'
import { uuidIn } from '#contract/uuid.ts'
import { severities } from '#contract/yard/severity.ts'
import { BoardPage } from '#src/features/defects/board-page.tsx'
import type { BoardFilters } from '#src/features/defects/defect-data.ts'
import { useSession } from '#src/features/session/session.ts'

/** 'me' is the signed-in user, so that a shared address shows everybody their own. */
type Search = {
  severity?: BoardFilters['severity']
  assigned?: string | undefined
  class?: string | undefined
}

export const Route = createFileRoute('/_signed-in/defects')({
  // Sets every parameter: the router keeps an omitted one unchecked.
  validateSearch: ({ severity, assigned, class: kind }: Record<string, unknown>): Search => ({
    severity: severities.find((known) => known === severity),
    assigned: assigned === 'me' ? 'me' : uuidIn(assigned),
    class: uuidIn(kind),
  }),
  component: Board,
})

function Board() {
  const { user, org } = useSession()
  const { assigned, ...search } = Route.useSearch()
  const navigate = Route.useNavigate()
  if (!user) return null
  const { uuid } = user
  const needsOther = org?.settings.dangerousNeedsOther ?? false
  return (
    <BoardPage
      looking={{ self: user, needsOther }}
      filters={{ ...search, assigned: assigned === 'me' ? uuid : assigned }}
      onFilters={(filters) =>
        navigate({
          search: { ...filters, assigned: filters.assigned === uuid ? 'me' : filters.assigned },
          replace: true,
          resetScroll: false,
        })
      }
    />
  )
}
