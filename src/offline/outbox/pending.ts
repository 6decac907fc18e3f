import { changedSheet } from '#contract/sheet/flat-sheet.ts'
import type { PartOfSheet } from '#contract/sheet/lines.ts'
import type { SyncRow } from '#contract/sync.ts'
import type { SyncKind } from '#contract/sync-kinds.ts'
import { groupBy } from '../replica/group-by.ts'
import type { Edit } from './edit.ts'
import { editsOf } from './edits.ts'
import type { OutboxRecord, OutboxState } from './record.ts'

/** A row as it is shown. */
export type Shown<Kind extends SyncKind> = SyncRow<Kind> & {
  /** Whether a change of it is not sent. */
  isWaiting: boolean
  /** Whether a change of it was refused. */
  isRefused: boolean
  /** From 1, the order in which rows were made that only this device has; 0 for a row of the replica. */
  made: number
}

type PendingEdit = Edit & { state: OutboxState }

/** The edits of the outbox, by kind and uuid. */
export type Pending = ReadonlyMap<string, readonly PendingEdit[]>

/**
 * Edits of refused records count too, until the person discards them.
 * @param lost edits of confirmed records that the server lost (lost-dangers.ts)
 */
export function pendingOf(records: readonly OutboxRecord[], lost: readonly Edit[] = []): Pending {
  const edits = [
    ...lost.map((edit): PendingEdit => ({ ...edit, state: 'waiting' })),
    ...records.flatMap((record) =>
      editsOf(record).map((edit): PendingEdit => ({ ...edit, state: record.state })),
    ),
  ]
  return groupBy(edits, ({ kind, uuid }) => keyOf(kind, uuid))
}

/** @returns a row of the replica with the edits of the outbox, null where neither has it */
export function shownRow<Kind extends SyncKind>(
  kind: Kind,
  uuid: string,
  row: SyncRow<Kind> | undefined,
  pending: Pending,
): Shown<Kind> | null {
  const edits = pending.get(keyOf(kind, uuid)) ?? []
  let shown = row
  for (const edit of edits) {
    // Edits are grouped by kind.
    const change = edit as Change<Kind>
    // A row of the replica is newer than the edit that created it.
    if (change.put) shown ??= change.put
    else if (shown) shown = withChange(shown, change)
  }
  if (!shown) return null
  const isIn = (state: OutboxState) => edits.some((edit) => edit.state === state)
  const made = row ? 0 : [...pending.keys()].indexOf(keyOf(kind, uuid)) + 1
  return { ...shown, isWaiting: isIn('waiting'), isRefused: isIn('refused'), made }
}

type Patch = { patch?: object; sheet?: PartOfSheet }
type Change<Kind extends SyncKind> = Patch & { put?: SyncRow<Kind> }

function withChange<Row extends object>(row: Row, { patch, sheet }: Patch): Row {
  const changed = { ...row, ...patch }
  return sheet ? { ...changed, sheet: changedSheet(Object(row).sheet, sheet) } : changed
}

/** @returns the marks of a row itself, without those of a later change of it */
export const ownMarks = ({
  made,
  isWaiting,
  isRefused,
}: Pick<Shown<SyncKind>, 'made' | 'isWaiting' | 'isRefused'>) =>
  made > 0 ? { isWaiting, isRefused } : { isWaiting: false, isRefused: false }

/** @returns the uuids of a kind's rows that have edits in the outbox */
export function pendingUuids(kind: SyncKind, pending: Pending): string[] {
  const edited = [...pending.keys()].filter((key) => key.startsWith(`${kind}/`))
  return edited.map((key) => key.slice(kind.length + 1))
}

const keyOf = (kind: SyncKind, uuid: string) => `${kind}/${uuid}`
