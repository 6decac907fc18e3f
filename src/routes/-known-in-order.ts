import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

type Asked = { queryKey: QueryKey }
type Found = { isPending: boolean; isFetching: boolean }

/** Milliseconds: storage that another page holds, or a slow network, does not hide a page for longer. */
const patience = 3000

/**
 * How far a page is known from its top: what stands below a piece that is still asked for would be
 * pushed away by its answer. An answer that a change has overtaken is asked for as well.
 * @param asked in the order of the page
 * @param found of each of them, its query's state
 * @returns how many of the first ones are known; what was known once stays, and after three seconds
 *   each piece waits by itself
 */
export function useKnownInOrder(asked: readonly Asked[], found: readonly Found[]): number {
  const queries = useQueryClient()
  const [known, setKnown] = useState(0)
  useEffect(() => {
    const timer = setTimeout(setKnown, patience, asked.length)
    return () => clearTimeout(timer)
  }, [asked.length])
  const isAwaited = ({ isPending, isFetching }: Found, at: number) => {
    const key = asked[at]?.queryKey ?? []
    return isPending || (isFetching && queries.getQueryState(key)?.isInvalidated === true)
  }
  const first = found.findIndex(isAwaited)
  const now = first === -1 ? found.length : first
  if (now > known) setKnown(now)
  return Math.max(known, now)
}
