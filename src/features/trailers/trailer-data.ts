import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { FieldCondition } from '#contract/field-conditions.ts'
import { limits } from '#contract/limits.ts'
import { ask } from '#src/api/ask.ts'
import type { Answer } from '#src/offline/copy/answer.ts'
import { findVin } from '#src/offline/copy/find-vin.ts'
import { read } from '#src/offline/copy/read.ts'
import { currentDevice } from '#src/offline/device.tsx'
import { keepLastAnswer, readLastAnswer } from '#src/offline/last-answer.ts'

/**
 * One page of trailers with the number of all that match; pages count from 1. What a start shows most
 * is there at once, as it was last time.
 */
export const trailerListQuery = (search: string, where: string, page: number) => {
  const isFirst = search === '' && where === '' && page === 1
  return queryOptions({
    queryKey: ['trailers', 'list', search, where, page],
    queryFn: async ({ signal }) => {
      const limit = limits.trailersPage
      const part = { start: (page - 1) * limit, limit }
      const found = await read('GET /trailers', { search, where, yard: true, ...part }, { signal })
      if (isFirst) keepLastAnswer(currentDevice(), 'trailers', found)
      return found
    },
    initialData: () =>
      isFirst ? readLastAnswer<Answer<'GET /trailers'>>(currentDevice(), 'trailers') : undefined,
    initialDataUpdatedAt: 0,
    placeholderData: keepPreviousData,
    meta: { isLocal: true },
  })
}

/** What the class or manufacturer is called that a list is narrowed down to. */
export const filterNameQuery = (condition: FieldCondition | null) => {
  const { field = '', is = null } = condition && 'is' in condition ? condition : {}
  return queryOptions({
    queryKey: ['trailers', 'filter-name', field, is],
    queryFn: async ({ signal }) => {
      if (field === 'oem' && is) {
        return (await read('GET /oems/{uuid}', { uuid: is }, { signal })).name
      }
      const classes = await read('GET /trailer-classifications', { search: '' }, { signal })
      return classes.find(({ uuid }) => uuid === is)?.name ?? 'Unknown class'
    },
    enabled: is !== null && field !== 'state',
    meta: { isLocal: true },
  })
}

export const trailerQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['trailers', 'one', uuid],
    queryFn: ({ signal }) => read('GET /trailer/{uuid}', { uuid }, { signal }),
    meta: { isLocal: true },
  })

/** Another trailer of this VIN that the device knows of, null for none. */
export const knownVinQuery = (vin: string, except: string) =>
  queryOptions({
    queryKey: ['trailers', 'vin', vin, except],
    queryFn: () => findVin(vin, except),
    meta: { isLocal: true },
  })

/** Classifications, manufacturers and customers for the pickers. */
export const classesQuery = (search: string) =>
  queryOptions({
    queryKey: ['trailers', 'classes', search],
    queryFn: ({ signal }) => read('GET /trailer-classifications', { search }, { signal }),
    placeholderData: keepPreviousData,
    meta: { isLocal: true },
  })

export const oemsQuery = (search: string) =>
  queryOptions({
    queryKey: ['trailers', 'oems', search],
    queryFn: ({ signal }) => read('GET /oems', { search, makes_trailers: true }, { signal }),
    placeholderData: keepPreviousData,
    meta: { isLocal: true },
  })

/** The manufacturer that a registration begins with, null for none. */
export const defaultOemQuery = queryOptions({
  queryKey: ['trailers', 'default-oem'],
  queryFn: async ({ signal }) => {
    const { defaultOem } = await ask('GET /about', {}, { signal })
    return defaultOem && read('GET /oems/{uuid}', { uuid: defaultOem }, { signal })
  },
  // What was kept serves without a network; otherwise the operator's latest word counts.
  refetchOnMount: 'always',
  meta: { isKept: true },
})

export const customersQuery = (search: string) =>
  queryOptions({
    queryKey: ['trailers', 'customers', search],
    queryFn: ({ signal }) => read('GET /customers', { search }, { signal }),
    placeholderData: keepPreviousData,
    meta: { isLocal: true },
  })
