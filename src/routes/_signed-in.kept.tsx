import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { pageNumber } from '#contract/page-number.ts'
import { KeptPage } from '#src/features/files/kept-page.tsx'

type Search = { page?: number | undefined; missing?: string | undefined }

export const Route = createFileRoute('/_signed-in/kept')({
  // Sets every parameter: the router keeps an omitted one unchecked.
  validateSearch: ({ page, missing }: Record<string, unknown>): Search => ({
    page: pageNumber(page),
    missing: missing === undefined ? undefined : String(missing),
  }),
  component: Kept,
})

function Kept() {
  const { page = 1, missing } = Route.useSearch()
  const navigate = useNavigate({ from: Route.fullPath })
  return (
    <KeptPage
      page={page}
      onPage={(next) => navigate({ search: { missing, page: pageNumber(next) } })}
      missing={missing}
    />
  )
}
