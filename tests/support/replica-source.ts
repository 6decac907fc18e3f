import type { SyncRow } from '#contract/sync.ts'
import type { SyncKind } from '#contract/sync-kinds.ts'
import { pendingOf } from '#src/offline/outbox/pending.ts'
import type { OutboxRecord } from '#src/offline/outbox/record.ts'
import type { Source } from '#src/offline/replica/source.ts'

type Rows = { [Kind in SyncKind]?: readonly SyncRow<Kind>[] }

/** A device's copy in memory, without what was removed, and what waits on it. */
export function replicaSource(rows: Rows, records: OutboxRecord[] = []): Source {
  const there = (kind: SyncKind): Record<string, unknown>[] =>
    (rows[kind] ?? []).filter((row) => !('archived_at' in row) || row.archived_at === null)
  const table = (kind: SyncKind) => ({
    toArray: async () => [...there(kind)],
    count: async () => there(kind).length,
    get: async (uuid: string) => there(kind).find((row) => row.uuid === uuid),
    bulkGet: async (uuids: string[]) =>
      uuids.map((uuid) => there(kind).find((row) => row.uuid === uuid)),
    where: (wanted: Record<string, unknown>) => ({
      toArray: async () =>
        there(kind).filter((row) =>
          Object.entries(wanted).every(([name, value]) => row[name] === value),
        ),
    }),
  })
  // Of the device, what answers read.
  return { device: { table }, state: { isComplete: true }, pending: pendingOf(records) } as never
}
