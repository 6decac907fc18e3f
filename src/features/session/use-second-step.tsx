import { type ReactNode, useState } from 'react'
import type { CallFailure } from '#contract/result.ts'
import type { SecondStep } from '#contract/second-factor.ts'
import { noAnswerWords } from '#src/api/api-error.ts'
import type { SecondStepForm } from './second-step-form.tsx'

type Second = { step: SecondStep; Form: typeof SecondStepForm }

/**
 * The second step of a sign-in: few need it, so it comes with the first who does.
 * @param onOver hears that the sign-in begins anew, and why
 * @returns `ask` begins it after a refusal that asks for it, and says whether it did; `form` stands in
 * the place of the first step
 */
export function useSecondStep(onOver: (why: string) => void) {
  const [second, setSecond] = useState<Second | null>(null)

  async function ask({ code, details }: CallFailure): Promise<boolean> {
    if (code !== 'second_step') return false
    const part = await import('./second-step-form.tsx').catch(() => null)
    // What comes with this refusal stands in the contract.
    if (part) setSecond({ step: details as SecondStep, Form: part.SecondStepForm })
    else onOver(`${noAnswerWords()} Check the connection and try again.`)
    return true
  }

  function startAgain(why = '') {
    setSecond(null)
    onOver(why)
  }

  const form: ReactNode = second && <second.Form step={second.step} onStartAgain={startAgain} />
  return { ask, form }
}
