import { queryOptions } from '@tanstack/react-query'
import { read } from '#src/offline/replica/read.ts'

/** The open recalls by which something is to be done on a trailer. */
export const trailerRecallsQuery = (trailer: string) =>
  queryOptions({
    queryKey: ['recalls', 'of', trailer],
    queryFn: ({ signal }) => read('GET /trailers/{trailer}/recalls', { trailer }, { signal }),
    meta: { isLocal: true },
  })
