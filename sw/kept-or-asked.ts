import { withTimeOut } from '#src/core/time-out.ts'
import { keepingHoldsWorker } from '#src/core/timing.ts'
import { createAnswerTimeout } from '#src/offline/visitor/answer-timeout.ts'

/** Waits for the device's own storage as long as for a server: a browser may hold it back for minutes. */
export const withinReach = createAnswerTimeout()

/**
 * Answers with what the device keeps, or asks the server where there is nothing. Where the device
 * says neither soon enough, both are waited for.
 */
export async function keptOrAsked(
  looked: Promise<Response | undefined>,
  ask: () => Promise<Response>,
): Promise<Response> {
  const soon = await withinReach(looked)
  if (soon) return soon
  const asked = ask()
  const found = looked.then((kept) => kept ?? asked)
  return Promise.any([asked, found]).catch(() => asked)
}

/** Lets a worker be what it becomes, whatever its storage does: until then it holds every page back. */
export function beginSoon(event: ExtendableEvent, work: Promise<unknown>) {
  event.waitUntil(withinReach(work))
}

/** Goes on with what nobody waits for, which the browser may end after a while. */
export function goOn(event: ExtendableEvent, work: Promise<unknown>) {
  const settled = work.catch(() => undefined)
  event.waitUntil(withTimeOut(settled, keepingHoldsWorker, () => undefined))
}
