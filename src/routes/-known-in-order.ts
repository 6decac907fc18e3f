import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { piecesInOrder } from '#src/core/timing.ts'

type Asked = { queryKey: QueryKey }
type Found = { isPending: boolean; isFetching: boolean }

/** What is known of a page, by the names of its questions. */
export type Known<Name extends string> = {
  /** Whether a query and all above it are answered. */
  isKnown: (name: Name) => boolean
  /** The first unanswered query, undefined for none. */
  awaited: Name | undefined
}

/**
 * How many queries of a page are answered from its top: content below an unanswered one would be pushed
 * down by its answer. Invalidated answers count as unanswered, but what was answered once stays so, and
 * after three seconds all count as answered.
 * @param asked queries in the order of the page
 * @param found the state of each query
 */
export function useKnownInOrder<Name extends string>(
  asked: Record<Name, Asked>,
  found: Record<Name, Found>,
): Known<Name> {
  const queries = useQueryClient()
  const [known, setKnown] = useState(0)
  const names = Object.keys(asked) as Name[]
  useEffect(() => {
    const timer = setTimeout(setKnown, piecesInOrder, names.length)
    return () => clearTimeout(timer)
  }, [names.length])
  const isAwaited = (name: Name) => {
    const { isPending, isFetching } = found[name]
    const isOvertaken = () => queries.getQueryState(asked[name].queryKey)?.isInvalidated === true
    return isPending || (isFetching && isOvertaken())
  }
  const first = names.findIndex(isAwaited)
  const now = first === -1 ? names.length : first
  if (now > known) setKnown(now)
  const count = Math.max(known, now)
  return { isKnown: (name) => names.indexOf(name) < count, awaited: names[count] }
}
