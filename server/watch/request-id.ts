import { hash, randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'
import type { FastifyInstance } from 'fastify'
import { currentRequest } from '#server/core/signals.ts'

const header = 'x-request-id'
/** Accepts what proxies make: a uuid, 32 hexadecimal digits, a ULID. */
const wellFormed = /^[\w.-]{8,128}$/

/** Twelve random hexadecimal digits: short, because every answer has it. */
const newId = () => randomUUID().slice(-12)

/** @returns a function that says whether an address is a trusted proxy */
export function proxyOf(trustProxy: readonly string[]) {
  const isProxy = proxyAddr.compile([...trustProxy])
  return (address: string | undefined) => isProxy(address ?? '', 0)
}

/**
 * @param trustProxy addresses and networks of trusted proxies
 * @returns a function that gives a request its id: a trusted proxy's, else a new one
 */
export function requestIds(trustProxy: readonly string[]) {
  const isProxy = proxyOf(trustProxy)
  return ({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>): string => {
    const given = headers[header]
    if (typeof given !== 'string' || !wellFormed.test(given)) return newId()
    return isProxy(socket.remoteAddress) ? given : newId()
  }
}

/** Sends each request's id with its answer, and sets `currentRequest`. */
export function answerIds(app: FastifyInstance) {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(header, request.id)
    currentRequest.run(request, done)
  })
  // Reading a body loses the async context.
  app.addHook('preValidation', (request, _reply, done) =>
    request.body === undefined ? done() : currentRequest.run(request, done),
  )
}

/** Characters that neither look nor sound alike, for the telephone. */
const marks = '34679ACDEFHJKMNPRTWXY'

/** @returns six characters for a request's id: a person reports them, and the log has both */
export function markOf(id: string): string {
  const digest = hash('sha256', id, 'buffer')
  return [...digest.subarray(0, 6)].map((byte) => marks[byte % marks.length]).join('')
}
