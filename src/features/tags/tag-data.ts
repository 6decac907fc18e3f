import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Sent } from '#contract/calls.ts'
import { limits } from '#contract/limits.ts'
import type { TagState } from '#contract/tag-state.ts'
import { ask } from '#src/api/ask.ts'
import { useChange } from '#src/api/use-change.ts'
import { useRefetch } from '#src/api/use-refetch.ts'
import { currentDevice } from '#src/offline/device/device.tsx'
import { syncDevice } from '#src/offline/replica/sync-engine.ts'
import type { ListView } from '#src/ui/page/paged-list.tsx'

/** `state` null: tags of every state. */
export type TagView = ListView & { state: TagState | null }

/** One page of tags, and the counts by state of all that match the search. */
export const tagsQuery = ({ search, page, state }: TagView) =>
  queryOptions({
    queryKey: ['tags', 'list', search, page, state],
    queryFn: async ({ signal }) => {
      const limit = limits.tagsPage
      const asked = { search, start: (page - 1) * limit, limit, ...(state && { state }) }
      const [rows, counts] = await Promise.all([
        ask('GET /tags', asked, { signal }),
        ask('GET /tags/counts', { search }, { signal }),
      ])
      const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
      return { rows, counts, all, total: state ? counts[state] : all }
    },
    placeholderData: keepPreviousData,
  })

export const tagHistoryQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['tags', 'history', uuid],
    queryFn: ({ signal }) => ask('GET /tags/{uuid}/history', { uuid }, { signal }),
  })

/**
 * The tags that a batch minted for trailers, in their order.
 * @param isGoingOn whether some of it waits on this device; they are loaded again when it has ended
 */
export const mintedQuery = (batch: string, isGoingOn: boolean) =>
  queryOptions({
    queryKey: ['tags', 'minted', batch, isGoingOn],
    queryFn: ({ signal }) => ask('GET /batches/{batch}/tags', { batch }, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
    retry: false,
  })

export const spareTagsQuery = (search: string) =>
  queryOptions({
    queryKey: ['tags', 'spare', search],
    queryFn: async ({ signal }) => {
      const tags = await ask('GET /trailers/access/unlinked', { search }, { signal })
      return tags.map(({ uuid, serial }) => ({ uuid, name: serial }))
    },
    placeholderData: keepPreviousData,
  })

export const trailersQuery = (search: string) =>
  queryOptions({
    queryKey: ['tags', 'trailers', search],
    queryFn: async ({ signal }) => {
      const trailers = await ask('GET /trailers', { search }, { signal })
      return trailers.map(({ uuid, vin, rego, customer }) => ({
        uuid,
        name: vin,
        hint: [rego, customer?.name].filter(Boolean).join(' · '),
      }))
    },
    placeholderData: keepPreviousData,
  })

export const tagsOfTrailerQuery = (trailer: string) =>
  queryOptions({
    queryKey: ['tags', 'of', trailer],
    queryFn: ({ signal }) => ask('GET /trailers/{trailer}/access', { trailer }, { signal }),
  })

type Change =
  | 'POST /tags/mint'
  | 'POST /tags/printed'
  | 'POST /tags/{uuid}/void'
  | 'POST /tags/{uuid}/replace'
  | 'POST /tags/{uuid}/move'

/** Changes tags, online only, so that two administrators cannot contradict each other. */
export const useTagChange = <Name extends Change>(name: Name) =>
  useChange({
    mutationFn: ({ body, key }: { body: Sent<Name>; key: string }) => ask(name, body, { key }),
    // After a refusal too: somebody else may have changed the tag.
    onSettled: useRefetch('tags'),
    onSuccess: syncReplica,
  })

/** Syncs the replica; a failure is shown with the state of the sync. */
function syncReplica() {
  syncDevice(currentDevice()).catch(() => undefined)
}
