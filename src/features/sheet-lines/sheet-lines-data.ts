import { useQueryClient } from '@tanstack/react-query'
import type { Sent } from '#contract/calls.ts'
import { ask } from '#src/api/ask.ts'
import { useChange } from '#src/api/use-change.ts'
import { currentDevice } from '#src/offline/device/device.tsx'
import { trySync } from '#src/offline/replica/sync-engine.ts'

type Keyed<Body> = { body: Body; key: string }

/** Adds or changes a line, online only, so that two administrators cannot contradict each other. */
export function useSaveLine() {
  return useChange({
    mutationFn: ({ body, key }: Keyed<Sent<'POST /sheet-lines'>>) =>
      ask('POST /sheet-lines', body, { key }),
    onSettled: useReadAnew(),
  })
}

export function useOrderLines() {
  return useChange({
    mutationFn: ({ body, key }: Keyed<Sent<'POST /sheet-lines/order'>>) =>
      ask('POST /sheet-lines/order', body, { key }),
    onSettled: useReadAnew(),
  })
}

type Retire = { uuid: string; isRetired: boolean; key: string }

export function useRetireLine() {
  return useChange({
    mutationFn: ({ uuid, isRetired, key }: Retire) =>
      ask(
        isRetired ? 'POST /sheet-lines/{uuid}/retire' : 'POST /sheet-lines/{uuid}/restore',
        { uuid },
        { key },
      ),
    onSettled: useReadAnew(),
  })
}

/** The lines come with the catalogue: the copy is brought up to date, and what is shown is read again. */
function useReadAnew() {
  const queries = useQueryClient()
  return async () => {
    await trySync(currentDevice())
    await queries.invalidateQueries()
  }
}
