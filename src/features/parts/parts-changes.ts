import { useQueryClient } from '@tanstack/react-query'
import type { Sent } from '#contract/calls.ts'
import { localDay } from '#contract/local-day.ts'
import type { TrailerPart } from '#contract/part.ts'
import { useChange } from '#src/api/use-change.ts'
import type { Draft } from '#src/offline/device/device-rows.ts'
import type { NewRecord } from '#src/offline/outbox/enqueue.ts'
import { submit, submitWith } from '#src/offline/outbox/submit.ts'

type Creation = {
  body: Sent<'POST /trailer-parts/custom'>
  key: string
  draft: Omit<Draft, 'changedAt'>
  /** The records that create the part's resources. */
  resources: NewRecord[]
}

export function useCreateCustomPart(trailer: string) {
  const refresh = useRefresh(trailer)
  return useChange({
    mutationFn: ({ body, key, draft, resources }: Creation) => {
      const label = `Register the part ${body.modelNumber}`
      const change = { body, id: key, subject: trailer, label, takes: { drafts: [draft] } }
      return submitWith({ call: 'POST /trailer-parts/custom', ...change }, resources)
    },
    onSettled: refresh,
  })
}

export function useRemovePart(trailer: string) {
  const refresh = useRefresh(trailer)
  return useChange({
    mutationFn: ({ part: { uuid, part }, reason }: { part: TrailerPart; reason: string }) => {
      const label = `Remove the part ${part.model_number}`
      // The server may learn of it days later.
      const removed_on = localDay(new Date())
      return submit({
        call: 'POST /trailer-parts/archive',
        body: { uuid, removed_on, ...(reason && { reason }) },
        subject: trailer,
        label,
      })
    },
    onSuccess: refresh,
  })
}

type FittedChange = {
  fitted: TrailerPart
  change: Omit<Sent<'POST /trailer-parts/{uuid}'>, 'uuid'>
}

export function useChangeFitted(trailer: string) {
  const refresh = useRefresh(trailer)
  return useChange({
    mutationFn: ({ fitted: { uuid, part }, change }: FittedChange) =>
      submit({
        call: 'POST /trailer-parts/{uuid}',
        body: { uuid, ...change },
        subject: trailer,
        label: `Change the part ${part.model_number}`,
      }),
    onSuccess: refresh,
  })
}

export function useRestorePart(trailer: string) {
  const refresh = useRefresh(trailer)
  return useChange({
    mutationFn: ({ uuid, part }: TrailerPart) =>
      submit({
        call: 'POST /trailer-parts/{uuid}/restore',
        body: { uuid },
        subject: trailer,
        label: `Put back ‘${part.model_number}’`,
      }),
    onSuccess: refresh,
  })
}

/** Refetches the lists of parts; not awaited. */
function useRefresh(trailer: string) {
  const queries = useQueryClient()
  return () => {
    queries.invalidateQueries({ queryKey: ['parts', 'of-trailer', trailer] })
    queries.invalidateQueries({ queryKey: ['parts', 'removed', trailer] })
    queries.invalidateQueries({ queryKey: ['parts', 'one'] })
    queries.invalidateQueries({ queryKey: ['parts', 'catalogue'] })
  }
}
