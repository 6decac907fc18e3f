import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { type FieldCondition, fieldName } from '#contract/field-conditions.ts'
import { limits } from '#contract/limits.ts'
import { ask } from '#src/api/ask.ts'
import { unseenRowsKept } from '#src/core/timing.ts'
import { onDevice } from '#src/offline/device/device-part.ts'
import { keepLastAnswer, readLastAnswer } from '#src/offline/last-answer.ts'
import type { Answer } from '#src/offline/replica/answer.ts'
import { read } from '#src/offline/replica/read.ts'
import { currentWhose } from '#src/offline/session/whose-device.tsx'

/** Search, filters and order of a list (contract/trailer-sort.ts); '' for none. */
export type ListAsked = { search: string; where: string; sort: string }

/**
 * One page of trailers and the number of all that match; pages count from 1. The first page without a
 * filter begins with its last answer.
 */
export const trailerListQuery = (asked: ListAsked, page: number) => {
  const isFirst = Object.values(asked).join('') === '' && page === 1
  return queryOptions({
    queryKey: ['trailers', 'list', asked, page],
    queryFn: async ({ signal }) => {
      const limit = limits.trailersPage
      const part = { start: (page - 1) * limit, limit }
      const found = await read('GET /trailers', { ...asked, yard: true, ...part }, { signal })
      if (isFirst) keepLastAnswer(currentWhose(), 'trailers', found)
      return found
    },
    initialData: () =>
      isFirst ? readLastAnswer<Answer<'GET /trailers'>>(currentWhose(), 'trailers') : undefined,
    initialDataUpdatedAt: 0,
    placeholderData: keepPreviousData,
    meta: { isLocal: true },
  })
}

const nothing: ListAsked = { search: '', where: '', sort: '' }

/** Refreshes the stored first list, where this device has one. */
export function keepFirstList(queries: QueryClient) {
  if (readLastAnswer(currentWhose(), 'trailers'))
    void queries.prefetchQuery(trailerListQuery(nothing, 1))
  if (readLastAnswer(currentWhose(), 'trailer-table'))
    void queries.prefetchQuery(trailerBlockQuery(nothing, 0))
}

/** Rows that a table loads at once: the most that the server gives. */
export const blockSize = limits.largestPage

/** Rows of the first block that are stored for the next start. */
const firstRows = 60

/** The rows of one block of the list, counted from 0. */
export const trailerBlockQuery = (asked: ListAsked, block: number) => {
  const isFirst = Object.values(asked).join('') === '' && block === 0
  return queryOptions({
    queryKey: ['trailers', 'block', asked, block],
    queryFn: async ({ signal }) => {
      const part = { start: block * blockSize, limit: blockSize }
      const found = await read('GET /trailers', { ...asked, yard: true, ...part }, { signal })
      if (isFirst) {
        const first = { ...found, rows: found.rows.slice(0, firstRows) }
        keepLastAnswer(currentWhose(), 'trailer-table', first)
      }
      return found
    },
    initialData: () =>
      isFirst
        ? readLastAnswer<Answer<'GET /trailers'>>(currentWhose(), 'trailer-table')
        : undefined,
    initialDataUpdatedAt: 0,
    gcTime: unseenRowsKept,
    meta: { isLocal: true },
  })
}

/** The uuids of all found trailers. */
export const allFoundQuery = (asked: ListAsked) =>
  queryOptions({
    queryKey: ['trailers', 'found', asked],
    queryFn: () =>
      onDevice(currentWhose(), (device, { findTrailers }) => findTrailers(device, asked)),
    gcTime: unseenRowsKept,
    meta: { isLocal: true },
  })

/** The name of the class, manufacturer, customer or part of a filter. */
export const filterNameQuery = (condition: FieldCondition | null) => {
  const { field = '', is = null } = namedIn(condition)
  return queryOptions({
    queryKey: ['trailers', 'filter-name', field, is],
    queryFn: async ({ signal }) =>
      (await import('./filter-name.ts')).filterName(field, `${is}`, signal),
    enabled: is !== null && field !== 'state',
    meta: { isLocal: true },
  })
}

function namedIn(condition: FieldCondition | null) {
  if (!condition) return {}
  if ('carried' in condition) return { field: condition.field, is: condition.carried }
  if ('sheet' in condition) return { field: 'sheet', is: fieldName(condition) }
  return 'is' in condition ? condition : {}
}

export const trailerQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['trailers', 'one', uuid],
    queryFn: ({ signal }) => read('GET /trailer/{uuid}', { uuid }, { signal }),
    meta: { isLocal: true },
  })

/** The uuid of another trailer in the replica with this VIN, null for none. */
export const knownVinQuery = (vin: string, except: string) =>
  queryOptions({
    queryKey: ['trailers', 'vin', vin, except],
    queryFn: () => onDevice(currentWhose(), (device, { findVin }) => findVin(device, vin, except)),
    meta: { isLocal: true },
  })

export const oemsQuery = (search: string) =>
  queryOptions({
    queryKey: ['trailers', 'oems', search],
    queryFn: ({ signal }) => read('GET /oems', { search, makes_trailers: true }, { signal }),
    placeholderData: keepPreviousData,
    meta: { isLocal: true },
  })

/** The manufacturer that a new registration begins with: the operator's, else the only one; null for none. */
export const defaultOemQuery = queryOptions({
  queryKey: ['trailers', 'default-oem'],
  queryFn: async ({ signal }) => {
    const { defaultOem } = await ask('GET /about', {}, { signal })
    if (defaultOem) return read('GET /oems/{uuid}', { uuid: defaultOem }, { signal })
    const all = await read('GET /oems', { search: '', makes_trailers: true }, { signal })
    return (all.length === 1 && all[0]) || null
  },
  // The stored answer serves offline only: the operator may have changed it.
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
