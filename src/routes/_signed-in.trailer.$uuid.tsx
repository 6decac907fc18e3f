import { useQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { KeepTrailer } from '#src/features/files/keep-trailer.tsx'
import { TrailerParts } from '#src/features/parts/trailer-parts.tsx'
import { TrailerReports } from '#src/features/reports/members/open-reports.tsx'
import { ResourceList } from '#src/features/resources/resource-list.tsx'
import { StagedResources } from '#src/features/resources/staged-resources.tsx'
import { ScanTagLinking } from '#src/features/scan-tags/scan-tag-linking.tsx'
import { canEdit } from '#src/features/session/roles.ts'
import { useSession } from '#src/features/session/session.ts'
import { OperatorManual } from '#src/features/trailers/page/operator-manual.tsx'
import { TrailerImage } from '#src/features/trailers/page/trailer-image.tsx'
import { TrailerNotShown } from '#src/features/trailers/page/trailer-not-shown.tsx'
import { TrailerPageSkeleton } from '#src/features/trailers/page/trailer-page-skeleton.tsx'
import { TrailerPanel } from '#src/features/trailers/page/trailer-panel.tsx'
import { regoWithState, trailerTitle } from '#src/features/trailers/rego.ts'
import { trailerQuery } from '#src/features/trailers/trailer-data.ts'
import { useDevice } from '#src/offline/device.tsx'
import { noteFailedWrite } from '#src/offline/outbox/queue-state.ts'
import { forgetTrailer, rememberTrailer } from '#src/offline/recent-trailers.ts'
import { showSuccess } from '#src/ui/overlays/toast.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { SendingChip } from '#src/ui/states/sending-chip.tsx'
import { Skeleton } from '#src/ui/states/skeleton.tsx'
import {
  type ListSearch,
  partsView,
  readListSearch,
  resourcesView,
  withParts,
  withResources,
} from './-list-view.ts'
import './trailer-layout.css'

// What happened in the yard is loaded behind the trailer itself.
const DangerBanner = lazy(async () => ({
  default: (await import('#src/features/defects/danger-banner.tsx')).DangerBanner,
}))
const DefectsSection = lazy(async () => ({
  default: (await import('#src/features/defects/defects-section.tsx')).DefectsSection,
}))
const LogbookSection = lazy(async () => ({
  default: (await import('#src/features/logbook/logbook-section.tsx')).LogbookSection,
}))

export const Route = createFileRoute('/_signed-in/trailer/$uuid')({
  validateSearch: readListSearch,
  component: TrailerPage,
})

const TrailerInspections = lazy(async () => ({
  default: (await import('#src/features/inspections/trailer-inspections.tsx')).TrailerInspections,
}))

const DueOfTrailer = lazy(async () => ({
  default: (await import('#src/features/due/due-of-trailer.tsx')).DueOfTrailer,
}))

function TrailerPage() {
  const { uuid } = Route.useParams()
  const { user } = useSession()
  const search = Route.useSearch()
  const navigate = useNavigate({ from: Route.fullPath })
  const device = useDevice()
  const { data: trailer, error, refetch, dataUpdatedAt } = useQuery(trailerQuery(uuid))

  useEffect(() => {
    if (!trailer) return
    const detail = [trailer.class?.name, regoWithState(trailer)].filter(Boolean).join(' · ')
    rememberTrailer(device, { uuid, title: trailerTitle(trailer), detail }).catch(noteFailedWrite)
  }, [device, uuid, trailer])

  if (!trailer) {
    return error ? <TrailerNotShown error={error} onRetry={refetch} /> : <TrailerPageSkeleton />
  }

  async function leave(words: string) {
    await forgetTrailer(device, uuid).catch(noteFailedWrite)
    showSuccess(words)
    navigate({ to: '/trailers', replace: true })
  }

  const show = (next: ListSearch) => navigate({ search: next, replace: true, resetScroll: false })
  const mayEdit = canEdit(user)
  return (
    <Page
      title={trailerTitle(trailer)}
      actions={<SendingChip of={trailer} />}
      notice={
        <Suspense fallback={null}>
          <DangerBanner trailer={uuid} />
        </Suspense>
      }
    >
      <div className="trailer-layout">
        <div className="trailer-layout-side">
          <TrailerImage key={uuid} trailer={trailer} canEdit={mayEdit} />
          {trailer.manual && (
            <OperatorManual manual={trailer.manual} access="session" answeredAt={dataUpdatedAt} />
          )}
          <ScanTagLinking trailer={uuid} title={trailerTitle(trailer)} canEdit={mayEdit} />
        </div>
        <div className="trailer-layout-main">
          <TrailerReports trailer={uuid} canEdit={mayEdit} />
          <TrailerPanel key={uuid} trailer={trailer} canEdit={mayEdit} onDeleted={leave} />
          <Suspense>
            <DueOfTrailer trailer={uuid} canEdit={mayEdit} />
          </Suspense>
          <Suspense fallback={<Skeleton width="100%" height="12rem" />}>
            <TrailerInspections trailer={uuid} canEdit={mayEdit} />
          </Suspense>
          <TrailerParts
            trailer={uuid}
            canEdit={mayEdit}
            view={partsView(search)}
            onView={(view) => show(withParts(search, view))}
            stagedResources={StagedResources}
          />
          <Suspense fallback={<Skeleton width="100%" height="24rem" />}>
            <DefectsSection trailer={uuid} title={trailerTitle(trailer)} canEdit={mayEdit} />
            <LogbookSection trailer={uuid} title={trailerTitle(trailer)} canEdit={mayEdit} />
          </Suspense>
        </div>
        <div className="trailer-layout-rest">
          <ResourceList
            trailer={uuid}
            part={null}
            manual={trailer.manual?.uuid}
            canEdit={mayEdit}
            view={resourcesView(search)}
            onView={(view) => show(withResources(search, view))}
          />
          <KeepTrailer key={uuid} trailer={uuid} />
        </div>
      </div>
    </Page>
  )
}
