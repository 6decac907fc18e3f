import { useEffect, useState } from 'react'
import type { CallName, Output, Sent } from '#contract/calls.ts'
import type { CallFailure } from '#contract/result.ts'
import { call } from './call.ts'

type State<Data> = {
  /** What was answered last; it stays while another input is asked for. */
  data: Data | undefined
  total: number
  failure: CallFailure | null
  /** Whether `data` answers a former input. */
  isStale: boolean
}

/**
 * Asks a question of the contract, without the query library: pages that a stranger opens once must
 * load fast. `again` asks once more.
 */
export function useCall<Name extends CallName>(name: Name, input: Sent<Name>) {
  const [state, setState] = useState<State<Output<Name>>>({
    data: undefined,
    total: 0,
    failure: null,
    isStale: false,
  })
  const [attempt, setAttempt] = useState(0)
  const asked = JSON.stringify(input)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    const abort = new AbortController()
    setState((before) => ({ ...before, failure: null, isStale: before.data !== undefined }))
    call(name, JSON.parse(asked) as Sent<Name>, { signal: abort.signal }).then((result) => {
      if (abort.signal.aborted) return
      if (result.failure) {
        setState((before) => ({ ...before, failure: result.failure, isStale: false }))
      } else {
        const { data, total } = result
        setState({ data, total: total ?? 0, failure: null, isStale: false })
      }
    })
    return () => abort.abort()
  }, [name, asked, attempt])

  return { ...state, again: () => setAttempt((count) => count + 1) }
}
