import type { Asker } from '#server/core/asker.ts'
import { yieldToOthers } from '#server/core/event-loop.ts'
import { isSqlite } from '#server/db/engine.ts'

/** Rows of a list that are read at once: other requests run between two slices. */
export const listSlices = { rows: 1000 }

/** The rows behind `after` up to and including `upTo`, in the order of a list; null: no bound. */
export type SliceBounds<Corner> = { after: Corner | null; upTo: Corner | null }

/**
 * Goes through a list a slice at a time, so that SQLite does not hold up the process. On PostgreSQL,
 * a process of its own, there is one slice.
 * @param cornerBehind finds the row that follows `skipped` rows behind `after`, or behind the beginning
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
    await yieldToOthers()
  }
}

type Part = { start: number; limit: number }

/** @returns a page of a list, and the number of all its rows */
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
