import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Sent } from '#contract/calls.ts'
import { ask } from '#src/api/ask.ts'
import { read } from '#src/offline/copy/read.ts'
import type { ListView } from '#src/ui/paged-list.tsx'
import { partPage } from './part-view.ts'

/** One page of a trailer's parts with the number of all that match. */
export const trailerPartsQuery = (trailer: string, view: ListView) =>
  queryOptions({
    queryKey: ['parts', 'of-trailer', trailer, view],
    queryFn: ({ signal }) =>
      read('GET /trailers/{trailer}/parts', { trailer, ...partPage(view) }, { signal }),
    placeholderData: keepPreviousData,
    meta: { isLocal: true },
  })

export const trailerPartQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['parts', 'one', uuid],
    queryFn: ({ signal }) => read('GET /trailer-parts/{uuid}', { uuid }, { signal }),
    meta: { isLocal: true },
  })

/** What the catalogue is narrowed down to. */
export type PartFilter = { oem: string | undefined; category: string | undefined }

/** One page of the catalogue and the organization's own parts. */
export const catalogueQuery = ({ oem, category }: PartFilter, view: ListView) =>
  queryOptions({
    queryKey: ['parts', 'catalogue', oem, category, view],
    queryFn: ({ signal }) =>
      read('GET /trailer-parts', { oem, type: category, ...partPage(view) }, { signal }),
    placeholderData: keepPreviousData,
    meta: { isLocal: true },
  })

export const categoriesQuery = (parent: string | undefined) =>
  queryOptions({
    queryKey: ['parts', 'categories', parent],
    queryFn: ({ signal }) => read('GET /part-categories', { parent }, { signal }),
    meta: { isLocal: true },
  })

/** Manufacturers of parts, of a category where one is given. */
export const partOemsQuery = (search: string, category: string | undefined) =>
  queryOptions({
    queryKey: ['parts', 'oems', search, category],
    queryFn: ({ signal }) => read('GET /oems', { search, makes_parts: true, category }, { signal }),
    placeholderData: keepPreviousData,
    meta: { isLocal: true },
  })

/** Puts a part on a trailer under a uuid of the device: trying again can't put it there twice. */
export function useLinkPart(trailer: string) {
  const refresh = useRefresh(trailer)
  return useMutation({
    mutationFn: (link: { uuid: string; part: string }) =>
      ask('POST /trailer-parts/link', { ...link, trailer }, { key: link.uuid }),
    onSuccess: refresh,
  })
}

export function useCreateCustomPart(trailer: string) {
  const refresh = useRefresh(trailer)
  return useMutation({
    mutationFn: ({ body, key }: { body: Sent<'POST /trailer-parts/custom'>; key: string }) =>
      ask('POST /trailer-parts/custom', body, { key }),
    onSettled: refresh,
  })
}

export function useRemovePart(trailer: string) {
  const refresh = useRefresh(trailer)
  return useMutation({
    mutationFn: (uuid: string) => ask('POST /trailer-parts/archive', { uuid }),
    onSuccess: refresh,
  })
}

/** The lists that a change to a trailer's parts makes old; the change does not wait for them. */
function useRefresh(trailer: string) {
  const queries = useQueryClient()
  return () => {
    queries.invalidateQueries({ queryKey: ['parts', 'of-trailer', trailer] })
    queries.invalidateQueries({ queryKey: ['parts', 'catalogue'] })
  }
}
