import { useQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { ClipboardCheck } from 'lucide-react'
import { useEffect } from 'react'
import type { Trailer } from '#contract/trailer.ts'
import { useCan } from '#src/domain/rights.tsx'
import { regoWithState, trailerTitle } from '#src/domain/trailer-title.ts'
import { DangerBanner } from '#src/features/defects/danger-banner.tsx'
import { DefectsSection } from '#src/features/defects/defects-section.tsx'
import { DueOfTrailer } from '#src/features/due/due-of-trailer.tsx'
import { KeepTrailer } from '#src/features/files/keep-trailer.tsx'
import { TrailerInspections } from '#src/features/inspections/trailer-inspections.tsx'
import { LogbookSection } from '#src/features/logbook/logbook-section.tsx'
import { TrailerParts } from '#src/features/parts/trailer-parts.tsx'
import { TrailerReports } from '#src/features/reports/members/trailer-reports.tsx'
import { ResourceList } from '#src/features/resources/resource-list.tsx'
import { ScanTagLinking } from '#src/features/scan-tags/scan-tag-linking.tsx'
import { useSession } from '#src/features/session/session.ts'
import { OperatorManual } from '#src/features/trailers/page/operator-manual.tsx'
import { TrailerImage } from '#src/features/trailers/page/trailer-image.tsx'
import { TrailerNotShown } from '#src/features/trailers/page/trailer-not-shown.tsx'
import { TrailerPageSkeleton } from '#src/features/trailers/page/trailer-page-skeleton.tsx'
import { TrailerPanel } from '#src/features/trailers/page/trailer-panel.tsx'
import { trailerQuery } from '#src/features/trailers/trailer-data.ts'
import { useDevice } from '#src/offline/device/device.tsx'
import { noteFailedWrite } from '#src/offline/outbox/queue-state.ts'
import { forgetTrailer, rememberTrailer } from '#src/offline/replica/recent-trailers.ts'
import { LinkButton } from '#src/ui/forms/button.tsx'
import { later } from '#src/ui/later.ts'
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
import { useKnown } from './-trailer-known.ts'
import './trailer-layout.css'

export const Route = createFileRoute('/_signed-in/trailer/$uuid')({
  validateSearch: readListSearch,
  component: TrailerPage,
})

const stagedResources = later(() =>
  import('#src/features/resources/staged-resources.tsx').then((file) => file.StagedResources),
)

function TrailerPage() {
  const { uuid } = Route.useParams()
  return <OneTrailer key={uuid} uuid={uuid} />
}

function OneTrailer({ uuid }: { uuid: string }) {
  const canEdit = useCan('edit')
  const search = Route.useSearch()
  const navigate = useNavigate({ from: Route.fullPath })
  const device = useDevice()
  const { data: trailer, error, refetch, dataUpdatedAt } = useQuery(trailerQuery(uuid))
  const known = useKnown(uuid, search)
  const { isKnown } = known
  const show = useShow()

  useEffect(() => {
    if (!trailer) return
    const detail = [trailer.class?.name, regoWithState(trailer)].filter(Boolean).join(' · ')
    rememberTrailer(device, { uuid, title: trailerTitle(trailer), detail }).catch(noteFailedWrite)
  }, [device, uuid, trailer])

  const danger = <DangerBanner trailer={uuid} />
  if (!trailer || !isKnown('defects')) {
    return error && !trailer ? (
      <TrailerNotShown trailer={uuid} notice={danger} error={error} onRetry={refetch} />
    ) : (
      <TrailerPageSkeleton />
    )
  }

  async function leave() {
    await forgetTrailer(device, uuid).catch(noteFailedWrite)
    navigate({ to: '/trailers', replace: true })
  }

  return (
    <Page
      title={trailerTitle(trailer)}
      code={trailerTitle(trailer)}
      actions={
        <>
          <SendingChip of={trailer} />
          {canEdit && (
            <LinkButton
              href={`/trailer/${uuid}/inspect`}
              variant="primary"
              icon={<ClipboardCheck aria-hidden="true" />}
            >
              Inspect
            </LinkButton>
          )}
        </>
      }
      notice={danger}
    >
      <div className="trailer-layout">
        <div className="trailer-layout-side">
          <TrailerImage trailer={trailer} />
          {trailer.manual && (
            <OperatorManual manual={trailer.manual} access="session" answeredAt={dataUpdatedAt} />
          )}
          <ScanTagLinking trailer={uuid} title={trailerTitle(trailer)} />
        </div>
        <MainColumn
          key={isKnown('reports') ? undefined : known.awaited}
          {...{ trailer, known }}
          onDeleted={leave}
        />
        {isKnown('resources') && (
          <div className="trailer-layout-rest">
            <ResourceList
              trailer={uuid}
              part={null}
              manual={trailer.manual?.uuid}
              view={resourcesView(search)}
              onView={(view) => show(withResources(search, view))}
            />
            <KeepTrailer trailer={uuid} />
          </div>
        )}
      </div>
    </Page>
  )
}

type ColumnProps = {
  trailer: Trailer
  known: ReturnType<typeof useKnown>
  onDeleted: () => void
}

function MainColumn({ trailer, known, onDeleted }: ColumnProps) {
  const { isKnown, awaited } = known
  const { uuid } = trailer
  const { user } = useSession()
  const search = Route.useSearch()
  const show = useShow()
  return (
    <div className="trailer-layout-main">
      {isKnown('reports') && (
        <>
          <TrailerReports trailer={uuid} />
          <TrailerPanel
            trailer={trailer}
            canRestore={user?.role === 'ADMIN'}
            onDeleted={onDeleted}
          />
        </>
      )}
      {isKnown('inspections') && (
        <>
          <DueOfTrailer trailer={uuid} />
          <TrailerInspections trailer={uuid} />
        </>
      )}
      {isKnown('parts') && (
        <TrailerParts
          trailer={uuid}
          view={partsView(search)}
          onView={(view) => show(withParts(search, view))}
          stagedResources={stagedResources}
        />
      )}
      {isKnown('logbook') && (
        <>
          <DefectsSection trailer={uuid} title={trailerTitle(trailer)} />
          <LogbookSection trailer={uuid} title={trailerTitle(trailer)} />
        </>
      )}
      {/* A new element each time, so that it does not count as a layout shift. */}
      {awaited && <Skeleton key={awaited} width="100%" height="12rem" />}
    </div>
  )
}

function useShow() {
  const navigate = Route.useNavigate()
  return (next: ListSearch) => navigate({ search: next, replace: true, resetScroll: false })
}
