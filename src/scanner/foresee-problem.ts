let found: Error | null | undefined

/** @returns what was foreseen last: undefined before that, null where nothing is in the way */
export const foreseenProblem = () => found

/**
 * What getUserMedia will fail with, as far as the browser tells without asking a person. Who knows it
 * before the first drawing can put what works in the camera's stead where it stays.
 * @returns null where nothing is known to be in the way
 */
export async function foreseeProblem(): Promise<Error | null> {
  found = await lookForProblem()
  return found
}

async function lookForProblem() {
  const { mediaDevices, permissions } = navigator
  // Without a secure context.
  if (!mediaDevices) return new Error('no camera')
  const [devices, permission] = await Promise.all([
    mediaDevices.enumerateDevices().catch(() => null),
    // Not every browser knows this name, and some have no such thing to ask.
    permissions?.query({ name: 'camera' }).catch(() => null),
  ])
  // Before it is allowed one stands there without its name (W3C, Media Capture and Streams, 9.2.1).
  if (devices && !devices.some(({ kind }) => kind === 'videoinput')) {
    return new DOMException('no camera', 'NotFoundError')
  }
  return permission?.state === 'denied' ? new DOMException('denied', 'NotAllowedError') : null
}

// While the rest of the page is on its way.
foreseeProblem().catch(reportError)
