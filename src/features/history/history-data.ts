import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { CallName, Output, Sent } from '#contract/calls.ts'
import { limits } from '#contract/limits.ts'
import type { DeletedTrailer } from '#contract/trailer.ts'
import type { BatchChange, ChangedField } from '#contract/trailer-change.ts'
import { ApiError } from '#src/api/api-error.ts'
import { ask, dataOf } from '#src/api/ask.ts'
import { call } from '#src/api/call.ts'
import { allPages } from '#src/api/pages.ts'
import { useChange } from '#src/api/use-change.ts'
import { useRefetch } from '#src/api/use-refetch.ts'
import { currentDevice } from '#src/offline/device/device.tsx'
import { enqueueBatch } from '#src/offline/outbox/batch-actions.ts'
import type { NewRecord } from '#src/offline/outbox/enqueue.ts'
import { correct, refusedRestore } from '#src/offline/outbox/queue-actions.ts'
import { submit } from '#src/offline/outbox/submit.ts'
import type { Submitted } from '#src/offline/outbox/submitted.ts'
import { restoreOf } from './plan-restore.ts'

type Listed = Extract<CallName, `GET ${string}/changes` | 'GET /trailers/deleted'>

/** A page of the server's log; pages count from 1. */
function pageQuery<Name extends Listed>(name: Name, of: object, page: number, size: number) {
  return queryOptions({
    queryKey: ['history', name, of, page],
    queryFn: async ({ signal }) => {
      // `of` is the rest of the call's input.
      const input = { ...of, start: (page - 1) * size, limit: size } as Sent<Name>
      const result = await call(name, input, { signal })
      const rows: Output<Name> = dataOf(result)
      return { rows, total: (!result.failure && result.total) || 0 }
    },
    placeholderData: keepPreviousData,
    retry: false,
  })
}

export const trailerChangesQuery = (trailer: string, page: number) =>
  pageQuery('GET /trailers/{trailer}/changes', { trailer }, page, limits.logPage)

export const settingsChangesQuery = (page: number) =>
  pageQuery('GET /organization/changes', {}, page, limits.logPage)

export const deletedQuery = (page: number) =>
  pageQuery('GET /trailers/deleted', {}, page, limits.trailersPage)

export const allDeleted = () =>
  allPages(
    ({ uuid }: DeletedTrailer) => uuid,
    async (range) => {
      const result = await call('GET /trailers/deleted', range)
      return { rows: dataOf(result), total: (!result.failure && result.total) || 0 }
    },
  )

/**
 * The changes of a batch.
 * @param isWhole whether this device has sent all of it, upon which it is loaded again
 */
export const batchQuery = (batch: string, isWhole: boolean) =>
  queryOptions({
    queryKey: ['history', 'batch', batch, isWhole],
    queryFn: ({ signal }) =>
      allPages(
        ({ key }: BatchChange) => key,
        async (range) => {
          const result = await call('GET /batches/{batch}/changes', { batch, ...range }, { signal })
          return { rows: dataOf(result), total: (!result.failure && result.total) || 0 }
        },
      ),
    placeholderData: keepPreviousData,
    retry: false,
  })

export const useRefresh = () => useRefetch('history', 'trailers', 'parts', 'resources', 'logbook')

export function usePutBack() {
  const refresh = useRefresh()
  return useChange({
    mutationFn: (record: NewRecord) => submit(record),
    onSettled: () => void refresh(),
  })
}

/** Settings are changed online only. */
export function usePutBackSetting(onChanged: () => unknown) {
  const refresh = useRefresh()
  return useChange({
    mutationFn: ({ field, before, now }: ChangedField) =>
      ask('POST /organization/settings', {
        settings: { [field]: before.value },
        base: { [field]: now.value },
      }),
    onSuccess: onChanged,
    onSettled: () => void refresh(),
  })
}

/** Puts many changes back as one new batch. */
export function usePutBackAll() {
  const refresh = useRefresh()
  return useChange({
    mutationFn: ({ records, label }: { records: NewRecord[]; label: string }) =>
      enqueueBatch(currentDevice(), records, label),
    onSuccess: () => void refresh(),
  })
}

type Restored = { trailer: DeletedTrailer; title: string; vin?: string | undefined }

export function useRestore() {
  const refresh = useRefresh()
  return useChange({
    mutationFn: ({ trailer, title, vin }: Restored) => restore(restoreOf(trailer, title, vin)),
    onSettled: () => void refresh(),
  })
}

/** Corrects a refused restore in its place of the queue: later changes of the trailer wait behind it. */
async function restore(made: NewRecord): Promise<Submitted> {
  const device = currentDevice()
  const refused = await refusedRestore(device, made.subject)
  if (!refused) return submit(made)
  const { body, label, shows = [] } = made
  const { state, failure } = await correct(device, refused.id, { body, label, shows })
  if (state !== 'refused') return { state }
  throw failure ? new ApiError({ error: failure.sentence, failure }) : new Error('No answer.')
}
