import type { SharedDraft } from '#src/offline/drafts/shared-draft.ts'
import type { Given } from './given.ts'

export type InspectionBase = {
  uuid: string
  /** The Idempotency-Key of the next attempt to hand it in. */
  key: string
  checklist: string
  version: number
  startedAt: string
  /** The checklist's, for lists of unfinished inspections. */
  name: string
  items: number
  /** The trailer's: it may be deleted meanwhile. Drafts of older apps have none. */
  title?: string
}

export type InspectionDraft = SharedDraft<InspectionBase, Given>

const begin = 'inspection:'

/** The prefix of the keys of unfinished inspections, of one trailer or of all. */
export const draftsOf = (trailer: string | null) => (trailer ? `${begin}${trailer}:` : begin)

/** @returns the uuid of the trailer of an unfinished inspection */
export const trailerOf = ({ subject }: Pick<InspectionDraft, 'subject'>) =>
  subject.slice(begin.length, subject.lastIndexOf(':'))

export const draftSubject = (trailer: string, checklist: string) =>
  `${draftsOf(trailer)}${checklist}`
