import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { type TimelineFilter, timelineFilters } from '#contract/yard/timeline-filters.ts'
import { trailerTitle } from '#src/domain/trailer-title.ts'
import { LogbookPage } from '#src/features/logbook/logbook-page.tsx'
import { useSession } from '#src/features/session/session.ts'
import { TrailerNotShown } from '#src/features/trailers/page/trailer-not-shown.tsx'
import { TrailerPageSkeleton } from '#src/features/trailers/page/trailer-page-skeleton.tsx'
import { trailerQuery } from '#src/features/trailers/trailer-data.ts'
import { readLogo } from './-paper-logo.ts'

type Search = { kind?: TimelineFilter | undefined }

export const Route = createFileRoute('/_signed-in/trailer/$uuid_/log')({
  validateSearch: ({ kind }: Record<string, unknown>): Search => ({
    kind: timelineFilters.find((known) => known === kind),
  }),
  component: Logbook,
})

function Logbook() {
  const { uuid } = Route.useParams()
  const { kind } = Route.useSearch()
  const navigate = Route.useNavigate()
  const { org, user } = useSession()
  const { data: trailer, error, refetch } = useQuery(trailerQuery(uuid))
  if (!trailer) {
    return error ? (
      <TrailerNotShown trailer={uuid} error={error} onRetry={refetch} />
    ) : (
      <TrailerPageSkeleton />
    )
  }
  return (
    <LogbookPage
      key={uuid}
      trailer={uuid}
      of={{
        ...{ trailer, title: trailerTitle(trailer), person: user?.name ?? '' },
        ...{ organization: org?.name ?? '', readLogo: () => readLogo(org?.settings.logo) },
      }}
      title={trailerTitle(trailer)}
      filter={kind ?? null}
      onFilter={(filter) =>
        navigate({ search: { kind: filter ?? undefined }, replace: true, resetScroll: false })
      }
    />
  )
}
