import { queryOptions } from '@tanstack/react-query'
import type { Sent } from '#contract/calls.ts'
import { ask } from '#src/api/ask.ts'
import { useChange } from '#src/api/use-change.ts'
import { useRefetch } from '#src/api/use-refetch.ts'

export const intakeLinksQuery = queryOptions({
  queryKey: ['intakes', 'links'],
  queryFn: ({ signal }) => ask('GET /intake-links', {}, { signal }),
})

export type NewLink = Sent<'POST /intake-links'>

/** The uuid and secret of a link are of this device: made again, it is the same link. */
export function useMakeLink() {
  const refetch = useRefetch('intakes')
  return useChange({
    mutationFn: (body: NewLink) => ask('POST /intake-links', body),
    onSuccess: refetch,
  })
}

export function useRevokeLink() {
  const refetch = useRefetch('intakes')
  return useChange({
    mutationFn: (uuid: string) => ask('POST /intake-links/{uuid}/revoke', { uuid }),
    onSuccess: refetch,
  })
}
