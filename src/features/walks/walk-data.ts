import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { Sent } from '#contract/calls.ts'
import { limits } from '#contract/limits.ts'
import { useChange } from '#src/api/use-change.ts'
import type { NewRecord } from '#src/offline/outbox/enqueue.ts'
import { submit } from '#src/offline/outbox/submit.ts'
import { read } from '#src/offline/replica/read.ts'

/** The newest counts, of all yards. */
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

/** Keeps a count; what the last one of its name saw was to be there. */
export function useKeepWalk() {
  const queries = useQueryClient()
  return useChange({
    mutationFn: async ({ count, takes }: { count: Count; takes: NewRecord['takes'] }) => {
      const { last, ...body } = count
      const before = last === null ? null : await queries.fetchQuery(walkQuery(last))
      const expected = [...new Set(before?.plates.flatMap(({ trailer }) => trailer ?? []))]
      return submit({
        ...{ call: 'POST /walks', body: { ...body, expected }, id: body.uuid, subject: body.uuid },
        ...{ label: `Keep the count of ${body.name}`, takes: takes ?? {} },
      })
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: ['walks'] }),
  })
}
