import type { PartOfSheet } from '#contract/sheet/lines.ts'
import type { SyncRow } from '#contract/sync.ts'
import type { SyncKind } from '#contract/sync-kinds.ts'

/**
 * The effect of a change on one row of the replica: a new row, or new values of one that may exist, of a
 * trailer also some of its sheet.
 */
export type Edit = {
  [Kind in SyncKind]: { kind: Kind; uuid: string } & (
    | { put: SyncRow<Kind> }
    | { patch: Partial<SyncRow<Kind>>; sheet?: PartOfSheet | undefined }
  )
}[SyncKind]

/** The revision of a row that the server has not confirmed. */
export const unconfirmed = 0
