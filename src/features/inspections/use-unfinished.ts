import { sharedDrafts } from '#src/offline/shared-draft.ts'
import { useLive } from '#src/offline/use-live.ts'
import { draftsOf, type InspectionBase } from './form/draft-subject.ts'
import type { Given } from './form/given.ts'

/** @returns the inspections of a trailer that somebody has begun on this device, the latest first */
export function useUnfinished(trailer: string) {
  return useLive(trailer, (device) =>
    sharedDrafts<InspectionBase, Given>(device, draftsOf(trailer)),
  )
}
