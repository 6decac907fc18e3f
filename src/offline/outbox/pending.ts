import type { SyncKind, SyncRow } from '#contract/sync.ts'
import { type Edit, editsOf } from './edits.ts'
import type { OutboxRecord } from './record.ts'

/** A row as it is shown; `isWaiting` where the server has not confirmed all of it. */
export type Shown<Kind extends SyncKind> = SyncRow<Kind> & { isWaiting: boolean }

/** What waits to be sent, by kind and row. */
export type Pending = ReadonlyMap<string, readonly Edit[]>

/** What a refused record wanted is shown too: it stays the person's word until they take it back. */
export function pendingOf(records: readonly OutboxRecord[]): Pending {
  return Map.groupBy(records.flatMap(editsOf), ({ kind, uuid }) => keyOf(kind, uuid))
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
  return shown ? { ...shown, isWaiting: edits.length > 0 } : null
}

/**
 * @param rows those of the copy that may belong to a list
 * @returns them and those that wait to be sent, as they are shown; the list then picks its own
 */
export function shownRows<Kind extends SyncKind>(
  kind: Kind,
  rows: readonly SyncRow<Kind>[],
  pending: Pending,
): Shown<Kind>[] {
  const known = new Map(rows.map((row) => [row.uuid, row]))
  const added = [...pending.values()].flat().filter((edit) => edit.kind === kind && 'put' in edit)
  const uuids = new Set([...known.keys(), ...added.map(({ uuid }) => uuid)])
  return [...uuids].flatMap((uuid) => shownRow(kind, uuid, known.get(uuid), pending) ?? [])
}

const keyOf = (kind: SyncKind, uuid: string) => `${kind}/${uuid}`
