import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Sent } from '#contract/calls.ts'
import { limits } from '#contract/limits.ts'
import { ApiError } from '#src/api/api-error.ts'
import { ask } from '#src/api/ask.ts'
import { call } from '#src/api/call.ts'
import { useChange } from '#src/api/use-change.ts'
import { useRefetch } from '#src/api/use-refetch.ts'

export type IntakeState = 'open' | 'accepted' | 'declined'

/** One page of builds, newest first; pages count from 1. */
export const intakesQuery = (state: IntakeState | undefined, page: number) =>
  queryOptions({
    queryKey: ['intakes', 'list', state, page],
    queryFn: async ({ signal }) => {
      const limit = limits.intakesPage
      const asked = { limit, start: (page - 1) * limit, ...(state && { state }) }
      const result = await call('GET /intakes', asked, { signal })
      if (result.failure) throw new ApiError(result)
      return { rows: result.data, total: result.total ?? 0 }
    },
    placeholderData: keepPreviousData,
  })

export const intakeQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['intakes', 'one', uuid],
    queryFn: ({ signal }) => ask('GET /intakes/{uuid}', { uuid }, { signal }),
  })

type Keyed<Body> = { body: Body; key: string }

export type Accepting = Sent<'POST /intakes/{uuid}/accept'>

export function useAcceptIntake() {
  const refetch = useRefetch('intakes', 'trailers')
  return useChange({
    mutationFn: ({ body, key }: Keyed<Accepting>) =>
      ask('POST /intakes/{uuid}/accept', body, { key }),
    // Who was late is told what became of it.
    onSettled: refetch,
  })
}

export function useDeclineIntake() {
  const refetch = useRefetch('intakes')
  return useChange({
    mutationFn: ({ body, key }: Keyed<Sent<'POST /intakes/{uuid}/decline'>>) =>
      ask('POST /intakes/{uuid}/decline', body, { key }),
    onSettled: refetch,
  })
}

export function useAskForMore() {
  const refetch = useRefetch('intakes')
  return useChange({
    mutationFn: ({ body, key }: Keyed<Sent<'POST /intakes/{uuid}/ask'>>) =>
      ask('POST /intakes/{uuid}/ask', body, { key }),
    onSettled: refetch,
  })
}
