/** Why there is no picture, in words that say what to do. */
export function cameraProblem(error: unknown): { title: string; text: string } {
  if (!window.isSecureContext) {
    return {
      title: 'The camera needs a secure address',
      text: 'Open Drawbar by an address that begins with https.',
    }
  }
  switch (error instanceof Error ? error.name : '') {
    case 'NotAllowedError':
      return {
        title: 'The camera is not allowed',
        text: 'Allow it in the browser’s settings of this page, or type what stands on the plate.',
      }
    case 'NotFoundError':
    case 'OverconstrainedError':
      return { title: 'There is no camera', text: 'Type what stands on the plate.' }
    case 'NotReadableError':
    case 'AbortError':
      return {
        title: 'The camera is busy',
        text: 'Another app or tab uses it. Close that one, or type what stands on the plate.',
      }
    default:
      return { title: 'The camera does not start', text: 'Type what stands on the plate.' }
  }
}

/** Reads codes from the rear camera until the returned function is called. */
export async function readCodes(video: HTMLVideoElement, onCode: (text: string) => void) {
  if (!navigator.mediaDevices) throw new Error('no camera without a secure context')
  const { BrowserQRCodeReader } = await import('@zxing/browser')
  const reader = new BrowserQRCodeReader(undefined, { delayBetweenScanAttempts: 100 })
  const controls = await reader.decodeFromConstraints(
    { video: { facingMode: 'environment', width: { ideal: 1280 } } },
    video,
    (result) => result && onCode(result.getText()),
  )
  return () => controls.stop()
}
