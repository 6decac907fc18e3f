import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { ask } from '#src/api/ask.ts'
import { read } from '#src/offline/copy/read.ts'

export const linkedTagsQuery = (trailer: string) =>
  queryOptions({
    queryKey: ['scan-tags', 'linked', trailer],
    queryFn: ({ signal }) => read('GET /trailers/{trailer}/access', { trailer }, { signal }),
    meta: { isLocal: true },
  })

export const unlinkedTagsQuery = (search: string) =>
  queryOptions({
    queryKey: ['scan-tags', 'unlinked', search],
    queryFn: ({ signal }) => read('GET /trailers/access/unlinked', { search }, { signal }),
    placeholderData: keepPreviousData,
    meta: { isLocal: true },
  })

/** Links a tag for good. Another try of the same link answers as the first one did. */
export function useLinkTag(trailer: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ accessKey, key }: { accessKey: string; key: string }) =>
      ask('POST /trailers/access/link', { trailer, accessKey }, { key }),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['scan-tags'] }),
        queries.invalidateQueries({ queryKey: ['trailers'] }),
      ]),
  })
}
