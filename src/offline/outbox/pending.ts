import type { SyncRow } from '#contract/sync.ts'
import type { SyncKind } from '#contract/sync-kinds.ts'
import { groupBy } from '../replica/group-by.ts'
import type { Edit } from './edit.ts'
import { editsOf } from './edits.ts'
import type { OutboxRecord, OutboxState } from './record.ts'

/** A row as it is shown. */
export type Shown<Kind extends SyncKind> = SyncRow<Kind> & {
  /** The server has not confirmed all of it. */
  isWaiting: boolean
  /** The server refused some of it, and the person has not decided. */
  isRefused: boolean
  /** Counts the rows that only this device knows, in the order they were made; 0: it came by a sync. */
  made: number
}

type PendingEdit = Edit & { state: OutboxState }

/** What waits to be sent, by kind and row. */
export type Pending = ReadonlyMap<string, readonly PendingEdit[]>

/** What a refused record wanted is shown too: it stays the person's word until they take it back. */
export function pendingOf(records: readonly OutboxRecord[]): Pending {
  const edits = records.flatMap((record) =>
    editsOf(record).map((edit) => ({ ...edit, state: record.state })),
  )
  return groupBy(edits, ({ kind, uuid }) => keyOf(kind, uuid))
}

/** @returns a row of the copy with what waits to be sent, null where neither knows it */
export function shownRow<Kind extends SyncKind>(
  kind: Kind,
  uuid: string,
  row: SyncRow<Kind> | undefined,
  pending: Pending,
): Shown<Kind> | null {
  const edits = pending.get(keyOf(kind, uuid)) ?? []
  let shown = row
  for (const edit of edits) {
    // Grouped by kind above.
    const change = edit as { put?: SyncRow<Kind>; patch?: Partial<SyncRow<Kind>> }
    // Once the copy has the row, it knows more of it than the change that created it.
    if (change.put) shown ??= change.put
    else if (shown) shown = { ...shown, ...change.patch }
  }
  if (!shown) return null
  const isIn = (state: OutboxState) => edits.some((edit) => edit.state === state)
  const made = row ? 0 : [...pending.keys()].indexOf(keyOf(kind, uuid)) + 1
  return { ...shown, isWaiting: isIn('waiting'), isRefused: isIn('refused'), made }
}

/** @returns the uuids of the rows of a kind that something waits for */
export function pendingUuids(kind: SyncKind, pending: Pending): string[] {
  const edited = [...pending.keys()].filter((key) => key.startsWith(`${kind}/`))
  return edited.map((key) => key.slice(kind.length + 1))
}

const keyOf = (kind: SyncKind, uuid: string) => `${kind}/${uuid}`
