import { useContext, useEffect, useState } from 'react'
import type { CallName, Output, Sent } from '#contract/calls.ts'
import type { CallFailure } from '#contract/result.ts'
import { whenWorthAskingAgain } from './ask.ts'
import { call, questionAddress } from './call.ts'
import { type GivenAnswers, GivenAnswersContext } from './given-answers.ts'

type State<Data> = {
  /** What was answered last; it stays while another input is asked for. */
  data: Data | undefined
  total: number
  /** When the server said so, where the device answers for it. */
  keptAt: string | null
  failure: CallFailure | null
  /** Whether `data` answers a former input. */
  isStale: boolean
  /** The input that the failure belongs to. */
  asked: string
}

const unanswered = { data: undefined, total: 0, keptAt: null }

/** What was answered since the app opened: the way back shows it at once, in its full height. */
const answers = new Map<string, { data: unknown; total: number; keptAt: string | null }>()

/**
 * Asks a question of the contract, without the query library: pages that a stranger opens once must
 * load fast. `again` asks once more; what nobody answered is asked again by itself.
 */
export function useCall<Name extends CallName>(name: Name, input: Sent<Name>) {
  const asked = JSON.stringify(input)
  const given = useContext(GivenAnswersContext)
  const [state, setState] = useState<State<Output<Name>>>(() => ({
    ...(givenOf<Name>(given, questionAddress(name, input)) ?? answered(name, asked)),
    failure: null,
    isStale: false,
    asked,
  }))
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    const address = questionAddress(name, JSON.parse(asked) as Sent<Name>)
    const first = givenOf(given, address)
    if (first) {
      answers.set(`${name} ${asked}`, first)
      // Asked again, it is news that is wanted.
      given?.delete(address)
      return
    }
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
        const { data, total, keptAt = null } = result
        const answer = { data, total: total ?? 0, keptAt }
        answers.set(`${name} ${asked}`, answer)
        setState({ ...answer, failure: null, isStale: false, asked })
      }
    })
    return () => abort.abort()
  }, [name, asked, attempt, given])

  const isUnanswered = state.keptAt !== null || state.failure?.code === 'no_answer'
  useEffect(() => {
    if (!isUnanswered) return
    return whenWorthAskingAgain(() => setAttempt((count) => count + 1))
  }, [isUnanswered])

  /** Shows that it is asked. */
  function again() {
    setState((before) => ({ ...before, failure: null }))
    setAttempt((count) => count + 1)
  }

  return { ...state, again }
}

function givenOf<Name extends CallName>(given: GivenAnswers | null, address: string) {
  const answer = given?.get(address)
  if (!answer) return null
  // The server put it under the path of the very question.
  const { data, total, keptAt = null } = answer
  return { data: data as Output<Name>, total: total ?? 0, keptAt }
}

function answered<Name extends CallName>(name: Name, asked: string) {
  const { data, ...rest } = answers.get(`${name} ${asked}`) ?? unanswered
  // Kept under the call's own name.
  return { data: data as Output<Name> | undefined, ...rest }
}
