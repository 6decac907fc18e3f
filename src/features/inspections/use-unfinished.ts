import { queryOptions, useQuery } from '@tanstack/react-query'
import { inTime } from '#src/offline/copy/in-time.ts'
import type { DeviceDatabase } from '#src/offline/database.ts'
import { useDevice } from '#src/offline/device.tsx'
import { sharedDrafts } from '#src/offline/shared-draft.ts'
import { useLive } from '#src/offline/use-live.ts'
import { draftsOf, type InspectionBase } from './form/draft-subject.ts'
import type { Given } from './form/given.ts'

/** The inspections begun on this device, of one trailer or of all, as they are when a page opens. */
export const unfinishedQuery = (device: DeviceDatabase, trailer: string | null) =>
  queryOptions({
    queryKey: ['inspections', 'unfinished', device.name, trailer],
    queryFn: () => inTime(unfinished(device, trailer)),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

/** @returns the inspections that somebody has begun on this device, the latest first; none where it keeps nothing */
export function useUnfinished(trailer: string | null) {
  const { data, isError } = useQuery(unfinishedQuery(useDevice(), trailer))
  return (
    useLive(trailer ?? '', (device) => unfinished(device, trailer)) ??
    data ??
    (isError ? [] : undefined)
  )
}

const unfinished = (device: DeviceDatabase, trailer: string | null) =>
  sharedDrafts<InspectionBase, Given>(device, draftsOf(trailer))
