import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Output } from '#contract/calls.ts'
import type { AccessKey } from '#contract/scan-tag.ts'
import { useChange } from '#src/api/use-change.ts'
import { useRefetch } from '#src/api/use-refetch.ts'
import { mintingOf } from '#src/domain/new-tags.ts'
import type { NewRecord } from '#src/offline/outbox/enqueue.ts'
import { submit } from '#src/offline/outbox/submit.ts'
import { read } from '#src/offline/replica/read.ts'
import type { Choice } from '#src/ui/forms/search-picker.tsx'
import { trailerByVin } from './trailer-by-vin.ts'

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
      return found.rows.filter(({ accessKey }) => !accessKey).map(asChoice)
    },
    placeholderData: keepPreviousData,
    meta: { isLocal: true },
  })

/** @returns the trailer with exactly this VIN and the serial of its tag, null for none */
export async function findByVin(
  vin: string,
): Promise<{ choice: Choice; tag: string | null } | null> {
  const trailer = await trailerByVin(vin)
  return trailer ? { choice: asChoice(trailer), tag: trailer.accessKey?.serial ?? null } : null
}

function asChoice({ uuid, vin, rego, customer }: Output<'GET /trailers'>[number]): Choice {
  return { uuid, name: vin, hint: [rego, customer?.name].filter(Boolean).join(' · ') }
}

/** Links a tag; a repeated attempt with the same key has the answer of the first. */
export function useLinkTag(trailer: string) {
  return useChange({
    mutationFn: ({ tag, key }: { tag: AccessKey; key: string }) =>
      submit(linkOf(trailer, tag, key)),
    onSettled: useRefetch('scan-tags', 'trailers'),
  })
}

/** Mints a tag and links it; a repeated attempt with the same key has the answer of the first. */
export function useMintTag(trailer: string, title: string) {
  return useChange({
    mutationFn: (key: string) => submit({ ...mintingOf(trailer, title), id: key }),
    onSettled: useRefetch('scan-tags', 'trailers'),
  })
}

/** @returns the link as an outbox record, sent behind what waits for its trailer */
export function linkOf(trailer: string, tag: AccessKey, key: string): NewRecord {
  const body = { trailer, accessKey: tag.uuid }
  const label = `Link the scan tag ${tag.serial}`
  return { call: 'POST /trailers/access/link', body, id: key, subject: trailer, label }
}
