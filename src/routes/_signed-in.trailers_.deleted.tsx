import { createFileRoute } from '@tanstack/react-router'
import { pageNumber } from '#contract/page-number.ts'
import { DeletedPage } from '#src/features/history/deleted-page.tsx'
import { NotForYou } from '#src/features/history/not-for-you.tsx'
import { useSession } from '#src/features/session/session.ts'

type Search = { page?: number | undefined }

export const Route = createFileRoute('/_signed-in/trailers_/deleted')({
  validateSearch: ({ page }: Record<string, unknown>): Search => ({ page: pageNumber(page) }),
  component: Deleted,
})

function Deleted() {
  const { page = 1 } = Route.useSearch()
  const navigate = Route.useNavigate()
  const { user } = useSession()
  if (user?.role !== 'ADMIN') return <NotForYou title="Deleted Trailers" />
  return (
    <DeletedPage page={page} onPage={(next) => navigate({ search: { page: pageNumber(next) } })} />
  )
}
