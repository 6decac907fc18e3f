import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { Sent } from '#contract/calls.ts'
import { limits } from '#contract/limits.ts'
import { useChange } from '#src/api/use-change.ts'
import { useRefetch } from '#src/api/use-refetch.ts'
import type { NewRecord } from '#src/offline/outbox/enqueue.ts'
import { submit } from '#src/offline/outbox/submit.ts'
import { read } from '#src/offline/replica/read.ts'
import { expectedNext } from './compare-walk.ts'
import { placeWords } from './walk-words.ts'

export const walksQuery = queryOptions({
  queryKey: ['walks', 'list'],
  queryFn: ({ signal }) => read('GET /walks', { limit: limits.largestPage }, { signal }),
  meta: { isLocal: true },
})

export const walkQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['walks', uuid],
    queryFn: ({ signal }) => read('GET /walks/{uuid}', { uuid }, { signal }),
    meta: { isLocal: true },
  })

type Count = Omit<Sent<'POST /walks'>, 'expected'> & { last: string | null }

/** Keeps a count, with the trailers that it should have found. */
export function useKeepWalk() {
  const queries = useQueryClient()
  return useChange({
    mutationFn: async ({ count, takes }: { count: Count; takes: NewRecord['takes'] }) => {
      const { last, ...body } = count
      const before = last === null ? null : await queries.fetchQuery(walkQuery(last))
      const expected = before ? expectedNext(before) : []
      return submit({
        call: 'POST /walks',
        body: { ...body, expected },
        id: body.uuid,
        subject: body.uuid,
        label: `Keep the count of ${body.name}`,
        takes: takes ?? {},
      })
    },
    onSuccess: useRefetch('walks'),
  })
}

export const useSetWalkState = () =>
  useChange({
    mutationFn: ({ label, ...body }: Sent<'POST /walks/{uuid}/state'> & { label: string }) =>
      submit({ call: 'POST /walks/{uuid}/state', body, subject: body.uuid, label }),
    onSuccess: useRefetch('walks'),
  })

type Word = Omit<Sent<'POST /whereabouts'>, 'uuid' | 'happened_at'> & { vin: string }

/** Records where a missing trailer is, or that it is missing again. */
export const useSayWhereabouts = () =>
  useChange({
    mutationFn: ({ vin, ...word }: Word) => {
      const uuid = crypto.randomUUID()
      const body = { ...word, uuid, happened_at: new Date().toISOString() }
      const label = `${placeWords[word.place]}: ${vin}`
      return submit({ call: 'POST /whereabouts', body, id: uuid, subject: uuid, label })
    },
    onSuccess: useRefetch('walks'),
  })
