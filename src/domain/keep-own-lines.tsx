import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { read } from '#src/offline/replica/read.ts'
import { setOwnLines } from './own-lines.ts'

export const ownLinesQuery = queryOptions({
  queryKey: ['sheet-lines'],
  queryFn: ({ signal }) => read('GET /sheet-lines', {}, { signal }),
  // What was stored of it may be from before the last change.
  staleTime: 0,
  meta: { isLocal: true, isKept: true },
})

/** Keeps the organization's lines of the specification sheet as they are on this device. */
export function KeepOwnLines() {
  const { data } = useQuery(ownLinesQuery)
  useEffect(() => setOwnLines(data ?? []), [data])
  return null
}
