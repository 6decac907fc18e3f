import type { Asker } from '#server/core/asker.ts'
import { letOthersIn } from '#server/core/event-loop.ts'
import { isSqlite } from '#server/db/engine.ts'

/** How many rows of a list are looked at in one go, so that they do not hold the process for long. */
export const listSlices = { rows: 1000 }

/** What stands between two rows of a list, in its order, the second one among them; null: no end. */
export type SliceBounds<Corner> = { after: Corner | null; upTo: Corner | null }

/**
 * All of a list, a slice at a time, others being let in between. PostgreSQL, which works elsewhere,
 * has one slice.
 * @param cornerBehind finds the row that stands so many behind another one, or behind the beginning
 */
export async function* boundsOf<Corner>(
  { db }: Asker,
  cornerBehind: (after: Corner | null, skipped: number) => Promise<Corner | undefined>,
): AsyncGenerator<SliceBounds<Corner>> {
  let after: Corner | null = null
  for (;;) {
    const corner: Corner | undefined = isSqlite(db)
      ? await cornerBehind(after, listSlices.rows - 1)
      : undefined
    yield { after, upTo: corner ?? null }
    if (!corner) return
    after = corner
    await letOthersIn()
  }
}

type Part = { start: number; limit: number }

/** @returns a page of a list, and how many rows all of its slices have */
export async function pageInSlices<Corner, Row>(
  slices: AsyncIterable<SliceBounds<Corner>> | Iterable<SliceBounds<Corner>>,
  { start, limit }: Part,
  of: {
    count(slice: SliceBounds<Corner>): Promise<number>
    rows(slice: SliceBounds<Corner>, part: Part): Promise<Row[]>
  },
) {
  const rows: Row[] = []
  let total = 0
  for await (const slice of slices) {
    const count = await of.count(slice)
    const part = { start: Math.max(0, start - total), limit: limit - rows.length }
    if (part.limit > 0 && part.start < count) rows.push(...(await of.rows(slice, part)))
    total += count
  }
  return { rows, total }
}
