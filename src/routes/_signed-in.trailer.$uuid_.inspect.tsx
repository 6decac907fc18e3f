import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useRef } from 'react'
import { isUnanswered } from '#src/api/api-error.ts'
import { trailerTitle } from '#src/domain/trailer-title.ts'
import { InspectPage } from '#src/features/inspections/form/inspect-page.tsx'
import { useUnfinished } from '#src/features/inspections/use-unfinished.ts'
import { useSession } from '#src/features/session/session.ts'
import { TrailerNotShown } from '#src/features/trailers/page/trailer-not-shown.tsx'
import { trailerQuery } from '#src/features/trailers/trailer-data.ts'
import { Page } from '#src/ui/page/page.tsx'
import { SkeletonText } from '#src/ui/states/skeleton.tsx'
import { NextChosen, usePlaceAmongChosen } from './-next-chosen.tsx'

/** `from`: whether the inspection belongs to a yard count, to which it leads back, or to selected trailers. */
type Search = { checklist?: string; from?: 'count' | 'selection' }

export const Route = createFileRoute('/_signed-in/trailer/$uuid_/inspect')({
  validateSearch: ({ checklist, from }: Record<string, unknown>): Search => ({
    ...(typeof checklist === 'string' && { checklist }),
    ...((from === 'count' || from === 'selection') && { from }),
  }),
  component: Inspect,
})

function Inspect() {
  const { uuid } = Route.useParams()
  const { checklist = null, from } = Route.useSearch()
  const { user, org } = useSession()
  const navigate = Route.useNavigate()
  const { data, error, refetch } = useQuery(trailerQuery(uuid))
  const unfinished = useUnfinished(uuid)
  const place = usePlaceAmongChosen(uuid)
  const begun = unfinished?.find(({ base }) => base.checklist === checklist)
  // An inspection that was begun can be finished even if its trailer was deleted meanwhile.
  const found = data
    ? { uuid, title: trailerTitle(data), class: data.class?.uuid ?? null }
    : error && begun && { uuid, title: begun.base.title ?? 'this trailer', class: null }
  // Kept, as the draft with the title is removed when the inspection is submitted.
  const latest = useRef(found)
  if (found) latest.current = found
  const trailer = latest.current?.uuid === uuid ? latest.current : null
  const next = from === 'selection' ? <NextChosen trailer={uuid} /> : null
  if (!trailer) {
    if (error && unfinished) {
      return (
        <>
          <TrailerNotShown trailer={uuid} error={error} onRetry={refetch} />
          {next}
        </>
      )
    }
    return (
      <Page title="Inspect">
        <SkeletonText lines={6} />
      </Page>
    )
  }
  return (
    <InspectPage
      trailer={trailer}
      checklist={checklist}
      signer={user?.name ?? ''}
      asksPosition={org?.settings.asksPosition ?? false}
      isCounting={from === 'count'}
      isDeleted={error !== null && !isUnanswered(error)}
      next={next}
      place={from === 'selection' ? place : null}
      onChoose={(chosen) => navigate({ search: (now) => ({ ...now, checklist: chosen }) })}
    />
  )
}
