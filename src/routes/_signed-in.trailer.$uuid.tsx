import { useQuery } from '@tanstack/react-query'
import { createFileRoute, useParams } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useCan } from '#src/domain/rights.tsx'
import { regoWithState, trailerTitle } from '#src/domain/trailer-title.ts'
import { DangerBanner } from '#src/features/defects/danger-banner.tsx'
import { trailerDefectsQuery } from '#src/features/defects/defect-data.ts'
import { dueOfTrailerQuery } from '#src/features/due/due-data.ts'
import { trailerPartsQuery } from '#src/features/parts/parts-data.ts'
import { trailerRecallsQuery } from '#src/features/recalls/recall-of-trailer.ts'
import { openReportsQuery } from '#src/features/reports/members/report-data.ts'
import { resourceCountQuery } from '#src/features/resources/resource-data.ts'
import { linkedTagsQuery } from '#src/features/scan-tags/scan-tag-data.ts'
import { useHasTrailerDraft } from '#src/features/trailers/form/use-has-draft.ts'
import { PhotoNotice } from '#src/features/trailers/page/photo-notice.tsx'
import { TrailerNotShown } from '#src/features/trailers/page/trailer-not-shown.tsx'
import { TrailerPageSkeleton } from '#src/features/trailers/page/trailer-page-skeleton.tsx'
import { useTrailerPhoto } from '#src/features/trailers/page/use-trailer-photo.ts'
import { trailerQuery } from '#src/features/trailers/trailer-data.ts'
import { useDevice } from '#src/offline/device/device.tsx'
import { noteFailedWrite } from '#src/offline/outbox/queue-state.ts'
import { forgetTrailer, rememberTrailer } from '#src/offline/replica/recent-trailers.ts'
import { useKnownInOrder } from './-known-in-order.ts'
import { type ListSearch, partsView, readListSearch } from './-list-view.ts'
import { TrailerHead } from './-trailer-head.tsx'
import { TrailerSection } from './-trailer-section.tsx'
import { TrailerTabs } from './-trailer-tabs.tsx'
import './trailer-page.css'

export const Route = createFileRoute('/_signed-in/trailer/$uuid')({
  validateSearch: readListSearch,
  component: TrailerPage,
})

function TrailerPage() {
  const { uuid } = Route.useParams()
  return <OneTrailer key={uuid} uuid={uuid} />
}

function OneTrailer({ uuid }: { uuid: string }) {
  const canEdit = useCan('edit')
  const search = Route.useSearch()
  const { section } = useParams({ strict: false })
  const navigate = Route.useNavigate()
  const device = useDevice()
  const { data: trailer, error, refetch, dataUpdatedAt } = useQuery(trailerQuery(uuid))
  const photo = useTrailerPhoto(uuid, trailer)
  const [isEditing, setEditing] = useHasTrailerDraft(uuid)
  const [wasEditing, setWasEditing] = useState(false)
  const isHeadKnown = useHeadKnown(uuid)

  useEffect(() => {
    if (!trailer) return
    const detail = [trailer.class?.name, regoWithState(trailer)].filter(Boolean).join(' · ')
    rememberTrailer(device, { uuid, title: trailerTitle(trailer), detail }).catch(noteFailedWrite)
  }, [device, uuid, trailer])

  if (!trailer || !isHeadKnown) {
    return error && !trailer ? (
      <TrailerNotShown
        trailer={uuid}
        notice={<DangerBanner trailer={uuid} />}
        error={error}
        onRetry={refetch}
      />
    ) : (
      <TrailerPageSkeleton />
    )
  }

  async function leave() {
    await forgetTrailer(device, uuid).catch(noteFailedWrite)
    navigate({ to: '/trailers', replace: true })
  }

  function edit(isBegun: boolean) {
    setWasEditing(!isBegun)
    setEditing(isBegun)
  }

  /** Stays in the section that is open. */
  function onSearch(next: ListSearch) {
    const how = { search: next, replace: true, resetScroll: false }
    if (section === undefined) return navigate({ to: '/trailer/$uuid', params: { uuid }, ...how })
    return navigate({ to: '/trailer/$uuid/$section', params: { uuid, section }, ...how })
  }

  const shared = {
    ...{ trailer, answeredAt: dataUpdatedAt, photo },
    ...{ isEditing: canEdit && isEditing, onEdited: () => edit(false) },
    ...{ search, onSearch },
  }
  return (
    <div className="page">
      <TrailerHead
        {...{ trailer, section, isEditing, wasEditing }}
        preview={photo.preview}
        onEdit={() => edit(true)}
        onDeleted={leave}
      />
      <PhotoNotice chosen={photo} />
      <TrailerTabs trailer={uuid} section={section} />
      <TrailerSection {...shared} section={section} />
    </div>
  )
}

/** Whether all that the head and the tabs show is known: what comes later would move what stands below it. */
function useHeadKnown(uuid: string) {
  const device = useDevice()
  const asked = {
    defects: trailerDefectsQuery(uuid),
    recalls: trailerRecallsQuery(uuid),
    due: dueOfTrailerQuery(device, uuid),
    tags: linkedTagsQuery(uuid),
    parts: trailerPartsQuery(uuid, partsView({})),
    documents: resourceCountQuery({ trailer: uuid, part: null }),
    reports: openReportsQuery(uuid),
  }
  const { isKnown } = useKnownInOrder(asked, {
    // Not useQueries, which costs 2 KB.
    defects: useQuery(asked.defects),
    recalls: useQuery(asked.recalls),
    due: useQuery(asked.due),
    tags: useQuery(asked.tags),
    parts: useQuery(asked.parts),
    documents: useQuery(asked.documents),
    reports: useQuery(asked.reports),
  })
  return isKnown('reports')
}
