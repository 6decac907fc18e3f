import type { UseQueryResult } from '@tanstack/react-query'
import { limits } from '#contract/limits.ts'
import { sentenceOf } from './api-error.ts'

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

type Page<Row> = { rows: readonly Row[]; total: number }

/** @returns what a list without a search shows of a question for one of its pages */
export function pagedList<Row>(
  { data, error, refetch, isPlaceholderData }: UseQueryResult<Page<Row>>,
  page: number,
  onPage: (page: number) => void,
) {
  return {
    rows: data?.rows,
    total: data?.total ?? 0,
    view: { page, search: '' },
    onView: (view: { page: number }) => onPage(view.page),
    problem: error && !data ? sentenceOf(error, 'Try again.') : undefined,
    onRetry: () => void refetch(),
    isStale: isPlaceholderData,
  }
}
