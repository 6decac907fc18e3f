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

/** All that the page shows, asked for at once, from its top to its end. */
export function useKnown(uuid: string, search: ListSearch) {
  const device = useDevice()
  const place = { trailer: uuid, part: null }
  // What is looked at may change; what the page waited for does not.
  const [first] = useState(search)
  const resources = resourceListQuery(place, resourcesView(first).page)
  const asked = [
    trailerDefectsQuery(uuid),
    linkedTagsQuery(uuid),
    openReportsQuery(uuid),
    dueOfTrailerQuery(device, uuid),
    unfinishedQuery(device, uuid),
    inspectionsQuery(uuid, 1, inspectionsAtTrailer),
    trailerPartsQuery(uuid, partsView(first)),
    timelineQuery(uuid),
    resourceCountQuery(place),
    resources,
  ] as const
  const [defects, tags, reports, dues, drafts, inspections, parts, timeline, count] = asked
  return useKnownInOrder(asked, [
    // One by one: the hook for several weighs 2 KB.
    useQuery(defects),
    useQuery(tags),
    useQuery(reports),
    useQuery(dues),
    useQuery(drafts),
    useQuery(inspections),
    useQuery(parts),
    useQuery(timeline),
    useQuery(count),
    useQuery({ ...resources, refetchInterval: false }),
  ])
}

/** How many of the first questions have to be answered before a piece is shown. */
export const needed = { heading: 1, details: 3, inspections: 6, parts: 7, yard: 8, resources: 10 }
