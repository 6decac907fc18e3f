import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { limits } from '#contract/limits.ts'
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
