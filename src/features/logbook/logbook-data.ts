import { queryOptions } from '@tanstack/react-query'
import type { Sent } from '#contract/calls.ts'
import { stillBegun } from '#contract/dates/handover-dates.ts'
import type { TrailerChange } from '#contract/trailer-change.ts'
import type { LogEntry } from '#contract/yard/log-entry.ts'
import { callFailure } from '#src/api/api-error.ts'
import { dataOf } from '#src/api/ask.ts'
import { call } from '#src/api/call.ts'
import { allPages } from '#src/api/pages.ts'
import { useChange } from '#src/api/use-change.ts'
import { useRefetch } from '#src/api/use-refetch.ts'
import { dateRecord, refusedDateWords } from '#src/domain/date-change.ts'
import type { NewRecord } from '#src/offline/outbox/enqueue.ts'
import { submit, submitWith } from '#src/offline/outbox/submit.ts'
import { read } from '#src/offline/replica/read.ts'
import { countTimelineHere, readTimeline } from '#src/offline/replica/yard/read-timeline.ts'
import { currentWhose } from '#src/offline/session/whose-device.tsx'

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

type Striking = { entry: LogEntry; reason: string; title: string }

/** Strikes an entry through; that of a handover takes the dates back that it began. */
export const useStrikeEntry = () =>
  useChange({
    mutationFn: async ({ entry, reason, title }: Striking) => {
      const begun = await datesBegunBy(entry)
      const of = { trailer: entry.trailer, title, to: null }
      const submitted = await submitWith(
        {
          call: 'POST /log-entries/{uuid}/strike',
          body: { uuid: entry.uuid, reason },
          subject: entry.uuid,
          label: `Strike an entry through, ${title}`,
        },
        begun.map(({ on: from, ...kind }) => dateRecord({ ...of, ...kind, from })),
      )
      const { outcomes } = submitted
      const taken = begun.filter((_date, index) => outcomes[index]?.state !== 'refused')
      return { submitted, taken, refused: refusedDateWords(begun, outcomes) }
    },
    onSuccess: useRefetch('logbook', 'trailers', 'due', 'home'),
  })

async function datesBegunBy({ kind, text, trailer }: LogEntry) {
  if (kind !== 'handover') return []
  const found = await read('GET /trailer/{uuid}', { uuid: trailer }).catch((error) => {
    // Of a deleted trailer nothing can be taken back.
    if (callFailure(error)?.code === 'not_found') return null
    throw error
  })
  return found ? stillBegun(text, currentWhose().dateKinds, found.sheet) : []
}
