/** Milliseconds until a connection counts as dead, where a kept answer can be shown. */
const answerTimeout = 3000
/** The same shortly after a time-out, so that a page and its answers wait only once. */
const repeatedTimeout = 300
/** Milliseconds for which a time-out shortens the next one. */
const lasting = 10_000

/** @returns a function that waits for answers of one source, such as the server or the storage */
export function createAnswerTimeout() {
  let deadAt = Number.NEGATIVE_INFINITY
  return async <Answer>(asked: Promise<Answer>): Promise<Answer | null> => {
    const isDead = performance.now() - deadAt < lasting
    const inVain = Symbol()
    let timer: ReturnType<typeof setTimeout> | undefined
    const waited = new Promise<typeof inVain>((resolve) => {
      timer = setTimeout(() => resolve(inVain), isDead ? repeatedTimeout : answerTimeout)
    })
    const soon = await Promise.race([asked.catch(() => null), waited])
    clearTimeout(timer)
    if (soon === inVain) deadAt = performance.now()
    else if (soon !== null) deadAt = Number.NEGATIVE_INFINITY
    return soon === inVain ? null : soon
  }
}

/** Waits for an answer of the server. @returns null after a time-out or failure */
export const withinAnswerTimeout = createAnswerTimeout()
