import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** A request that the proxy answers itself, with a page of its own. */
type Limit = {
  /** The status it is answered with. */
  status: number
  /** Only at such addresses. */
  path?: RegExp
  /** Only with more bytes in the body than this. */
  above?: number
  /** Only what has not been taken in after so many milliseconds. */
  within?: number
}

export type LimitingProxy = {
  url: string
  /** What is refused from now on; nothing for nothing. */
  limit(...limits: Limit[]): void
  /** What it has refused, in order. */
  refused: { path: string; bytes: number; status: number }[]
  close(): Promise<void>
}

/**
 * A reverse proxy with limits of its own, as they stand before servers and at the edges of companies'
 * networks: it takes in a whole request before it passes it on, and answers one that it refuses with
 * a page of its own. For any test, and for the torture harness, that puts one between a device and
 * the server.
 * @param rate bytes a second that it takes in; everything at once by itself
 */
export async function limitingProxy(server: string, rate?: number): Promise<LimitingProxy> {
  let limits: Limit[] = []
  const refused: LimitingProxy['refused'] = []
  const proxy = createServer(async (near, answer) => {
    const path = near.url ?? ''
    const concerned = limits.filter((limit) => limit.path?.test(path) ?? true)
    const body = await takeIn(near, rate, Math.min(...concerned.map(timeOf)))
    const bytes = body?.length ?? 0
    const limit = concerned.find(({ above, within }) =>
      within === undefined ? bytes > (above ?? -1) : body === null,
    )
    if (!limit) return passOn(server, near, body ?? Buffer.alloc(0), answer)
    refused.push({ path, bytes, status: limit.status })
    tell(answer, limit.status)
  })
  // It closes none that a request may be on its way in.
  proxy.keepAliveTimeout = 0
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  // Listening on a port of this machine.
  const { port } = proxy.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    limit: (...next) => {
      limits = next
    },
    refused,
    async close() {
      proxy.closeAllConnections()
      proxy.close()
      await once(proxy, 'close')
    },
  }
}

const timeOf = ({ within = Number.POSITIVE_INFINITY }: Limit) => within

/** @returns the body of a request, null when it takes too long; the rest is then let in and dropped */
async function takeIn(near: IncomingMessage, rate: number | undefined, time: number) {
  const chunks: Buffer[] = []
  const begin = Date.now()
  // What the rate alone makes of it: a machine that is busy does not count as a slow line.
  let onTheLine = 0
  for await (const chunk of near.iterator({ destroyOnReturn: false })) {
    chunks.push(chunk)
    if (rate) {
      const wait = (chunk.length / rate) * 1000
      onTheLine += wait
      await sleep(wait)
    }
    if ((rate ? onTheLine : Date.now() - begin) < time) continue
    near.resume()
    return null
  }
  return Buffer.concat(chunks)
}

function passOn(server: string, near: IncomingMessage, body: Buffer, answer: ServerResponse) {
  const { method = 'GET', headers, url } = near
  const far = request(server + url, { method, headers }, (response) => {
    answer.writeHead(response.statusCode ?? 502, response.headers)
    response.pipe(answer)
  })
  far.on('error', () => answer.destroy())
  far.end(body)
}

function tell(answer: ServerResponse, status: number) {
  answer.writeHead(status, { 'content-type': 'text/html' })
  answer.end(`<html><head><title>${status}</title></head><body><h1>${status}</h1></body></html>`)
}
