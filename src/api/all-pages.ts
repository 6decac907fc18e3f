import { limits } from '#contract/limits.ts'

type Range = { start: number; limit: number }

/**
 * Reads one page after the other; what comes on top meanwhile moves a row onto the next.
 * @param keyOf what tells a row from the others
 */
export async function allPages<Row>(
  keyOf: (row: Row) => string,
  readPage: (range: Range) => Promise<{ rows: readonly Row[]; total: number }>,
): Promise<Row[]> {
  const rows = new Map<string, Row>()
  for (let start = 0; ; start += limits.largestPage) {
    const page = await readPage({ start, limit: limits.largestPage })
    for (const row of page.rows) rows.set(keyOf(row), row)
    if (start + limits.largestPage >= page.total) return [...rows.values()]
  }
}
