import { otherTabsPhoto } from '#src/core/timing.ts'

/*
 * Photos that are being made ready: that takes seconds on an old phone. Other tabs know a photo by the
 * draft that they share before its bytes are there. A lock says that it is still to come, and goes with
 * the page that makes it ready.
 */

/** Those of this page, by their uploads. */
const here = new Map<string, Promise<unknown>>()

/** Lets whoever asks for a photo wait while it is made ready. */
export function notePhotoUnderWay(upload: string, work: Promise<unknown>) {
  const settled = work.catch(() => undefined).finally(() => here.delete(upload))
  here.set(upload, settled)
  // A page that is left gets no lock, and nobody waits for it. One without a secure address has none.
  globalThis.navigator?.locks?.request(lockOf(upload), () => settled).catch(() => undefined)
  return settled
}

/** Waits until a photo that this page makes ready is there, or can't be. */
export const madeReadyHere = (upload: string) => here.get(upload)

/** Waits until no other tab makes a photo ready any more. */
export async function madeReadyElsewhere(upload: string) {
  const signal = AbortSignal.timeout(otherTabsPhoto)
  const turn = globalThis.navigator?.locks?.request(lockOf(upload), { signal }, () => undefined)
  await turn?.catch(() => undefined)
}

const lockOf = (upload: string) => `drawbar-photo-${upload}`
