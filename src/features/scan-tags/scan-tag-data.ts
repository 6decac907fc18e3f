import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { AccessKey } from '#contract/scan-tag.ts'
import { read } from '#src/offline/copy/read.ts'
import { submit } from '#src/offline/outbox/submit.ts'

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
    mutationFn: ({ tag, key }: { tag: AccessKey; key: string }) => {
      const body = { trailer, accessKey: tag.uuid }
      const label = `Link the scan tag ${tag.serial}`
      return submit({ call: 'POST /trailers/access/link', body, id: key, subject: trailer, label })
    },
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['scan-tags'] }),
        queries.invalidateQueries({ queryKey: ['trailers'] }),
      ]),
  })
}
