import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { pageNumber } from '#contract/page-number.ts'
import { isSheetField, withSheetFlat } from '#contract/sheet/flat-sheet.ts'
import type { Trailer } from '#contract/trailer.ts'
import type { ChangedField } from '#contract/trailer-change.ts'
import { anyFieldText } from '#src/domain/field-label.ts'
import { trailerTitle } from '#src/domain/trailer-title.ts'
import { HistoryPage } from '#src/features/history/history-page.tsx'
import { TrailerNotShown } from '#src/features/trailers/page/trailer-not-shown.tsx'
import { TrailerPageSkeleton } from '#src/features/trailers/page/trailer-page-skeleton.tsx'
import { trailerQuery } from '#src/features/trailers/trailer-data.ts'

type Search = { page?: number | undefined }

export const Route = createFileRoute('/_signed-in/trailer/$uuid_/history')({
  validateSearch: ({ page }: Record<string, unknown>): Search => ({ page: pageNumber(page) }),
  component: TrailerHistory,
})

function TrailerHistory() {
  const { uuid } = Route.useParams()
  const { page = 1 } = Route.useSearch()
  const navigate = Route.useNavigate()
  const { data: trailer, error, refetch } = useQuery(trailerQuery(uuid))
  if (!trailer) {
    return error ? (
      <TrailerNotShown trailer={uuid} error={error} onRetry={refetch} />
    ) : (
      <TrailerPageSkeleton />
    )
  }
  return (
    <HistoryPage
      key={uuid}
      trailer={{ uuid, title: trailerTitle(trailer) }}
      nowOf={(field) => fieldOf(trailer, field)}
      page={page}
      onPage={(next) => navigate({ search: { page: pageNumber(next) } })}
    />
  )
}

function fieldOf(trailer: Trailer, field: string): ChangedField['now'] | null {
  const value = withSheetFlat(trailer)[field] ?? (isSheetField(field) ? null : undefined)
  if (value === undefined) return null
  if (typeof value === 'number' || typeof value === 'boolean') {
    return { text: anyFieldText(field, value), value }
  }
  if (typeof value !== 'object' || value === null) {
    const said = value === null ? null : String(value)
    return { text: anyFieldText(field, said), value: said }
  }
  const { uuid, name } = Object(value)
  return { text: String(name), value: String(uuid) }
}
