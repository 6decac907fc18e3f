import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Sent } from '#contract/calls.ts'
import { ApiError } from '#src/api/api-error.ts'
import { ask } from '#src/api/ask.ts'
import { call } from '#src/api/call.ts'
import type { ListView } from '#src/ui/paged-list.tsx'
import { partPage } from './part-view.ts'

/** One page of a trailer's parts with the number of all that match. */
export const trailerPartsQuery = (trailer: string, view: ListView) =>
  queryOptions({
    queryKey: ['parts', 'of-trailer', trailer, view],
    queryFn: ({ signal }) =>
      askPage('GET /trailers/{trailer}/parts', { trailer, ...partPage(view) }, signal),
    placeholderData: keepPreviousData,
  })

export const trailerPartQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['parts', 'one', uuid],
    queryFn: ({ signal }) => ask('GET /trailer-parts/{uuid}', { uuid }, { signal }),
  })

/** What the catalogue is narrowed down to. */
export type PartFilter = { oem: string | undefined; category: string | undefined }

/** One page of the catalogue and the organization's own parts. */
export const catalogueQuery = ({ oem, category }: PartFilter, view: ListView) =>
  queryOptions({
    queryKey: ['parts', 'catalogue', oem, category, view],
    queryFn: ({ signal }) =>
      askPage('GET /trailer-parts', { oem, type: category, ...partPage(view) }, signal),
    placeholderData: keepPreviousData,
  })

export const categoriesQuery = (parent: string | undefined) =>
  queryOptions({
    queryKey: ['parts', 'categories', parent],
    queryFn: ({ signal }) => ask('GET /part-categories', { parent }, { signal }),
    meta: { isKept: true },
  })

/** Manufacturers of parts, of a category where one is given. */
export const partOemsQuery = (search: string, category: string | undefined) =>
  queryOptions({
    queryKey: ['parts', 'oems', search, category],
    queryFn: ({ signal }) => ask('GET /oems', { search, makes_parts: true, category }, { signal }),
    placeholderData: keepPreviousData,
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

type ListCall = 'GET /trailers/{trailer}/parts' | 'GET /trailer-parts'

async function askPage<Name extends ListCall>(name: Name, input: Sent<Name>, signal: AbortSignal) {
  const result = await call(name, input, { signal })
  if (result.failure) throw new ApiError(result)
  return { rows: result.data, total: result.total ?? result.data.length }
}
