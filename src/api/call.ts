import type { CallName, Output, Sent } from '#contract/calls.ts'
import type { CallFailure, Envelope, Result } from '#contract/result.ts'
import { locate } from './api-address.ts'
import { fillCall, queryOf } from './call-address.ts'
import { noteAnswer } from './foreign-page.ts'
import { isNotLoaded, notLoadedNow } from './missing-file.ts'
import { send } from './send.ts'
import { sentName } from './sent-name.ts'
import { isAlone, noteShown } from './shown-answers.ts'
import { tellOfCall } from './watch-calls.ts'

type Options = {
  /** Idempotency-Key of a POST: the same key again changes nothing. */
  key?: string
  /** The user in whose name it is: the server refuses it when somebody else is signed in. */
  user?: string
  /** Whose work it sends, where that is somebody else's. */
  madeBy?: string | undefined
  /** What all has that is done at once. */
  batch?: string | undefined
  signal?: AbortSignal
}

/**
 * Makes a call of the contract. Never throws: a failure is a result whose error begins
 * '(API GET ERROR)' or '(API POST ERROR)' (specification, section 7).
 * @param input path, query and body of the call in one object
 */
export function call<Name extends CallName>(
  name: Name,
  input: Sent<Name>,
  options: Options = {},
): Promise<Result<Output<Name>>> {
  const { method, path, rest } = fillCall(name, input)
  const { signal } = options
  const shared = { headers: headersOf(options), signal }
  if (method === 'GET') {
    const request = send(path, { ...shared, method, query: queryOf(rest) })
    return watched(readResult(method, request), signal)
  }
  const body = JSON.stringify(rest)
  const headers = { ...shared.headers, 'content-type': 'application/json' }
  const request = send(path, { method: 'POST', headers, signal, body })
  return watched(readResult(method, request, null, new TextEncoder().encode(body).length), signal)
}

const headersOf = ({ key, user, madeBy, batch }: Omit<Options, 'signal'>) => ({
  ...(key && { 'idempotency-key': key }),
  ...(user && { 'drawbar-user': user }),
  ...(madeBy && { 'drawbar-made-by': madeBy }),
  ...(batch && { 'drawbar-batch': batch }),
})

/** Sends a file, as `POST /upload` wants it: multipart, the device's uuid before the file. */
export function uploadFile(
  file: { name: string; type: string; bytes: BlobPart },
  uuid: string,
  { user, signal }: Omit<Options, 'key'> = {},
): Promise<Result<Output<'POST /upload'>>> {
  const form = new FormData()
  form.set('uuid', uuid)
  const content = new Blob([file.bytes], { type: file.type })
  form.set('upload_file', content, sentName(file))
  // Without a key: by its uuid a file is stored once, and one that was damaged can be sent again.
  const headers = headersOf({ user })
  const request = send('upload', { method: 'POST', body: form, headers, signal })
  return watched(readResult('POST', request, content.size), signal)
}

/** Tells of a call; what no longer interests anybody says nothing of the connection. */
export function watched<Data>(result: Promise<Result<Data>>, signal?: AbortSignal) {
  const isAnswered = (ended: Result<Data>) =>
    ended.failure ? ended.failure.code !== 'no_answer' : !ended.keptAt
  tellOfCall(result.then((ended) => (signal?.aborted ? null : isAnswered(ended))))
  return result
}

/**
 * Reads an answer, or what came in its stead; never throws.
 * @param bytes of the file that was sent
 * @param bodyBytes of the call that was made
 */
export async function readResult<Data>(
  method: string,
  request: Promise<Response>,
  bytes: number | null = null,
  bodyBytes?: number,
): Promise<Result<Data>> {
  const isToNote = method === 'GET' && isAlone()
  try {
    const response = await request
    const text = await response.text()
    const envelope = readEnvelope<Data>(text)
    noteAnswer(response.status, envelope !== null)
    const retryAfter = retryAfterOf(response)
    if (!envelope) {
      const { status } = response
      const failure = { ...noAnswer(status), retryAfter, foreign: { status, bytes, bodyBytes } }
      return failed(method, `HTTP ${response.status}`, text, failure)
    }
    if (!('code' in envelope)) {
      if (isToNote) noteShown(response, text)
      const keptAt = response.headers.get('drawbar-kept')
      return { data: envelope.data, error: '', failure: null, total: totalOf(response), keptAt }
    }
    const { error, code, fields = {}, details } = envelope
    const failure = { status: response.status, code, sentence: error, fields, details, retryAfter }
    return failed(method, `HTTP ${response.status}`, text, failure)
  } catch (error) {
    const sentence = isNotLoaded(error) ? notLoadedNow : ''
    return failed(method, String(error), '', { ...noAnswer(0), sentence })
  }
}

/** Seconds; a date instead of them is of no use to a device whose clock may be wrong. */
function retryAfterOf(response: Response) {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  return Number.isFinite(seconds) ? seconds : undefined
}

function failed(method: string, cause: string, body: string, failure: CallFailure) {
  return { data: null, error: `(API ${method} ERROR) ${cause} ${body}`.trim(), failure }
}

const noAnswer = (status: number): CallFailure => ({
  status: status >= 500 ? status : 0,
  code: 'no_answer',
  sentence: '',
  fields: {},
  details: null,
})

/** A captive portal or a proxy answers too: only our own envelope counts. */
export function readEnvelope<Data>(text: string): Envelope<Data> | null {
  try {
    const body: unknown = JSON.parse(text, locate)
    const ours = typeof body === 'object' && body !== null && 'data' in body && 'error' in body
    // The server validates what it sends against the same contract.
    return ours ? (body as Envelope<Data>) : null
  } catch {
    return null
  }
}

function totalOf(response: Response) {
  const total = response.headers.get('x-total-count')
  return total === null ? null : Number(total)
}
