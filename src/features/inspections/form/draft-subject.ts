import type { SharedDraft } from '#src/offline/shared-draft.ts'
import type { Given } from './given.ts'

/** What an inspection that is being filled in began with. */
export type InspectionBase = {
  uuid: string
  /** The Idempotency-Key of the next try to hand it in. */
  key: string
  checklist: string
  version: number
  startedAt: string
  /** For lists of what is unfinished, which read no checklist for it. */
  name: string
  items: number
}

export type InspectionDraft = SharedDraft<InspectionBase, Given>

/** What unfinished inspections of a trailer are kept under on this device. */
export const draftsOf = (trailer: string) => `inspection:${trailer}:`

export const draftSubject = (trailer: string, checklist: string) =>
  `${draftsOf(trailer)}${checklist}`
