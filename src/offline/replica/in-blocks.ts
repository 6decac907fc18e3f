import type { SyncRow } from '#contract/sync.ts'
import { type Source, tableOf } from './source.ts'

const blockSize = 2000

/** Reads all rows of a kind in blocks: faster than one by one, and other work can run in between. */
export async function* inBlocks<Kind extends 'trailer' | 'access_key'>(
  source: Source,
  kind: Kind,
): AsyncGenerator<SyncRow<Kind>[]> {
  for (let after = ''; ; ) {
    const rows = await tableOf(source, kind).where(':id').above(after).limit(blockSize).toArray()
    yield rows
    const end = rows.at(-1)
    if (!end || rows.length < blockSize) return
    after = end.uuid
  }
}
