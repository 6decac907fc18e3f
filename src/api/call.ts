import type { CallName, Output, Sent } from '#contract/calls.ts'
import type { CallFailure, Envelope, Result } from '#contract/result.ts'
import { locate } from './api-address.ts'
import { isNotLoaded, noteAnswer, notLoadedNow } from './api-error.ts'
import { isAlone, noteShown } from './given-answers.ts'
import { send } from './send.ts'

/** @returns method, path below /api, and what of the input is not in the path */
function fillCall<Name extends CallName>(name: Name, input: Sent<Name>) {
  const [method = '', template = ''] = name.split(' ')
  const rest: Record<string, unknown> = { ...Object(input) }
  const path = template.slice(1).replace(/\{(\w+)\}/g, (_whole, key: string) => {
    const value = String(rest[key])
    delete rest[key]
    return encodeURIComponent(value)
  })
  return { method, path, rest }
}

/** @returns the query of a question, without what is left out */
export function queryOf(input: Record<string, unknown>) {
  const given = Object.entries(input).filter(([, value]) => value !== undefined && value !== '')
  return Object.fromEntries(given.map(([key, value]) => [key, String(value)]))
}

/** @returns the path and query of a question, the same for the same question */
export function questionAddress<Name extends CallName>(name: Name, input: Sent<Name>): string {
  const { path, rest } = fillCall(name, input)
  return sortedAddress(`/api/${path}?${new URLSearchParams(queryOf(rest))}`)
}

/** @returns an address whose parameters come in one order */
export function sortedAddress(address: string): string {
  const { pathname, searchParams } = new URL(address, 'http://any')
  searchParams.sort()
  const query = searchParams.toString()
  return query ? `${pathname}?${query}` : pathname
}

/** Whether the server itself answered a call; null where nobody waits for it any more. */
type Heard = Promise<boolean | null>

let watcher: ((heard: Heard) => void) | null = null
let latest: Heard | null = null

/** Hears of every call from now on, and of the latest before: what it says of the connection counts. */
export function watchCalls(watch: (heard: Heard) => void) {
  watcher = watch
  if (latest) watch(latest)
}

export function tellOfCall(heard: Heard) {
  latest = heard
  watcher?.(heard)
}

/**
 * @returns what a file is called where it is stored: a photo that was chosen as PNG leaves this device
 *   as JPEG, and who saves it gets a name that says so
 */
export function sentName({ name, type }: { name: string; type: string }): string {
  if (type !== 'image/jpeg' || endings.test(name)) return name
  return `${name.replace(/\.\w+$/, '')}.jpg`
}

const endings = /\.(jpe?g|jpe|jfif|pjp|pjpeg)$/i

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
