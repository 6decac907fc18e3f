import { setTimeout as sleep } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { timing } from '#server/core/timing.ts'
import { StoreFault } from '#server/files/store-fault.ts'

/** A bucket of an S3 server, and the key that opens it. */
export type BucketPlace = {
  /** Origin of the server, which browsers reach as well. */
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

export type BucketRequest = {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  /** Name of an object; '': the bucket itself. */
  path: string
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: Buffer | ReadableStream
  /** Bytes that are sent. */
  size?: number
}

/** Bytes a millisecond that a file is given to be sent. */
const slowest = 200
/** Waits before another try, in milliseconds. */
const pauses = [200, 1000]
/** What passes: too much at once, a fault of the server's own, no answer of what it asks. */
const passing = [429, 500, 502, 503, 504]

/**
 * Asks an S3 server, each request signed. What passes is tried again, but for bytes that come once.
 * @returns what it answered; 404 where there is no such object
 */
export function openBucket(place: BucketPlace, patience: number = timing.storeAnswers) {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = place
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 })
  const addressOf = (path: string) => new URL(`/${bucket}${path && `/${path}`}`, endpoint)

  async function ask(asked: BucketRequest): Promise<Response> {
    const tries = asked.body instanceof ReadableStream ? [] : pauses
    for (const pause of tries) {
      const response = await askOnce(asked).catch(unlessSilent)
      if (response && !passing.includes(response.status)) return faultless(asked, response)
      await response?.body?.cancel()
      await sleep(pause * (0.5 + Math.random()))
    }
    return faultless(asked, await askOnce(asked).catch(noAnswer))
  }

  async function askOnce({
    method,
    path,
    query = {},
    headers = {},
    body,
    size = 0,
  }: BucketRequest) {
    const url = addressOf(path)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    const late = new AbortController()
    const timer = setTimeout(() => late.abort(), patience + size / slowest)
    const length = body && { 'content-length': String(size) }
    try {
      return await client.fetch(url.href, {
        ...{ method, headers: { ...headers, ...length }, signal: late.signal },
        // Bytes that come as a stream are sent while they come.
        ...(body && { body, duplex: 'half' }),
      } as RequestInit)
    } finally {
      clearTimeout(timer)
    }
  }

  /** @returns an address that answers a GET for a while, and with what the query says alone */
  async function sign(path: string, query: Record<string, string>, from: number, seconds: number) {
    const url = addressOf(path)
    const all = { 'X-Amz-Expires': String(seconds), ...query }
    for (const [name, value] of Object.entries(all)) url.searchParams.set(name, value)
    const datetime = new Date(from * 1000).toISOString().replace(/[:-]|\.\d{3}/g, '')
    const { url: signed } = await client.sign(url.href, { aws: { signQuery: true, datetime } })
    return signed
  }

  return { ask, sign }
}

async function faultless({ method }: BucketRequest, response: Response) {
  if (response.ok) return response
  const text = await response.text()
  const [, code = ''] = /<Code>(\w+)<\/Code>/.exec(text) ?? []
  // An object that is not there is an answer, a bucket that is not there a fault.
  if (response.status === 404 && code !== 'NoSuchBucket') return response
  throw new StoreFault(`S3 answered a ${method} with ${response.status} ${code}`.trim())
}

/** Whoever asks has waited long enough. */
const unlessSilent = (error: unknown) => (isSilence(error) ? noAnswer(error) : null)

const isSilence = (error: unknown) => Object(error).name === 'AbortError'

function noAnswer(error: unknown): never {
  const { cause } = Object(error)
  const why = isSilence(error) ? 'no answer in time' : (Object(cause).code ?? error)
  throw new StoreFault(`S3 does not answer: ${why}`, { cause: error })
}
