import type { SyncRow } from '#contract/sync.ts'
import { pendingUuids, type Shown } from '../../outbox/pending.ts'
import { linkedLastFirst } from '../present-trailers.ts'
import { rowsOf, type Source } from '../source.ts'

type Tag = Pick<Shown<'access_key'>, 'serial' | 'trailer' | 'linked_at' | 'revision' | 'isWaiting'>

/** Rows that are read in one go: questions are heard in between. */
const together = 2000

/** @returns the serial of the tag linked last, by trailer, with what waits to be sent */
export async function linkedPlates(source: Source): Promise<Map<string, string>> {
  const edited = await rowsOf(source, 'access_key', pendingUuids('access_key', source.pending))
  const last = new Map<string, Tag>()
  for (const tag of edited.values()) keepLast(last, tag)
  for await (const rows of inBlocks(source)) {
    for (const row of rows) if (!edited.has(row.uuid)) keepLast(last, { ...row, isWaiting: false })
  }
  return new Map([...last].map(([trailer, { serial }]) => [trailer, serial]))
}

function keepLast(last: Map<string, Tag>, tag: Tag) {
  if (tag.trailer === null) return
  const other = last.get(tag.trailer)
  if (!other || linkedLastFirst(tag, other) < 0) last.set(tag.trailer, tag)
}

async function* inBlocks({ device }: Source): AsyncGenerator<SyncRow<'access_key'>[]> {
  for (let after = ''; ; ) {
    const rows = await device.access_key.where(':id').above(after).limit(together).toArray()
    yield rows
    const end = rows.at(-1)
    if (!end || rows.length < together) return
    after = end.uuid
  }
}
