import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Sent } from '#contract/calls.ts'
import { limits } from '#contract/limits.ts'
import { sentenceOf } from '#src/api/api-error.ts'
import { useChange } from '#src/api/use-change.ts'
import { useRefetch } from '#src/api/use-refetch.ts'
import { withLastAnswer } from '#src/offline/last-answer.ts'
import type { NewRecord } from '#src/offline/outbox/enqueue.ts'
import { savedWords } from '#src/offline/outbox/saved-words.ts'
import { submit } from '#src/offline/outbox/submit.ts'
import type { Submitted } from '#src/offline/outbox/submitted.ts'
import type { Answer } from '#src/offline/replica/answer.ts'
import { read } from '#src/offline/replica/read.ts'
import { currentWhose } from '#src/offline/session/whose-device.tsx'
import { showError, showSuccess } from '#src/ui/overlays/toast.tsx'

export type ReportState = 'open' | 'accepted' | 'declined'
export type ShownReport = Answer<'GET /reports'>['rows'][number]

/** One page of reports, newest first; pages count from 1. */
export const reportsQuery = (state: ReportState | undefined, page: number) =>
  queryOptions({
    queryKey: ['reports', 'list', state, page],
    queryFn: ({ signal }) => {
      const limit = limits.reportsPage
      return read('GET /reports', { state, start: (page - 1) * limit, limit }, { signal })
    },
    placeholderData: keepPreviousData,
    meta: { isLocal: true },
  })

export const openReportsQuery = (trailer: string) =>
  queryOptions({
    queryKey: ['reports', 'open', trailer],
    queryFn: ({ signal }) =>
      read('GET /reports', { state: 'open', trailer, limit: 10 }, { signal }),
    meta: { isLocal: true },
  })

export const openReportsCount = queryOptions({
  queryKey: ['reports', 'open', 'count'],
  ...withLastAnswer(currentWhose, 'open-reports', async ({ signal }) => {
    const { total } = await read('GET /reports', { state: 'open', limit: 1 }, { signal })
    return { total }
  }),
  meta: { isLocal: true },
})

type Takes = NewRecord['takes']
type Accepted = Pick<NewRecord, 'takes' | 'shows'> & { body: Sent<'POST /reports/{uuid}/accept'> }

/*
 * A decided report leaves the list of open ones and its dialog unmounts: the toasts belong to the mutation.
 */

export function useAcceptReport() {
  const told = useTelling('The report is a defect now')
  return useChange({
    mutationFn: ({ body, takes, shows }: Accepted) =>
      submit({
        call: 'POST /reports/{uuid}/accept',
        body,
        subject: body.uuid,
        shows,
        label: `Make a defect of a report: ${body.title}`,
        takes: takes ?? {},
      }),
    ...told,
  })
}

export function useDeclineReport() {
  const told = useTelling('Report declined')
  return useChange({
    mutationFn: ({ body, takes }: { body: Sent<'POST /reports/{uuid}/decline'>; takes: Takes }) =>
      submit({
        call: 'POST /reports/{uuid}/decline',
        body,
        subject: body.uuid,
        label: `Decline a report: ${body.reason}`,
        takes: takes ?? {},
      }),
    ...told,
  })
}

function useTelling(words: string) {
  const refetch = useRefetch('reports', 'defects')
  return {
    onSuccess: (submitted: Submitted) => {
      showSuccess(savedWords(submitted, words))
      return refetch()
    },
    onError: (error: Error) => showError(sentenceOf(error, 'Try again.')),
  }
}
