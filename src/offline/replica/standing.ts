import type { SyncState } from '../device/database.ts'
import type { Edit } from '../outbox/edit.ts'
import type { Pending } from '../outbox/pending.ts'

type Merged = NonNullable<SyncState['merged']>

/** @returns what waits, with the records that stay in place of those that were merged since */
export function standingPending(pending: Pending, merged: Merged): Pending {
  const stays = new Map(merged.map(({ uuid, into }) => [uuid, into]))
  const standing = (row: object) =>
    Object.fromEntries(
      Object.entries(row).map(([column, value]) => [
        column,
        columns.has(column) ? (stays.get(String(value)) ?? value) : value,
      ]),
    )
  return new Map(
    [...pending].map(([key, edits]) => [
      key,
      edits.map((edit) => {
        const { put, patch } = edit as { put?: object; patch?: object }
        // The row's own type, with other uuids in it.
        const named = {
          ...(put && { put: standing(put) }),
          ...(patch && { patch: standing(patch) }),
        }
        return { ...edit, ...named } as Edit & typeof edit
      }),
    ]),
  )
}

/** The columns that name a record of the registry. */
const columns = new Set(['class', 'oem', 'customer', 'part', 'category', 'parent'])
