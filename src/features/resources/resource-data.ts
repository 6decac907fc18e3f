import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { limits } from '#contract/limits.ts'
import type { AccessLevel, Resource } from '#contract/resource.ts'
import { useChange } from '#src/api/use-change.ts'
import { useRefetch } from '#src/api/use-refetch.ts'
import { signedAddressesRenewed } from '#src/core/timing.ts'
import { submit } from '#src/offline/outbox/submit.ts'
import { read } from '#src/offline/replica/read.ts'

/** A trailer, or one of its trailer parts. */
export type ResourcePlace = { trailer: string; part: string | null }

/** @returns the key of the draft of new resources */
export const batchSubject = ({ trailer, part }: ResourcePlace) =>
  `resources:${trailer}:${part ?? ''}`

/**
 * One page of resources with the number of them all; pages count from 1. A trailer's photos are not among
 * them: those stand in its gallery.
 */
export const resourceListQuery = ({ trailer, part }: ResourcePlace, page: number) =>
  queryOptions({
    queryKey: ['resources', 'list', trailer, part, page],
    queryFn: ({ signal }) => {
      const limit = limits.resourcesPage
      const range = { start: (page - 1) * limit, limit }
      return part
        ? read('GET /trailer-parts/{part}/resources', { part, ...range }, { signal })
        : read(
            'GET /trailer/{trailer}/resources',
            { trailer, photos: 'none', ...range },
            { signal },
          )
    },
    placeholderData: keepPreviousData,
    meta: { isLocal: true },
    refetchInterval: signedAddressesRenewed,
  })

/** All photos among a trailer's own resources, newest first. */
export const photoListQuery = (trailer: string) =>
  queryOptions({
    queryKey: ['resources', 'photos', trailer],
    queryFn: async ({ signal }) => {
      const limit = limits.largestPage
      const next = (start: number) =>
        read(
          'GET /trailer/{trailer}/resources',
          { trailer, photos: 'only', start, limit },
          { signal },
        )
      const { rows, total } = await next(0)
      const all = [...rows]
      while (all.length < total) {
        const more = await next(all.length)
        if (more.rows.length === 0) break
        all.push(...more.rows)
      }
      return all
    },
    meta: { isLocal: true },
    refetchInterval: signedAddressesRenewed,
  })

export const resourceCountQuery = ({ trailer, part }: ResourcePlace) =>
  queryOptions({
    queryKey: ['resources', 'count', trailer, part],
    queryFn: ({ signal }) =>
      part
        ? read('GET /trailer-parts/{part}/{trailer}/resource-count', { part, trailer }, { signal })
        : read('GET /trailer/{trailer}/resource-count', { trailer }, { signal }),
    meta: { isLocal: true },
  })

/** Trailers too, for their manuals. */
export const useRefreshResources = () => useRefetch('resources', 'trailers')

export function useArchiveResource(trailer: string) {
  return useChange({
    mutationFn: ({ uuid, name }: Resource) => {
      const label = `Remove the resource ‘${name}’`
      const change = { body: { uuid }, subject: trailer, label }
      return submit({ call: 'POST /trailers/resources/{uuid}/archive', ...change })
    },
    onSuccess: useRefreshResources(),
  })
}

export function useSetAccessLevel(trailer: string, { uuid, name }: Resource) {
  return useChange({
    mutationFn: (access_level: AccessLevel) => {
      const label = `Change who sees ‘${name}’`
      const change = { body: { uuid, access_level }, subject: trailer, label }
      return submit({ call: 'POST /trailers/resources/{uuid}/access-level', ...change })
    },
    onSuccess: useRefreshResources(),
  })
}
