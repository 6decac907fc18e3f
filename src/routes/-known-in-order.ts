import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { piecesInOrder } from '#src/core/timing.ts'

type Asked = { queryKey: QueryKey }
type Found = { isPending: boolean; isFetching: boolean }

/** What is known of a page, by the names of its questions. */
export type Known<Name extends string> = {
  /** Whether a question is answered, and all that stand above it. */
  isKnown: (name: Name) => boolean
  /** The question that is asked for yet, none where all are known. */
  awaited: Name | undefined
}

/**
 * How far a page is known from its top: what stands below a piece that is still asked for would be
 * pushed away by its answer. An answer that a change has overtaken is asked for as well. What was known
 * once stays, and after three seconds each piece waits by itself.
 * @param asked in the order of the page
 * @param found of each of them, its query's state
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
