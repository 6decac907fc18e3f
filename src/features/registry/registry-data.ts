import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { Sent } from '#contract/calls.ts'
import { limits } from '#contract/limits.ts'
import type { RegistryKind } from '#contract/registry-kinds.ts'
import { ask, dataOf } from '#src/api/ask.ts'
import { call } from '#src/api/call.ts'
import { useChange } from '#src/api/use-change.ts'
import { currentDevice } from '#src/offline/device/device.tsx'
import { trySync } from '#src/offline/replica/sync-engine.ts'

export type RegistryView = { kind: RegistryKind; page: number; search: string }

/** One page of records of a kind, from 1, with the total. */
export const registryQuery = ({ kind, page, search }: RegistryView) =>
  queryOptions({
    queryKey: ['registry', kind, search, page],
    queryFn: async ({ signal }) => {
      const limit = limits.registryPage
      const asked = { kind, search, start: (page - 1) * limit, limit }
      const result = await call('GET /registry/{kind}', asked, { signal })
      const rows = dataOf(result)
      return { rows, total: (!result.failure && result.total) || 0 }
    },
    // The rows of another kind are no stand-in for these.
    placeholderData: (known, last) => (last?.queryKey[1] === kind ? known : undefined),
  })

/** What a picker offers of a kind. */
export const choicesQuery = (kind: RegistryKind) => (search: string) =>
  queryOptions({
    queryKey: ['registry', 'choices', kind, search],
    queryFn: async ({ signal }) => {
      const found = await ask('GET /registry/{kind}', { kind, search }, { signal })
      return found.flatMap(({ uuid, name, retired }) => (retired ? [] : [{ uuid, name }]))
    },
  })

type Save = { kind: RegistryKind; body: Record<string, unknown>; key: string }

/** Adds or changes a record, online only, so that two administrators cannot contradict each other. */
export function useSaveRecord() {
  return useChange({
    mutationFn: ({ kind, body, key }: Save) => {
      const name = `POST /registry/${kind}` as const
      return ask(name, body as Sent<typeof name>, { key })
    },
    onSettled: useReadAnew(),
  })
}

type Retire = { kind: RegistryKind; uuid: string; isRetired: boolean; key: string }

export function useRetireRecord() {
  return useChange({
    mutationFn: ({ kind, uuid, isRetired, key }: Retire) =>
      ask(
        isRetired ? 'POST /registry/{kind}/{uuid}/retire' : 'POST /registry/{kind}/{uuid}/restore',
        { kind, uuid },
        { key },
      ),
    onSettled: useReadAnew(),
  })
}

type Merge = { kind: RegistryKind; uuid: string; into: string; key: string }

export function useMergeRecord() {
  return useChange({
    mutationFn: ({ key, ...merged }: Merge) =>
      ask('POST /registry/{kind}/{uuid}/merge', merged, { key }),
    onSettled: useReadAnew(),
  })
}

export function useUnmergeRecord() {
  return useChange({
    mutationFn: ({ key, ...merged }: Omit<Merge, 'into'>) =>
      ask('POST /registry/{kind}/{uuid}/unmerge', merged, { key }),
    onSettled: useReadAnew(),
  })
}

/** Names stand on every page: the copy is brought up to date, and what is shown is read again. */
function useReadAnew() {
  const queries = useQueryClient()
  return async () => {
    await trySync(currentDevice())
    await queries.invalidateQueries()
  }
}
