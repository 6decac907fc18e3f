import { queryOptions } from '@tanstack/react-query'
import { ask } from '#src/api/ask.ts'

/** Templates that are filled in with trailers, by name; kept for when there is no connection. */
export const templatesQuery = queryOptions({
  queryKey: ['templates'],
  queryFn: ({ signal }) => ask('GET /templates', {}, { signal }),
  // What was kept may be older than a template that was just saved.
  staleTime: 0,
  meta: { isKept: true },
})
