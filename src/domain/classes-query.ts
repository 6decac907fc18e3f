import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { read } from '#src/offline/replica/read.ts'

/** Trailer classifications whose name contains a text, by name; '' for all. */
export const classesQuery = (search: string) =>
  queryOptions({
    queryKey: ['classes', search],
    queryFn: ({ signal }) => read('GET /trailer-classifications', { search }, { signal }),
    placeholderData: keepPreviousData,
    meta: { isLocal: true },
  })
