import { queryOptions, useQuery } from '@tanstack/react-query'
import type { DeviceDatabase } from '#src/offline/device/database.ts'
import { onDevice } from '#src/offline/device/device-part.ts'
import { inTime } from '#src/offline/device/storage-timeout.ts'
import { sharedDrafts } from '#src/offline/drafts/shared-draft.ts'
import { useLive } from '#src/offline/replica/use-live.ts'
import type { WhoseDevice } from '#src/offline/session/device-name.ts'
import { useWhoseDevice } from '#src/offline/session/whose-device.tsx'
import { draftsOf, type InspectionBase } from './form/draft-subject.ts'
import type { Given } from './form/given.ts'

/** The unfinished inspections of this device, of one trailer or of all, when a page opens. */
export const unfinishedQuery = (whose: WhoseDevice, trailer: string | null) =>
  queryOptions({
    queryKey: ['inspections', 'unfinished', whose.name, trailer],
    queryFn: () => onDevice(whose, (device) => inTime(unfinished(device, trailer))),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

/** @returns the unfinished inspections of this device, the latest first; none where it has no storage */
export function useUnfinished(trailer: string | null) {
  const { data, isError } = useQuery(unfinishedQuery(useWhoseDevice(), trailer))
  return (
    useLive(trailer ?? '', (device) => unfinished(device, trailer)) ??
    data ??
    (isError ? [] : undefined)
  )
}

const unfinished = (device: DeviceDatabase, trailer: string | null) =>
  sharedDrafts<InspectionBase, Given>(device, draftsOf(trailer))
