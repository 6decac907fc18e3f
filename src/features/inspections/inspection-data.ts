import { queryOptions } from '@tanstack/react-query'
import { limits } from '#contract/limits.ts'
import { read } from '#src/offline/replica/read.ts'

/** One page of a trailer's inspections, newest first; pages count from 1. */
export const inspectionsQuery = (
  trailer: string,
  page: number,
  limit: number = limits.inspectionsPage,
) =>
  queryOptions({
    queryKey: ['inspections', 'list', trailer, page, limit],
    queryFn: ({ signal }) => {
      const range = { start: (page - 1) * limit, limit }
      return read('GET /trailers/{trailer}/inspections', { trailer, ...range }, { signal })
    },
    meta: { isLocal: true },
  })

export const inspectionQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['inspections', 'one', uuid],
    queryFn: ({ signal }) => read('GET /inspections/{uuid}', { uuid }, { signal }),
    meta: { isLocal: true },
  })

/** All checklists, retired ones too. */
export const offeredChecklistsQuery = queryOptions({
  queryKey: ['inspections', 'checklists'],
  queryFn: ({ signal }) => read('GET /checklists', {}, { signal }),
  meta: { isLocal: true },
})

export const versionQuery = (uuid: string, number: number) =>
  queryOptions({
    queryKey: ['inspections', 'version', uuid, number],
    queryFn: ({ signal }) =>
      read('GET /checklists/{uuid}/versions/{number}', { uuid, number }, { signal }),
    meta: { isLocal: true },
  })
