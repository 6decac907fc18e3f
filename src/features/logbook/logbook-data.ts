import { queryOptions } from '@tanstack/react-query'
import type { Sent } from '#contract/calls.ts'
import type { TrailerChange } from '#contract/trailer-change.ts'
import { dataOf } from '#src/api/ask.ts'
import { call } from '#src/api/call.ts'
import { allPages } from '#src/api/pages.ts'
import { useChange } from '#src/api/use-change.ts'
import { useRefetch } from '#src/api/use-refetch.ts'
import type { NewRecord } from '#src/offline/outbox/enqueue.ts'
import { submit } from '#src/offline/outbox/submit.ts'
import { countTimelineHere, readTimeline } from '#src/offline/replica/yard/read-timeline.ts'

export const timelineQuery = (trailer: string) =>
  queryOptions({
    queryKey: ['logbook', trailer],
    queryFn: ({ signal }) => readTimeline(trailer, signal),
    meta: { isLocal: true },
  })

/** How much the logbook has, as far as this device knows by itself: nothing is asked for it. */
export const timelineCountQuery = (trailer: string) =>
  queryOptions({
    queryKey: ['logbook', trailer, 'count'],
    queryFn: () => countTimelineHere(trailer),
    meta: { isLocal: true },
  })

/** Changes of the trailer from the server's log; online only. */
export const changesQuery = (trailer: string) =>
  queryOptions({
    queryKey: ['logbook', trailer, 'changes'],
    queryFn: ({ signal }) =>
      allPages(
        ({ key }: TrailerChange) => key,
        async (range) => {
          const input = { trailer, ...range }
          const result = await call('GET /trailers/{trailer}/changes', input, { signal })
          return { rows: dataOf(result), total: (!result.failure && result.total) || 0 }
        },
      ),
    retry: false,
  })

type Written = Pick<NewRecord, 'files' | 'takes' | 'label'> & { body: Sent<'POST /log-entries'> }

/** The subject is the entry, so that its photos hold no other change of the trailer back. */
export const useWriteEntry = () =>
  useChange({
    mutationFn: ({ body, ...rest }: Written) =>
      submit({ call: 'POST /log-entries', body, subject: body.uuid, ...rest }),
    onSuccess: useRefetch('logbook'),
  })

export const useStrikeEntry = () =>
  useChange({
    mutationFn: ({ uuid, reason, label }: { uuid: string; reason: string; label: string }) => {
      const call = 'POST /log-entries/{uuid}/strike'
      return submit({ call, body: { uuid, reason }, subject: uuid, label })
    },
    onSuccess: useRefetch('logbook'),
  })
