import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import Fastify from 'fastify'
import { mountStatic } from '#server/http/static.ts'
import { isRefused, type Middlebox, portalPage } from './middlebox.ts'
import type { Asked, Fault } from './schedule.ts'

/** Stands between one device and the server; until `begin`, and after `heal`, it behaves. */
export type BadProxy = {
  url: string
  begin(): void
  heal(): void
  /** Serves the other build of the app from now on. */
  update(): Promise<void>
  /** Puts a middlebox in the way, and takes it out: null. Otherwise the connection is good meanwhile. */
  putInTheWay(box: Middlebox | null): void
  /** How many requests it has answered. */
  refused(): number
  /** Spoils the next photo of a trailer that is sent for the first time: the server refuses it. */
  spoilPhoto(): void
  /** Whether a portal answers for what a service worker fetches of the app. */
  setPortal(isThere: boolean): void
  counts(): { requests: number; faults: number }
  close(): Promise<void>
}

type Options = {
  /** Where the API is. */
  server: string
  dists: readonly [string, string]
  faultOf: (asked: Asked) => Fault
  delayOf: (asked: Asked) => number
  killServer: () => Promise<void>
}

type Exchange = { incoming: IncomingMessage; outgoing: ServerResponse }

export async function startProxy(options: Options): Promise<BadProxy> {
  let isBad = false
  let [served, other] = options.dists
  let pages = await staticApp(served)
  let box: Middlebox | null = null
  let isPortal = false
  let spoils = false
  const seen = new Set<string>()
  let refused = 0
  const counts = { requests: 0, faults: 0 }
  const counted = { question: 0, change: 0 }
  const http = createServer((incoming, outgoing) => {
    if (!incoming.url?.startsWith('/api/')) {
      if (isPortal && isOfWorker(incoming)) return reply(outgoing, 200, portalPage)
      return pages.routing(incoming, outgoing)
    }
    if (box && isRefused(box, incoming)) {
      refused += 1
      incoming.resume()
      return reply(outgoing, box.status, portalPage)
    }
    const isFirst = isPhoto(incoming) && !seen.has(keyOf(incoming))
    if (isFirst) seen.add(keyOf(incoming))
    if (spoils && isFirst) {
      spoils = false
      incoming.resume()
      return send(outgoing, forward(options.server, incoming, '{}'))
    }
    const kind = incoming.method === 'GET' ? 'question' : 'change'
    const asked = { kind, count: counted[kind] } as const
    const fault = isBad && !box ? options.faultOf(asked) : 'none'
    counts.requests += isBad ? 1 : 0
    counted[kind] += isBad ? 1 : 0
    counts.faults += fault === 'none' ? 0 : 1
    const misbehaving = misbehave(options, fault, asked, { incoming, outgoing })
    misbehaving.catch(() => outgoing.destroy())
  })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const { port } = http.address() as AddressInfo // It listens on a port.
  return {
    url: `http://127.0.0.1:${port}`,
    begin: () => {
      isBad = true
    },
    heal: () => {
      isBad = false
    },
    update: async () => {
      ;[served, other] = [other, served]
      pages = await staticApp(served)
    },
    putInTheWay: (another) => {
      box = another
      refused = 0
    },
    refused: () => refused,
    spoilPhoto: () => {
      spoils = true
    },
    setPortal: (isThere) => {
      isPortal = isThere
    },
    counts: () => counts,
    close: () =>
      new Promise((resolve) => {
        http.closeAllConnections()
        http.close(() => resolve())
      }),
  }
}

async function staticApp(dist: string) {
  const app = Fastify()
  await mountStatic(app, dist)
  await app.ready()
  return app
}

async function misbehave(
  { server, delayOf, killServer }: Options,
  fault: Fault,
  asked: Asked,
  { incoming, outgoing }: Exchange,
) {
  const delay = delayOf(asked)
  if (fault === 'drop before the server') return incoming.destroy()
  if (fault === '500') return reply(outgoing, 500, 'Internal error')
  if (fault === '503 with Retry-After') {
    outgoing.setHeader('retry-after', '1')
    return reply(outgoing, 503, 'Busy')
  }
  if (fault === 'captive portal') {
    return reply(outgoing, 200, portalPage)
  }
  if (fault === 'delay') await sleep(delay)
  const dying =
    fault === 'server dies on the request' ? sleep(delay % 30).then(killServer) : undefined
  const answer = await forward(server, incoming).finally(() => dying)
  if (fault === 'server dies after the answer') await killServer()
  if (fault === 'drop the answer') return outgoing.destroy()
  outgoing.writeHead(answer.status, answer.headers)
  if (fault !== 'cut in the middle') return outgoing.end(answer.body)
  outgoing.write(answer.body.subarray(0, answer.body.length / 2), () => outgoing.destroy())
}

function reply(outgoing: ServerResponse, status: number, text: string) {
  if (text.startsWith('<')) outgoing.setHeader('content-type', 'text/html')
  outgoing.writeHead(status).end(text)
}

/** What a page asks for names what it is for; the service worker's script does too. */
const isOfWorker = ({ headers }: IncomingMessage) => headers['sec-fetch-dest'] === 'empty'

type Answer = { status: number; headers: IncomingMessage['headers']; body: Buffer }

const keyOf = ({ headers }: IncomingMessage) => String(headers['idempotency-key'])

const isPhoto = ({ method, url = '' }: IncomingMessage) =>
  method === 'POST' && /^\/api\/trailers\/[^/]+\/image$/.test(url)

function send(outgoing: ServerResponse, answer: Promise<Answer>) {
  answer.then(
    ({ status, headers, body }) => outgoing.writeHead(status, headers).end(body),
    () => outgoing.destroy(),
  )
}

/** @param body what the server gets instead of what was sent */
function forward(server: string, incoming: IncomingMessage, body?: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { method, url = '' } = incoming
    const headers = { ...incoming.headers }
    if (body !== undefined) headers['content-length'] = String(body.length)
    const target = ask(new URL(url, server), { method, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () =>
        resolve({
          ...{ status: response.statusCode ?? 502, headers: response.headers },
          body: Buffer.concat(chunks),
        }),
      )
    })
    target.on('error', reject)
    incoming.on('error', reject)
    if (body === undefined) incoming.pipe(target)
    else target.end(body)
  })
}
