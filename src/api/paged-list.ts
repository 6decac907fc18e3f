import type { UseQueryResult } from '@tanstack/react-query'
import { sentenceOf } from './api-error.ts'

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
