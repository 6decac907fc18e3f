import { createFileRoute } from '@tanstack/react-router'
import { DuePage } from '#src/features/due/due-page.tsx'
import { canEdit } from '#src/features/session/roles.ts'
import { useSession } from '#src/features/session/session.ts'
import { pageOf } from './-list-view.ts'

type Search = { page?: number | undefined }

export const Route = createFileRoute('/_signed-in/due')({
  // Said in full: a parameter that is left out would stay as it came.
  validateSearch: ({ page }: Record<string, unknown>): Search => ({ page: pageOf(page) }),
  component: Due,
})

function Due() {
  const { user } = useSession()
  const { page = 1 } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <DuePage
      page={page}
      onPage={(next) =>
        navigate({ search: { page: pageOf(next) }, replace: true, resetScroll: false })
      }
      canEdit={canEdit(user)}
    />
  )
}
