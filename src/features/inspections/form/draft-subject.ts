import type { SharedDraft } from '#src/offline/drafts/shared-draft.ts'
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
  /** The trailer's, which may be deleted meanwhile; drafts of older apps have none. */
  title?: string
}

export type InspectionDraft = SharedDraft<InspectionBase, Given>

const begin = 'inspection:'

/** What unfinished inspections are kept under on this device, of one trailer or of all. */
export const draftsOf = (trailer: string | null) => (trailer ? `${begin}${trailer}:` : begin)

/** @returns the uuid of the trailer that an unfinished inspection is of */
export const trailerOf = ({ subject }: Pick<InspectionDraft, 'subject'>) =>
  subject.slice(begin.length, subject.lastIndexOf(':'))

export const draftSubject = (trailer: string, checklist: string) =>
  `${draftsOf(trailer)}${checklist}`
