import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { ask } from '#src/api/ask.ts'
import { useChange } from '#src/api/use-change.ts'

/** Mail that could not be delivered; for administrators. */
export const undeliveredQuery = queryOptions({
  queryKey: ['messages', 'undelivered'],
  queryFn: async ({ signal }) => {
    const [rows, { mail }] = await Promise.all([
      ask('GET /messages/undelivered', {}, { signal }),
      ask('GET /about', {}, { signal }),
    ])
    return { rows, isSetUp: mail }
  },
})

type Named = { uuid: string; key: string }

export function useSendAgain() {
  const refresh = useRefresh()
  return useChange({
    mutationFn: ({ uuid, key }: Named) =>
      ask('POST /messages/{uuid}/send-again', { uuid }, { key }),
    onSuccess: refresh,
  })
}

export function useDismissMessage() {
  const refresh = useRefresh()
  return useChange({
    mutationFn: ({ uuid, key }: Named) => ask('POST /messages/{uuid}/dismiss', { uuid }, { key }),
    onSuccess: refresh,
  })
}

function useRefresh() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: undeliveredQuery.queryKey })
}
