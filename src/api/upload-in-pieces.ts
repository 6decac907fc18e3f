import type { DetailedError } from 'tus-js-client'
import type { Output } from '#contract/calls.ts'
import type { Result } from '#contract/result.ts'
import { apiAddress } from './api-address.ts'
import { readResult, watched } from './call.ts'
import { sentName } from './sent-name.ts'
import { withResolvers } from './with-resolvers.ts'

type File = { name: string; type: string; bytes: ArrayBuffer }

type Upload = {
  uuid: string
  organization: string
  user: string
  /** Hears how much the server has, from 0 to 1. */
  onProgress: (part: number) => void
  signal?: AbortSignal | undefined
}

const address = apiAddress('/api/upload/resumable')
/** Milliseconds between tries, begun anew with every try that got something through. */
const pauses = [500, 1000, 2000, 4000, 8000]
/** Milliseconds without a byte after which a connection counts as dead. */
const patience = 30_000

/**
 * Sends a file so that a connection that breaks does not begin it again (docs/decisions/0010): the
 * server is asked first how much of this upload it has, also after a reload or on another day.
 */
export function uploadInPieces(
  file: File,
  upload: Upload,
): Promise<Result<Output<'POST /upload'>>> {
  return watched(readResult('POST', transfer(file, upload)), upload.signal)
}

async function transfer({ type, bytes, ...file }: File, to: Upload): Promise<Response> {
  const { Upload: Transfer } = await import('tus-js-client')
  const { promise, resolve, reject } = withResolvers<Response>()
  const name = sentName({ ...file, type })
  const answer = { uuid: to.uuid, name, mime: type, size: bytes.byteLength }
  const give = (reason: string) => {
    transfer.abort()
    reject(new Error(reason))
  }
  const giveUp = () => give('Nobody waits for it.')
  const watchdog = createWatchdog(() => give('The connection is dead.'))
  const transfer = new Transfer(new Blob([bytes], { type }), {
    endpoint: new URL(address, location.href).href,
    uploadUrl: `${address}/${to.organization}.${to.uuid}`,
    metadata: { uuid: to.uuid, filename: name, filetype: type },
    headers: { 'drawbar-user': to.user },
    retryDelays: pauses,
    onBeforeRequest: (request) => {
      request.getUnderlyingObject().withCredentials = true
    },
    // The address is known without notes of it.
    storeFingerprintForResuming: false,
    onProgress(sent, total) {
      watchdog.reset()
      to.onProgress(sent / total)
    },
    onSuccess: ({ lastResponse }) =>
      // The server had all of it already: then it says only how much.
      resolve(new Response(lastResponse.getBody() || JSON.stringify({ data: answer, error: '' }))),
    onError: (error) => resolveError(error, resolve, reject),
  })
  if (to.signal?.aborted) giveUp()
  else transfer.start()
  to.signal?.addEventListener('abort', giveUp)
  return promise.finally(() => {
    watchdog.stop()
    to.signal?.removeEventListener('abort', giveUp)
  })
}

function resolveError(
  error: Error | DetailedError,
  resolve: (response: Response) => void,
  reject: (error: Error) => void,
) {
  const answered = 'originalResponse' in error ? error.originalResponse : null
  if (!answered) return reject(error)
  const retryAfter = answered.getHeader('retry-after')
  const headers: HeadersInit = retryAfter ? { 'retry-after': retryAfter } : {}
  resolve(new Response(answered.getBody(), { status: answered.getStatus(), headers }))
}

function createWatchdog(onSilence: () => void) {
  let timer = setTimeout(onSilence, patience)
  return {
    reset() {
      clearTimeout(timer)
      timer = setTimeout(onSilence, patience)
    },
    stop: () => clearTimeout(timer),
  }
}
