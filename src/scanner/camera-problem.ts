export type CameraProblem = { title: string; text: string }

/** The reason for a missing picture and what to do (W3C, Media Capture and Streams, 10.6). */
export function cameraProblem(error: unknown, instead: string): CameraProblem {
  if (!window.isSecureContext) {
    return {
      title: 'The camera needs a secure address',
      text: `Open Drawbar by an address that begins with https, or ${instead}.`,
    }
  }
  switch (error instanceof Error ? error.name : '') {
    case 'NotAllowedError':
      return {
        title: 'The camera is not allowed',
        text: `Allow it in the browser’s settings of this page, or ${instead}.`,
      }
    case 'NotFoundError':
    case 'OverconstrainedError':
      return { title: 'There is no camera', text: `Instead, ${instead}.` }
    case 'NotReadableError':
    case 'AbortError':
      return {
        title: 'The camera is busy',
        text: `Another app or tab uses it. Close that one, or ${instead}.`,
      }
    default:
      return { title: 'The camera does not start', text: `Try again, ${instead}.` }
  }
}
