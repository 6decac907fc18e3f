import { useQuery } from '@tanstack/react-query'
import { DefectsSection } from '#src/features/defects/defects-section.tsx'
import { DatesOfTrailer } from '#src/features/due/dates-of-trailer.tsx'
import { DueOfTrailer } from '#src/features/due/due-of-trailer.tsx'
import { inspectionsQuery } from '#src/features/inspections/inspection-data.ts'
import {
  inspectionsAtTrailer,
  TrailerInspections,
} from '#src/features/inspections/trailer-inspections.tsx'
import { unfinishedQuery } from '#src/features/inspections/use-unfinished.ts'
import { openReportsQuery } from '#src/features/reports/members/report-data.ts'
import { TrailerReports } from '#src/features/reports/members/trailer-reports.tsx'
import { useDevice } from '#src/offline/device/device.tsx'
import { Skeleton } from '#src/ui/states/skeleton.tsx'
import { useKnownInOrder } from './-known-in-order.ts'
import type { TrailerPage } from './-trailer-page.ts'

export function Condition({ trailer }: TrailerPage) {
  const { uuid } = trailer
  const { isKnown, awaited } = useConditionKnown(uuid)
  return (
    <div className="trailer-sections" data-columns="even">
      <div className="trailer-column">
        {isKnown('reports') && <TrailerReports trailer={uuid} />}
        <DefectsSection trailer={uuid} />
      </div>
      <div className="trailer-column">
        {isKnown('inspections') && (
          <>
            <DueOfTrailer trailer={uuid} />
            <DatesOfTrailer trailer={trailer} />
            <TrailerInspections trailer={uuid} />
          </>
        )}
        {/* A new element each time, so that it does not count as a layout shift. */}
        {awaited && <Skeleton key={awaited} width="100%" height="12rem" />}
      </div>
    </div>
  )
}

function useConditionKnown(uuid: string) {
  const device = useDevice()
  const asked = {
    reports: openReportsQuery(uuid),
    unfinished: unfinishedQuery(device, uuid),
    inspections: inspectionsQuery(uuid, 1, inspectionsAtTrailer),
  }
  return useKnownInOrder(asked, {
    reports: useQuery(asked.reports),
    unfinished: useQuery(asked.unfinished),
    inspections: useQuery(asked.inspections),
  })
}
