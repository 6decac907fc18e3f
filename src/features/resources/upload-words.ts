export type UploadState = {
  completed: number
  total: number
  isOnline: boolean
  /** Whether the upload is stalled or was given up: Create works all the same, and it is sent later. */
  isHeldUp: boolean
  /** Why the upload was given up, '' where it was not. */
  problem: string
}

type Said = {
  /** null: no progress is shown. */
  label: string | null
  notice: { tone: 'info' | 'danger'; words: string; canRetry: boolean } | null
}

/** @returns what is said of an upload, one thing at a time */
export function uploadWords(state: UploadState): Said {
  const { completed, total, isOnline, isHeldUp, problem } = state
  if (completed === total) return { label: 'Uploaded', notice: null }
  if (isHeldUp) {
    const why =
      problem || (isOnline ? 'Nothing has got through for a while.' : 'There is no connection.')
    const words = `${why} ${keptWords(total - completed, completed > 0)}`
    return {
      label: completed > 0 ? 'Uploaded' : null,
      // Once there is a connection again it goes on by itself.
      notice: { tone: 'info', words, canRetry: problem !== '' && isOnline },
    }
  }
  if (problem === '') return { label: 'Uploading', notice: null }
  return { label: 'Upload stopped', notice: { tone: 'danger', words: problem, canRetry: true } }
}

function keptWords(left: number, isRest: boolean) {
  const rest = isRest ? 'other ' : ''
  if (left === 1) return `The ${rest}file is kept on this device and goes with Create.`
  return `The ${rest}${left} files are kept on this device and go with Create.`
}
