import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { limits } from '#contract/limits.ts'
import { ApiError } from '#src/api/api-error.ts'
import { ask, dataOf } from '#src/api/ask.ts'
import { uploadFile } from '#src/api/call.ts'
import { read } from '#src/offline/copy/read.ts'

/** One page of trailers with the number of all that match; pages count from 1. */
export const trailerListQuery = (search: string, page: number) =>
  queryOptions({
    queryKey: ['trailers', 'list', search, page],
    queryFn: ({ signal }) => {
      const limit = limits.trailersPage
      return read('GET /trailers', { search, start: (page - 1) * limit, limit }, { signal })
    },
    placeholderData: keepPreviousData,
    meta: { isLocal: true },
  })

export const trailerQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['trailers', 'one', uuid],
    queryFn: ({ signal }) => read('GET /trailer/{uuid}', { uuid }, { signal }),
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

export function useCreateCustomer() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (customer: { uuid: string; name: string }) =>
      ask('POST /customer', customer, { key: customer.uuid }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['trailers', 'customers'] }),
  })
}

type TrailerBody = Parameters<typeof ask<'POST /register-trailer'>>[1]

/** Registers a trailer under the uuid of its form: trying again can't register it twice. */
export function useRegisterTrailer() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ body, key }: { body: TrailerBody & { uuid: string }; key: string }) =>
      ask('POST /register-trailer', body, { key }).catch((error) => saveIfThere(error, body)),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['trailers', 'list'] }),
  })
}

/** An earlier try came through and its answer was lost: what was changed since is saved. */
function saveIfThere(error: unknown, body: SaveBody) {
  const isThere = error instanceof ApiError && error.failure.code === 'uuid_taken'
  if (!isThere) throw error
  return ask('POST /trailer/{uuid}', body)
}

type SaveBody = Parameters<typeof ask<'POST /trailer/{uuid}'>>[1]

export function useSaveTrailer() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ body, key }: { body: SaveBody; key: string }) =>
      ask('POST /trailer/{uuid}', body, { key }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['trailers'] }),
  })
}

export function useArchiveTrailer() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (uuid: string) => ask('POST /trailer/archive', { uuid }),
    onSuccess: (_answer, uuid) => {
      queries.removeQueries({ queryKey: ['trailers', 'one', uuid] })
      return queries.invalidateQueries({ queryKey: ['trailers', 'list'] })
    },
  })
}

/** Sends a photo and makes it the trailer's image; both steps can be repeated safely. */
export function useSendPhoto(trailer: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (photo: {
      upload: string
      name: string
      type: string
      bytes: ArrayBuffer
    }) => {
      dataOf(await uploadFile(photo, photo.upload))
      return ask('POST /trailers/{uuid}/image', { uuid: trailer, image: photo.upload })
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: ['trailers'] }),
  })
}

export function useRemoveImage(trailer: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => ask('POST /trailers/{uuid}/image', { uuid: trailer, image: null }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['trailers'] }),
  })
}
