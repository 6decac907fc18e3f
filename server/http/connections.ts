import type { IncomingMessage, Server } from 'node:http'
import type { Http2ServerRequest } from 'node:http2'
import type { Socket } from 'node:net'
import proxyAddr from '@fastify/proxy-addr'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { limits } from '#contract/limits.ts'
import { networkOf } from '#server/core/network-of.ts'
import { timing } from '#server/core/timing.ts'
import { answerBroken } from './answer-error.ts'

/** Bytes a second; a phone at the edge of its network is faster. */
const slowest = 4096

export type ConnectionLimits = {
  /** Connections at once, in all and of one network that is no proxy. */
  inAll: number
  ofOne: number
  /** Milliseconds for the headers, and for a body besides the time for its size. */
  timeout: number
}

export const usualBounds: ConnectionLimits = {
  inAll: 8000,
  ofOne: 512,
  timeout: timing.requestArrives,
}

/** Closes slow connections, and new ones beyond the limits, so that a flood leaves some to others. */
export function boundConnections(
  app: FastifyInstance,
  trustProxy: readonly string[],
  { inAll, ofOne, timeout }: ConnectionLimits,
) {
  const server = app.server as Server
  server.headersTimeout = timeout
  server.maxConnections = inAll
  const isProxy = proxyAddr.compile([...trustProxy])
  const open = new Map<string, number>()
  const told = new Set<string>()
  server.on('connection', (socket: Socket) => {
    const ip = socket.remoteAddress ?? ''
    if (isProxy(ip, 0)) return
    const network = networkOf({ ip })
    const before = open.get(network) ?? 0
    if (before >= ofOne) {
      if (!told.has(network)) app.log.warn({ network }, `more than ${ofOne} connections are closed`)
      told.add(network)
      return socket.destroy()
    }
    open.set(network, before + 1)
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1
      if (left > 0) open.set(network, left)
      else open.delete(network)
      if (left < ofOne / 2) told.delete(network)
    })
  })
  app.addHook('onRequest', (request, reply, done) => {
    if (hasBody(request.raw)) endWhenSlow(request, reply, timeout)
    done()
  })
}

type Raw = IncomingMessage | Http2ServerRequest

const hasBody = ({ headers }: Raw) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** A body has time by its size; one of unknown size, by the largest. */
function endWhenSlow(
  { raw, routeOptions }: FastifyRequest,
  { raw: answer }: FastifyReply,
  timeout: number,
) {
  const told = Number(raw.headers['content-length'])
  const most = routeOptions.bodyLimit ?? limits.bodyBytes
  const bytes = Number.isNaN(told) ? most : Math.min(told, limits.uploadBytes)
  const time = Math.min(timeout + (bytes / slowest) * 1000, limits.requestTimeout)
  const timer = setTimeout(() => {
    if (raw.complete) return
    if (raw.httpVersionMajor === 1) answerBroken(tooSlow(), raw.socket as Socket)
    else raw.destroy()
  }, time)
  const stop = () => clearTimeout(timer)
  raw.once('end', stop)
  raw.once('close', stop)
  // An answer may come before the rest of a body, which goes on arriving.
  answer.once('close', () => raw.complete === false || stop())
}

const tooSlow = () =>
  Object.assign(new Error('a body came too slowly'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
