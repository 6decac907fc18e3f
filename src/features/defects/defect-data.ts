import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import type { Sent } from '#contract/calls.ts'
import { limits } from '#contract/limits.ts'
import { isUnsettled } from '#contract/trailer-yard.ts'
import type { Defect } from '#contract/yard/defect.ts'
import type { DefectState } from '#contract/yard/defect-steps.ts'
import type { severities } from '#contract/yard/severity.ts'
import { ask } from '#src/api/ask.ts'
import { useChange } from '#src/api/use-change.ts'
import { useRefetch } from '#src/api/use-refetch.ts'
import { onDevice } from '#src/offline/device/device-part.ts'
import type { NewRecord } from '#src/offline/outbox/enqueue.ts'
import { submit } from '#src/offline/outbox/submit.ts'
import { read } from '#src/offline/replica/read.ts'
import { currentWhose } from '#src/offline/session/whose-device.tsx'

export type Severity = (typeof severities)[number]

/** The signed-in person. */
export type Self = { uuid: string; name: string }

/** `needsOther`: whether a second person must close a dangerous defect. */
export type Looking = { self: Self; needsOther: boolean }

export type BoardFilters = {
  severity?: Severity | undefined
  /** The uuid of the assignee. */
  assigned?: string | undefined
  class?: string | undefined
}

export const trailerDefectsQuery = (trailer: string) =>
  queryOptions({
    queryKey: ['defects', 'trailer', trailer],
    queryFn: ({ signal }) =>
      read('GET /trailers/{trailer}/defects', { trailer, limit: limits.largestPage }, { signal }),
    meta: { isLocal: true },
  })

/** @returns how many defects of a trailer are not settled, 0 until they are known */
export const useUnsettledCount = (trailer: string): number =>
  useQuery(trailerDefectsQuery(trailer)).data?.rows.filter(isUnsettled).length ?? 0

/** Of a trailer's defects those in the queue that forbid its use, known without the device's copy. */
export const waitingDangersQuery = (trailer: string) =>
  queryOptions({
    queryKey: ['defects', 'waiting dangers', trailer],
    queryFn: () =>
      onDevice(currentWhose(), (device, { waitingDangers }) => waitingDangers(device, trailer)),
    meta: { isLocal: true },
  })

export const defectQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['defects', 'one', uuid],
    queryFn: ({ signal }) => read('GET /defects/{uuid}', { uuid }, { signal }),
    meta: { isLocal: true },
  })

export const useColumn = (state: DefectState, filters: BoardFilters) =>
  useQuery({
    queryKey: ['defects', 'column', state, filters],
    queryFn: ({ signal }) =>
      read('GET /defects', { state, ...filters, limit: limits.largestPage }, { signal }),
    placeholderData: keepPreviousData,
    meta: { isLocal: true },
  })

export const dangerousQuery = (filters: BoardFilters) =>
  queryOptions({
    queryKey: ['defects', 'dangerous', filters],
    queryFn: async ({ signal }) => {
      if (filters.severity && filters.severity !== 'dangerous') return 0
      const open = { ...filters, state: 'open', severity: 'dangerous', limit: 1 } as const
      return (await read('GET /defects', open, { signal })).total
    },
    placeholderData: keepPreviousData,
    meta: { isLocal: true },
  })

/** The people whom a defect can be assigned to; online only. */
export const peopleQuery = queryOptions({
  queryKey: ['defects', 'people'],
  queryFn: ({ signal }) => ask('GET /users', { limit: limits.largestPage }, { signal }),
})

type Rest = Pick<NewRecord, 'files' | 'takes' | 'label' | 'shows'>

type Dangerous = Pick<Defect, 'uuid' | 'severity' | 'title' | 'trailer'>
type Step = { state?: DefectState | null; severity?: Severity }

/**
 * What a step of a dangerous defect shows beside its own changes. It names the trailer, as the device may
 * lose its copy before the step is sent. As the server will do: what is fixed waits for a second person.
 */
export function shownWith(defect: Dangerous, { state, severity }: Step, needsOther: boolean) {
  const { uuid, title, trailer } = defect
  if ((!state && !severity) || (severity ?? defect.severity) !== 'dangerous') return {}
  const named = { trailer: trailer.uuid, title, severity: 'dangerous' as const }
  const patch = state === 'fixed' && needsOther ? { ...named, second_look: true } : named
  return { shows: [{ kind: 'defect' as const, uuid, patch }] }
}

export function useNoteDefect() {
  return useChange({
    mutationFn: ({ body, ...rest }: Rest & { body: Sent<'POST /defects'> }) =>
      submit({ call: 'POST /defects', body, subject: body.uuid, ...rest }),
    onSuccess: useRefetch('defects', 'logbook'),
  })
}

export function useDefectAct() {
  return useChange({
    mutationFn: ({ body, ...rest }: Rest & { body: Sent<'POST /defects/{uuid}/act'> }) =>
      submit({ call: 'POST /defects/{uuid}/act', body, subject: body.uuid, ...rest }),
    onSettled: useRefetch('defects', 'logbook'),
  })
}
