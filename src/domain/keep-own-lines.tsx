import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { dateLineOf } from '#contract/dates/date-lines.ts'
import { read } from '#src/offline/replica/read.ts'
import { useWhoseDevice } from '#src/offline/session/whose-device.tsx'
import { setOwnLines } from './own-lines.ts'

export const ownLinesQuery = queryOptions({
  queryKey: ['sheet-lines'],
  queryFn: ({ signal }) => read('GET /sheet-lines', {}, { signal }),
  // What was stored of it may be from before the last change.
  staleTime: 0,
  meta: { isLocal: true, isKept: true },
})

/** Keeps the organization's lines of the specification sheet, and its kinds of dates, as they are on this device. */
export function KeepOwnLines() {
  const { data } = useQuery(ownLinesQuery)
  const { dateKinds } = useWhoseDevice()
  useEffect(() => setOwnLines([...(data ?? []), ...dateKinds.map(dateLineOf)]), [data, dateKinds])
  return null
}
