/** Milliseconds until a connection counts as dead, for a page that was seen before. */
const patience = 3000
/** The same where a wait has just been in vain: a page and its answers wait once between them. */
const lessPatience = 300
/** Milliseconds for which one wait in vain speaks for the next. */
const lasting = 10_000

/** @returns what waits for one thing, be it the server or the device's storage */
export function newPatience() {
  let deadAt = Number.NEGATIVE_INFINITY
  return async <Answer>(asked: Promise<Answer>): Promise<Answer | null> => {
    const isDead = performance.now() - deadAt < lasting
    const inVain = Symbol()
    let timer: ReturnType<typeof setTimeout> | undefined
    const waited = new Promise<typeof inVain>((resolve) => {
      timer = setTimeout(() => resolve(inVain), isDead ? lessPatience : patience)
    })
    const soon = await Promise.race([asked.catch(() => null), waited])
    clearTimeout(timer)
    if (soon === inVain) deadAt = performance.now()
    else if (soon !== null) deadAt = Number.NEGATIVE_INFINITY
    return soon === inVain ? null : soon
  }
}

/** @returns what comes soon enough, null where the connection counts as dead or the asking failed */
export const withinPatience = newPatience()
