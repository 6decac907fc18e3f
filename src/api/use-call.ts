import { useEffect, useState } from 'react'
import type { CallName, Output, Sent } from '#contract/calls.ts'
import type { CallFailure } from '#contract/result.ts'
import { whenWorthAskingAgain } from './ask-again.ts'
import { call } from './call.ts'

type State<Data> = {
  /** What was answered last; it stays while another input is asked for. */
  data: Data | undefined
  total: number
  failure: CallFailure | null
  /** Whether `data` answers a former input. */
  isStale: boolean
  /** The input that the failure belongs to. */
  asked: string
}

/** What was answered since the app opened: the way back shows it at once, in its full height. */
const answers = new Map<string, { data: unknown; total: number }>()

/**
 * Asks a question of the contract, without the query library: pages that a stranger opens once must
 * load fast. `again` asks once more; what nobody answered is asked again by itself.
 */
export function useCall<Name extends CallName>(name: Name, input: Sent<Name>) {
  const asked = JSON.stringify(input)
  const [state, setState] = useState<State<Output<Name>>>(() => ({
    ...answered(name, asked),
    failure: null,
    isStale: false,
    asked,
  }))
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    const abort = new AbortController()
    setState((before) => {
      const known = answered(name, asked)
      // Asking the same by itself, it says so no less meanwhile.
      const failure = before.asked === asked ? before.failure : null
      if (known.data !== undefined) return { ...known, failure, isStale: false, asked }
      return { ...before, failure, isStale: before.data !== undefined, asked }
    })
    call(name, JSON.parse(asked) as Sent<Name>, { signal: abort.signal }).then((result) => {
      if (abort.signal.aborted) return
      if (result.failure) {
        if (result.failure.code !== 'no_answer') answers.delete(`${name} ${asked}`)
        setState((before) => ({ ...before, failure: result.failure, isStale: false }))
      } else {
        const { data, total } = result
        answers.set(`${name} ${asked}`, { data, total: total ?? 0 })
        setState({ data, total: total ?? 0, failure: null, isStale: false, asked })
      }
    })
    return () => abort.abort()
  }, [name, asked, attempt])

  const { failure } = state
  useEffect(() => {
    if (failure?.code !== 'no_answer') return
    return whenWorthAskingAgain(() => setAttempt((count) => count + 1))
  }, [failure])

  /** Shows that it is asked. */
  function again() {
    setState((before) => ({ ...before, failure: null }))
    setAttempt((count) => count + 1)
  }

  return { ...state, again }
}

function answered<Name extends CallName>(name: Name, asked: string) {
  const { data, total } = answers.get(`${name} ${asked}`) ?? { data: undefined, total: 0 }
  // Kept under the call's own name.
  return { data: data as Output<Name> | undefined, total }
}
