import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { Output, Sent } from '#contract/calls.ts'
import { ask } from '#src/api/ask.ts'
import { useChange } from '#src/api/use-change.ts'
import { currentDevice } from '#src/offline/device/device.tsx'
import { read } from '#src/offline/replica/read.ts'
import { syncDevice } from '#src/offline/replica/sync-engine.ts'

export const checklistsQuery = queryOptions({
  queryKey: ['checklists', 'list'],
  queryFn: ({ signal }) => read('GET /checklists', {}, { signal }),
  meta: { isLocal: true },
})

type Save =
  | { body: Sent<'POST /checklists'>; revision: null; key: string }
  | { body: Sent<'POST /checklists'>; revision: number; key: string }

/** Creates or changes a checklist, online only, so that two administrators cannot contradict each other. */
export function useSaveChecklist() {
  return useChange({
    mutationFn: ({ body, revision, key }: Save) =>
      revision === null
        ? ask('POST /checklists', body, { key })
        : ask('POST /checklists/{uuid}', { ...body, revision }, { key }),
    // After a refusal too: somebody else may have changed it.
    onSettled: useSyncChecklists(),
  })
}

type Retire = { uuid: string; isRetired: boolean; key: string }

export function useRetireChecklist() {
  return useChange({
    mutationFn: ({ uuid, isRetired, key }: Retire): Promise<Output<'POST /checklists'>> =>
      ask(
        isRetired ? 'POST /checklists/{uuid}/retire' : 'POST /checklists/{uuid}/restore',
        { uuid },
        { key },
      ),
    onSettled: useSyncChecklists(),
  })
}

/** Pages read the replica: the change counts as done once it is synced. */
function useSyncChecklists() {
  const queries = useQueryClient()
  return async () => {
    await syncDevice(currentDevice()).catch(() => undefined)
    await queries.invalidateQueries({ queryKey: ['checklists'] })
  }
}
