import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

type Asked = { queryKey: QueryKey }
type Found = { isPending: boolean; isFetching: boolean }

/**
 * How far a page is known from its top: what stands below a piece that is still asked for would be
 * pushed away by its answer. An answer that a change has overtaken is asked for as well.
 * @param asked in the order of the page
 * @param found of each of them, its query's state
 * @returns how many of the first ones are known; what was known once stays
 */
export function useKnownInOrder(asked: readonly Asked[], found: readonly Found[]): number {
  const queries = useQueryClient()
  const [known, setKnown] = useState(0)
  const isAwaited = ({ isPending, isFetching }: Found, at: number) => {
    const key = asked[at]?.queryKey ?? []
    return isPending || (isFetching && queries.getQueryState(key)?.isInvalidated === true)
  }
  const first = found.findIndex(isAwaited)
  const now = first === -1 ? found.length : first
  if (now > known) setKnown(now)
  return Math.max(known, now)
}
