import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { AccessKey } from '#contract/scan-tag.ts'
import { read } from '#src/offline/copy/read.ts'
import { submit } from '#src/offline/outbox/submit.ts'
import type { Choice } from '#src/ui/search-picker.tsx'

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

/** A tag by its access key or serial, and its trailer. */
export const foundTagQuery = (code: string) =>
  queryOptions({
    queryKey: ['scan-tags', 'found', code],
    queryFn: ({ signal }) => read('GET /trailers/access/find/{code}', { code }, { signal }),
    meta: { isLocal: true },
  })

/** Trailers that a tag can be linked to: those without one. */
export const trailersToLinkQuery = (search: string) =>
  queryOptions({
    queryKey: ['scan-tags', 'trailers', search],
    queryFn: async ({ signal }): Promise<Choice[]> => {
      const found = await read('GET /trailers', { search, limit: 50 }, { signal })
      return found.rows
        .filter(({ accessKey }) => !accessKey)
        .map(({ uuid, vin, rego, customer }) => ({
          uuid,
          name: vin,
          hint: [rego, customer?.name].filter(Boolean).join(' · '),
        }))
    },
    placeholderData: keepPreviousData,
    meta: { isLocal: true },
  })

/** Links a tag for good. Another try of the same link answers as the first one did. */
export function useLinkTag(trailer: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ tag, key }: { tag: AccessKey; key: string }) => linkTag(trailer, tag, key),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['scan-tags'] }),
        queries.invalidateQueries({ queryKey: ['trailers'] }),
      ]),
  })
}

/** Links a tag after whatever waits for its trailer, its registration too. */
export function linkTag(trailer: string, tag: AccessKey, key: string) {
  const body = { trailer, accessKey: tag.uuid }
  const label = `Link the scan tag ${tag.serial}`
  return submit({ call: 'POST /trailers/access/link', body, id: key, subject: trailer, label })
}
