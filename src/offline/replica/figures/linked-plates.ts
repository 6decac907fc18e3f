import type { AccessKey } from '#contract/scan-tag.ts'
import { pendingUuids, type Shown } from '#src/offline/outbox/pending.ts'
import { inBlocks } from '../in-blocks.ts'
import { linkedLastFirst } from '../present-trailers.ts'
import { rowsOf, type Source } from '../source.ts'

type Tag = AccessKey & Pick<Shown<'access_key'>, 'trailer' | 'linked_at' | 'revision' | 'isWaiting'>

/** @returns the tag linked last, by trailer, including the outbox */
export async function linkedPlates(source: Source): Promise<Map<string, AccessKey>> {
  const edited = await rowsOf(source, 'access_key', pendingUuids('access_key', source.pending))
  const last = new Map<string, Tag>()
  for (const tag of edited.values()) keepLast(last, tag)
  for await (const rows of inBlocks(source, 'access_key')) {
    for (const row of rows) if (!edited.has(row.uuid)) keepLast(last, { ...row, isWaiting: false })
  }
  return new Map([...last].map(([trailer, { uuid, serial }]) => [trailer, { uuid, serial }]))
}

function keepLast(last: Map<string, Tag>, tag: Tag) {
  if (tag.trailer === null) return
  const other = last.get(tag.trailer)
  if (!other || linkedLastFirst(tag, other) < 0) last.set(tag.trailer, tag)
}
