import { createFileRoute } from '@tanstack/react-router'
import { pageNumber } from '#contract/page-number.ts'
import { DeletedPage } from '#src/features/history/deleted-page.tsx'
import { useSession } from '#src/features/session/session.ts'
import { AdministratorsOnly } from './-administrators-only.tsx'

type Search = { page?: number | undefined }

export const Route = createFileRoute('/_signed-in/trailers_/deleted')({
  validateSearch: ({ page }: Record<string, unknown>): Search => ({ page: pageNumber(page) }),
  component: Deleted,
})

function Deleted() {
  const { page = 1 } = Route.useSearch()
  const navigate = Route.useNavigate()
  const { user } = useSession()
  if (user?.role !== 'ADMIN') return <AdministratorsOnly title="Deleted Trailers" />
  return (
    <DeletedPage page={page} onPage={(next) => navigate({ search: { page: pageNumber(next) } })} />
  )
}
