import type { SyncRow } from '#contract/sync.ts'
import type { SyncKind } from '#contract/sync-kinds.ts'

/** What a change does to one row of the copy: a new row, or other values in one that may be there. */
export type Edit = {
  [Kind in SyncKind]: { kind: Kind; uuid: string } & (
    | { put: SyncRow<Kind> }
    | { patch: Partial<SyncRow<Kind>> }
  )
}[SyncKind]

/** A row that the server has not confirmed has no revision yet. */
export const unconfirmed = 0
