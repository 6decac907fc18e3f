import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { trailerDefectsQuery } from '#src/features/defects/defect-data.ts'
import { dueOfTrailerQuery } from '#src/features/due/due-data.ts'
import { inspectionsQuery } from '#src/features/inspections/inspection-data.ts'
import { inspectionsAtTrailer } from '#src/features/inspections/trailer-inspections.tsx'
import { unfinishedQuery } from '#src/features/inspections/use-unfinished.ts'
import { timelineQuery } from '#src/features/logbook/logbook-data.ts'
import { trailerPartsQuery } from '#src/features/parts/parts-data.ts'
import { openReportsQuery } from '#src/features/reports/members/report-data.ts'
import { resourceCountQuery, resourceListQuery } from '#src/features/resources/resource-data.ts'
import { linkedTagsQuery } from '#src/features/scan-tags/scan-tag-data.ts'
import { useDevice } from '#src/offline/device/device.tsx'
import { useKnownInOrder } from './-known-in-order.ts'
import { type ListSearch, partsView, resourcesView } from './-list-view.ts'

/** All queries of the page, in its order, fetched at once. */
export function useKnown(uuid: string, search: ListSearch) {
  const device = useDevice()
  const place = { trailer: uuid, part: null }
  // The page waits for its first lists only, not for those chosen later.
  const [first] = useState(search)
  const asked = {
    defects: trailerDefectsQuery(uuid),
    tags: linkedTagsQuery(uuid),
    reports: openReportsQuery(uuid),
    due: dueOfTrailerQuery(device, uuid),
    unfinished: unfinishedQuery(device, uuid),
    inspections: inspectionsQuery(uuid, 1, inspectionsAtTrailer),
    parts: trailerPartsQuery(uuid, partsView(first)),
    logbook: timelineQuery(uuid),
    resourceCount: resourceCountQuery(place),
    resources: resourceListQuery(place, resourcesView(first).page),
  }
  return useKnownInOrder(asked, {
    // Not useQueries, which costs 2 KB.
    defects: useQuery(asked.defects),
    tags: useQuery(asked.tags),
    reports: useQuery(asked.reports),
    due: useQuery(asked.due),
    unfinished: useQuery(asked.unfinished),
    inspections: useQuery(asked.inspections),
    parts: useQuery(asked.parts),
    logbook: useQuery(asked.logbook),
    resourceCount: useQuery(asked.resourceCount),
    resources: useQuery({ ...asked.resources, refetchInterval: false }),
  })
}
