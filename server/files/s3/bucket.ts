import { setTimeout as sleep } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { timing } from '#server/core/timing.ts'
import { StoreFault } from '#server/files/store-fault.ts'

/** A bucket of an S3 server, and its key. */
export type BucketPlace = {
  /** Origin of the server, which browsers must reach too. */
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

export type BucketRequest = {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  /** Name of an object; '' for the bucket itself. */
  path: string
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: Buffer | ReadableStream
  /** Bytes that are sent. */
  size?: number
}

/** Bytes a millisecond; the timeout grows with the size of a file by it. */
const slowest = 200
/** Milliseconds before another try. */
const pauses = [200, 1000]
/** Statuses after which another try may succeed. */
const passing = [429, 500, 502, 503, 504]

/**
 * Sends signed requests to an S3 server, several times if need be, unless the body is a stream.
 * @param timeout milliseconds
 * @returns the answer, which may be 404 for an object
 */
export function openBucket(place: BucketPlace, timeout: number = timing.storeAnswers) {
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

  async function askOnce(asked: BucketRequest) {
    const { method, path, query = {}, headers = {}, body, size = 0 } = asked
    const url = addressOf(path)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    const late = new AbortController()
    const timer = setTimeout(() => late.abort(), timeout + size / slowest)
    const length = body && { 'content-length': String(size) }
    try {
      return await client.fetch(url.href, {
        method,
        headers: { ...headers, ...length },
        signal: late.signal,
        // Needed for streams.
        ...(body && { body, duplex: 'half' }),
      } as RequestInit)
    } finally {
      clearTimeout(timer)
    }
  }

  /** @returns an address that answers a GET for some seconds, as the query says */
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
  // A missing object is an answer, a missing bucket a fault.
  if (response.status === 404 && code !== 'NoSuchBucket') return response
  throw new StoreFault(`S3 answered a ${method} with ${response.status} ${code}`.trim())
}

/** No other try after a timeout: the client has waited long enough. */
const unlessSilent = (error: unknown) => (isSilence(error) ? noAnswer(error) : null)

const isSilence = (error: unknown) => Object(error).name === 'AbortError'

function noAnswer(error: unknown): never {
  const { cause } = Object(error)
  const why = isSilence(error) ? 'no answer in time' : (Object(cause).code ?? error)
  throw new StoreFault(`S3 does not answer: ${why}`, { cause: error })
}
