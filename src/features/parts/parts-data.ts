import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { fieldName } from '#contract/field-conditions.ts'
import { limits } from '#contract/limits.ts'
import { dataOf } from '#src/api/ask.ts'
import { call } from '#src/api/call.ts'
import { read } from '#src/offline/replica/read.ts'
import type { ListView } from '#src/ui/page/paged-list.tsx'
import { partPage } from './part-view.ts'

export const trailerPartsQuery = (trailer: string, view: ListView) =>
  queryOptions({
    queryKey: ['parts', 'of-trailer', trailer, view],
    queryFn: ({ signal }) =>
      read(
        'GET /trailers/{trailer}/parts',
        { trailer, ...partPage(view, limits.fittedPage) },
        { signal },
      ),
    placeholderData: keepPreviousData,
    meta: { isLocal: true },
  })

export const trailerPartQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['parts', 'one', uuid],
    queryFn: ({ signal }) => read('GET /trailer-parts/{uuid}', { uuid }, { signal }),
    meta: { isLocal: true },
  })

/** The parts that were removed from a trailer: the server alone keeps them. */
export const removedPartsQuery = (trailer: string, page: number) =>
  queryOptions({
    queryKey: ['parts', 'removed', trailer, page],
    queryFn: async ({ signal }) => {
      const { start, limit } = partPage({ page, search: '' }, limits.fittedPage)
      const input = { trailer, start, limit }
      const result = await call('GET /trailers/{trailer}/removed-parts', input, { signal })
      const rows = dataOf(result)
      return { rows, total: (!result.failure && result.total) || 0 }
    },
    placeholderData: keepPreviousData,
    retry: false,
  })

export const sameSerialQuery = (part: string, serial: string) =>
  queryOptions({
    queryKey: ['parts', 'same-serial', part, serial],
    queryFn: ({ signal }) => read('GET /trailer-parts/same-serial', { part, serial }, { signal }),
    enabled: serial !== '',
    meta: { isLocal: true },
  })

/** The number of trailers that carry a part. */
export const carriersQuery = (part: string) =>
  queryOptions({
    queryKey: ['parts', 'carriers', part],
    queryFn: async ({ signal }) => {
      const where = fieldName({ field: 'part', carried: part })
      return (await read('GET /trailers', { where, limit: 1 }, { signal })).total
    },
    meta: { isLocal: true },
  })

export type PartFilter = { oem: string | undefined; category: string | undefined }

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

export const partOemsQuery = (search: string, category: string | undefined) =>
  queryOptions({
    queryKey: ['parts', 'oems', search, category],
    queryFn: ({ signal }) => read('GET /oems', { search, makes_parts: true, category }, { signal }),
    placeholderData: keepPreviousData,
    meta: { isLocal: true },
  })
