import { queryOptions, useQuery } from '@tanstack/react-query'
import { inTime } from '#src/offline/copy/in-time.ts'
import type { DeviceDatabase } from '#src/offline/database.ts'
import { useDevice } from '#src/offline/device.tsx'
import { sharedDrafts } from '#src/offline/shared-draft.ts'
import { useLive } from '#src/offline/use-live.ts'
import { draftsOf, type InspectionBase } from './form/draft-subject.ts'
import type { Given } from './form/given.ts'

/** The inspections of a trailer begun on this device, as they are when a page opens. */
export const unfinishedQuery = (device: DeviceDatabase, trailer: string) =>
  queryOptions({
    queryKey: ['inspections', 'unfinished', device.name, trailer],
    queryFn: () => inTime(unfinished(device, trailer)),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

/** @returns the inspections of a trailer that somebody has begun on this device, the latest first */
export function useUnfinished(trailer: string) {
  const { data } = useQuery(unfinishedQuery(useDevice(), trailer))
  return useLive(trailer, (device) => unfinished(device, trailer)) ?? data
}

const unfinished = (device: DeviceDatabase, trailer: string) =>
  sharedDrafts<InspectionBase, Given>(device, draftsOf(trailer))
