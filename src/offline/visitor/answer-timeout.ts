import { withTimeOut } from '#src/core/time-out.ts'
import { connectionDead, deadHolds, stillDead } from '#src/core/timing.ts'

/** @returns a function that waits for answers of one source, such as the server or the storage */
export function createAnswerTimeout() {
  let deadAt = Number.NEGATIVE_INFINITY
  return async <Answer>(asked: Promise<Answer>): Promise<Answer | null> => {
    const isDead = performance.now() - deadAt < deadHolds
    const answered = asked.catch(() => null).then((answer) => ({ answer }))
    const soon = await withTimeOut(answered, isDead ? stillDead : connectionDead, () => null)
    if (!soon) deadAt = performance.now()
    else if (soon.answer !== null) deadAt = Number.NEGATIVE_INFINITY
    return soon ? soon.answer : null
  }
}

/** Waits for an answer of the server. @returns null after a time-out or failure */
export const withinAnswerTimeout = createAnswerTimeout()
