import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import type { Sent } from '#contract/calls.ts'
import { limits } from '#contract/limits.ts'
import type { Named } from '#contract/lookup.ts'
import type { Part } from '#contract/part.ts'
import type { RecallState } from '#contract/recall/recall-states.ts'
import { ask, dataOf } from '#src/api/ask.ts'
import { call } from '#src/api/call.ts'
import { useChange } from '#src/api/use-change.ts'
import { useRefetch } from '#src/api/use-refetch.ts'
import { currentDevice } from '#src/offline/device/device.tsx'
import { submit } from '#src/offline/outbox/submit.ts'
import { read } from '#src/offline/replica/read.ts'
import { trySync } from '#src/offline/replica/sync-engine.ts'
import { stateWords, stepBegins } from './recall-words.ts'

export const recallsQuery = queryOptions({
  queryKey: ['recalls', 'list'],
  queryFn: ({ signal }) => read('GET /recalls', {}, { signal }),
  meta: { isLocal: true },
})

export const recallQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['recalls', 'one', uuid],
    queryFn: ({ signal }) => read('GET /recalls/{uuid}', { uuid }, { signal }),
    meta: { isLocal: true },
  })

export const recalledQuery = (uuid: string, page: number) =>
  queryOptions({
    queryKey: ['recalls', 'trailers', uuid, page],
    queryFn: ({ signal }) => {
      const limit = limits.recalledShown
      const range = { start: (page - 1) * limit, limit }
      return read('GET /recalls/{uuid}/trailers', { uuid, ...range }, { signal })
    },
    placeholderData: keepPreviousData,
    meta: { isLocal: true },
  })

/** All of them, for a file. */
export async function allRecalled(uuid: string) {
  const limit = limits.mostRecalled
  const first = await read('GET /recalls/{uuid}/trailers', { uuid, limit })
  const rows = [...first.rows]
  while (rows.length < first.total) {
    const next = await read('GET /recalls/{uuid}/trailers', { uuid, start: rows.length, limit })
    if (next.rows.length === 0) break
    rows.push(...next.rows)
  }
  return rows
}

/** Deleted trailers and removed parts: this device has no copy of them. */
export const apartQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['recalls', 'apart', uuid],
    queryFn: async ({ signal }) => {
      const result = await call('GET /recalls/{uuid}/apart', { uuid }, { signal })
      const rows = dataOf(result)
      return { rows, total: (!result.failure && result.total) || rows.length }
    },
    retry: false,
  })

/** Its description distinguishes parts of the same model number; a picker shows it. */
function choiceOf({ uuid, model_number, description }: Part): Named {
  const choice = { uuid, name: model_number, hint: description }
  return choice
}

/** The parts that a recall may be of. */
export const partChoicesQuery = (search: string) =>
  queryOptions({
    queryKey: ['recalls', 'parts', search],
    queryFn: async ({ signal }) => {
      const { rows } = await read('GET /trailer-parts', { search, limit: 20 }, { signal })
      return rows.map(choiceOf)
    },
    placeholderData: keepPreviousData,
    meta: { isLocal: true },
  })

type Save = { body: Sent<'POST /recalls'>; key: string }

/** Opens or changes a recall, online only, as the registry is. */
export const useSaveRecall = () =>
  useChange({
    mutationFn: ({ body, key }: Save) => ask('POST /recalls', body, { key }),
    onSettled: useReadAnew(),
  })

type Close = { uuid: string; isClosed: boolean; key: string }

export const useCloseRecall = () =>
  useChange({
    mutationFn: ({ uuid, isClosed, key }: Close) =>
      ask(
        isClosed ? 'POST /recalls/{uuid}/close' : 'POST /recalls/{uuid}/reopen',
        { uuid },
        { key },
      ),
    onSettled: useReadAnew(),
  })

function useReadAnew() {
  const queries = useQueryClient()
  return async () => {
    await trySync(currentDevice())
    await queries.invalidateQueries({ queryKey: ['recalls'] })
  }
}

export type RecallTarget = { uuid: string; title: string }

type Step = {
  recall: RecallTarget
  trailers: readonly { uuid: string; vin: string }[]
  state: RecallState
  text: string
}

/** Says how far trailers are: an entry in the logbook of each, with the network or later. */
export function useSayStep() {
  return useChange({
    mutationFn: async ({ recall, trailers, state, text }: Step) => {
      const happened_at = new Date().toISOString()
      const words = [`${stepBegins(recall.title)}${stateWords[state].toLowerCase()}`, text.trim()]
      let last = null
      for (const { uuid: trailer, vin } of trailers) {
        const uuid = crypto.randomUUID()
        const body: Sent<'POST /log-entries'> = {
          ...{ uuid, trailer, kind: state === 'done' ? 'repair' : 'note', happened_at },
          ...{ text: words.filter(Boolean).join('. '), recall: recall.uuid, recall_state: state },
        }
        const label = `${stateWords[state]}: recall of ${vin}`
        last = await submit({ call: 'POST /log-entries', body, subject: uuid, label })
      }
      return last
    },
    onSettled: useRefetch('recalls', 'logbook'),
  })
}
