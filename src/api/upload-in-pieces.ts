import type { DetailedError } from 'tus-js-client'
import type { Output } from '#contract/calls.ts'
import type { Result } from '#contract/result.ts'
import { watchdog } from '#src/core/time-out.ts'
import { pieceAgain, sendingSilent } from '#src/core/timing.ts'
import { withResolvers } from '#src/core/with-resolvers.ts'
import { apiAddress } from './api-address.ts'
import { readEnvelope, readResult, sentName, watched } from './call.ts'

const kilobyte = 1024
/** What is above a megabyte is refused at a megabyte by most. */
const first = 512 * kilobyte
/** Nothing sensible refuses less, and the overhead of each request would outweigh it. */
const least = 64 * kilobyte

/** @returns bytes of the piece that is tried after one that was refused, null where none is left */
export function smallerPiece(refused: number): number | null {
  if (refused <= least) return null
  return Math.max(least, Math.min(first, Math.floor(refused / 2)))
}

type File = { name: string; type: string; bytes: ArrayBuffer }

type Upload = {
  uuid: string
  organization: string
  user: string
  /** Whether something on the way refused it as a whole. */
  isRefusedWhole?: boolean
  /** Hears how much the server has, from 0 to 1. */
  onProgress: (part: number) => void
  signal?: AbortSignal | undefined
}

/** What was answered, whether that was to a piece, and whether any piece got through. */
type Answered = { response: Response; isToPiece: boolean; isThrough: boolean }

const address = apiAddress('/api/upload/resumable')

/** Bytes of the pieces that get through where larger ones did not, as long as the page is open. */
let pieceSize = Number.POSITIVE_INFINITY

/** Whether a file is to go in pieces, though it is not large: so far only pieces got through. */
export const goesInPieces = (bytes: number): boolean => bytes > pieceSize

/**
 * Sends a file so that a connection that breaks does not begin it again (docs/decisions/0010): the
 * server is asked first how much of this upload it has, also after a reload or on another day. What
 * something on the way refuses, for its size or its time, is tried in smaller and smaller pieces.
 */
export function uploadInPieces(
  file: File,
  upload: Upload,
): Promise<Result<Output<'POST /upload'>>> {
  const size = file.bytes.byteLength
  return watched(readResult('POST', transfer(file, upload), size), upload.signal)
}

async function transfer(file: File, to: Upload): Promise<Response> {
  const whole = file.bytes.byteLength
  let size = to.isRefusedWhole ? Math.min(pieceSize, smallerPiece(whole) ?? pieceSize) : pieceSize
  for (;;) {
    const { response, isToPiece, isThrough } = await sendPieces(file, to, size)
    // What went in one piece does not tell that a larger one would not.
    if (isThrough && size < whole) pieceSize = size
    const smaller = smallerPiece(Math.min(size, whole))
    if (!isToPiece || smaller === null || (await isOurs(response))) return response
    size = smaller
  }
}

const isOurs = async (response: Response) => readEnvelope(await response.clone().text()) !== null

async function sendPieces({ type, bytes, ...file }: File, to: Upload, size: number) {
  const { Upload: Transfer } = await import('tus-js-client')
  const { promise, resolve, reject } = withResolvers<Answered>()
  const name = sentName({ ...file, type })
  let isThrough = false
  const answer = { uuid: to.uuid, name, mime: type, size: bytes.byteLength }
  const give = (reason: string) => {
    transfer.abort()
    reject(new Error(reason))
  }
  const giveUp = () => give('Nobody waits for it.')
  const silence = watchdog(sendingSilent, () => give('The connection is dead.'))
  const transfer = new Transfer(new Blob([bytes], { type }), {
    endpoint: new URL(address, location.href).href,
    uploadUrl: `${address}/${to.organization}.${to.uuid}`,
    metadata: { uuid: to.uuid, filename: name, filetype: type },
    headers: { 'drawbar-user': to.user },
    retryDelays: pieceAgain,
    onShouldRetry: isPassing,
    chunkSize: size,
    onBeforeRequest: (request) => {
      request.getUnderlyingObject().withCredentials = true
    },
    // The address is known without notes of it.
    storeFingerprintForResuming: false,
    onProgress(sent, total) {
      silence.heard()
      to.onProgress(sent / total)
    },
    onChunkComplete() {
      isThrough = true
    },
    onSuccess({ lastResponse }) {
      // The server had all of it already: then it says only how much.
      const body = lastResponse.getBody() || JSON.stringify({ data: answer, error: '' })
      resolve({ response: new Response(body), isToPiece: false, isThrough })
    },
    onError(error) {
      const answered = answerOf(error)
      if (answered) resolve({ ...answered, isThrough })
      else reject(error)
    },
  })
  if (to.signal?.aborted) giveUp()
  else transfer.start()
  to.signal?.addEventListener('abort', giveUp)
  return promise.finally(() => {
    silence.stop()
    to.signal?.removeEventListener('abort', giveUp)
  })
}

/** What came in the place of a success, null where no answer came. */
function answerOf(error: Error | DetailedError): Omit<Answered, 'isThrough'> | null {
  if (!('originalResponse' in error) || !error.originalResponse) return null
  const { originalRequest, originalResponse: answered } = error
  const retryAfter = answered.getHeader('retry-after')
  const headers: HeadersInit = retryAfter ? { 'retry-after': retryAfter } : {}
  const status = answered.getStatus()
  // These may have no body at all.
  const body = [204, 205, 304].includes(status) ? null : answered.getBody()
  return {
    response: new Response(body, { status, headers }),
    isToPiece: originalRequest.getMethod() === 'PATCH',
  }
}

/** A lock of an earlier try goes, a connection comes back, our own server recovers. */
function isPassing({ originalResponse: answered }: DetailedError) {
  if (!answered) return navigator.onLine
  const status = answered.getStatus()
  return (
    status === 409 || status === 423 || (status >= 500 && readEnvelope(answered.getBody()) !== null)
  )
}
