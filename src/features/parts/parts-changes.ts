import { useQueryClient } from '@tanstack/react-query'
import type { Sent } from '#contract/calls.ts'
import type { Part, TrailerPart } from '#contract/part.ts'
import { useChange } from '#src/api/use-change.ts'
import type { Draft } from '#src/offline/device/device-rows.ts'
import type { NewRecord } from '#src/offline/outbox/enqueue.ts'
import { submit, submitWith } from '#src/offline/outbox/submit.ts'

/** Links a part to a trailer; with the uuid of the device a repeated attempt cannot link it twice. */
export function useLinkPart(trailer: string) {
  const refresh = useRefresh(trailer)
  return useChange({
    mutationFn: ({ uuid, part }: { uuid: string; part: Part }) => {
      const body = { uuid, part: part.uuid, trailer }
      const label = `Link the part ${part.model_number}`
      return submit({ call: 'POST /trailer-parts/link', body, id: uuid, subject: trailer, label })
    },
    onSuccess: refresh,
  })
}

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
    mutationFn: ({ uuid, part }: TrailerPart) => {
      const label = `Remove the part ${part.model_number}`
      return submit({
        call: 'POST /trailer-parts/archive',
        body: { uuid },
        subject: trailer,
        label,
      })
    },
    onSuccess: refresh,
  })
}

/** Refetches the lists of parts; not awaited. */
function useRefresh(trailer: string) {
  const queries = useQueryClient()
  return () => {
    queries.invalidateQueries({ queryKey: ['parts', 'of-trailer', trailer] })
    queries.invalidateQueries({ queryKey: ['parts', 'catalogue'] })
  }
}
