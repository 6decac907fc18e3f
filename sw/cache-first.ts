import { withTimeOut } from '#src/core/time-out.ts'
import { keepingHoldsWorker } from '#src/core/timing.ts'
import { createAnswerTimeout } from '#src/offline/visitor/answer-timeout.ts'

/** Waits for the device's storage, which a browser may block for minutes. @returns null after a time-out */
export const withinStorageTimeout = createAnswerTimeout()

/** Answers from the cache, else from the server. After a time-out of the storage the faster one counts. */
export async function cacheFirst(
  looked: Promise<Response | undefined>,
  ask: () => Promise<Response>,
): Promise<Response> {
  const soon = await withinStorageTimeout(looked)
  if (soon) return soon
  const asked = ask()
  const found = looked.then((kept) => kept ?? asked)
  return Promise.any([asked, found]).catch(() => asked)
}

/** Like `waitUntil`, but with a time-out: until a worker is activated, it blocks every page. */
export function waitBriefly(event: ExtendableEvent, work: Promise<unknown>) {
  event.waitUntil(withinStorageTimeout(work))
}

/** Like `waitUntil`, for work that the browser may end after a while. */
export function workInBackground(event: ExtendableEvent, work: Promise<unknown>) {
  const settled = work.catch(() => undefined)
  event.waitUntil(withTimeOut(settled, keepingHoldsWorker, () => undefined))
}
