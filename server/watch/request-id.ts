import { hash, randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'
import type { FastifyInstance } from 'fastify'
import { currentRequest } from '#server/core/signals.ts'

const header = 'x-request-id'
/** What proxies make: a uuid, 32 hexadecimal digits, a ULID. Nothing that a line of a log trips over. */
const wellFormed = /^[\w.-]{8,128}$/

/** Twelve random hexadecimal digits: every answer carries it, the smallest too. */
const newId = () => randomUUID().slice(-12)

/** @returns whether an address is of a proxy that is believed */
export function proxyOf(trustProxy: readonly string[]) {
  const isProxy = proxyAddr.compile([...trustProxy])
  return (address: string | undefined) => isProxy(address ?? '', 0)
}

/**
 * @param trustProxy addresses and networks of the proxies whose ids are taken over
 * @returns what gives each request its id: the proxy's, else a new one
 */
export function requestIds(trustProxy: readonly string[]) {
  const isProxy = proxyOf(trustProxy)
  return ({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>): string => {
    const given = headers[header]
    if (typeof given !== 'string' || !wellFormed.test(given)) return newId()
    return isProxy(socket.remoteAddress) ? given : newId()
  }
}

/** Every answer says the id of its request, and whatever is done for it knows which it is. */
export function answerIds(app: FastifyInstance) {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(header, request.id)
    currentRequest.run(request, done)
  })
  // Who read its body has forgotten it.
  app.addHook('preValidation', (request, _reply, done) =>
    request.body === undefined ? done() : currentRequest.run(request, done),
  )
}

/** What can be told on the telephone: nothing in it looks or sounds like another. */
const marks = '34679ACDEFHJKMNPRTWXY'

/** @returns the short form of a request's id, six letters: the person says it, the log has both */
export function markOf(id: string): string {
  const digest = hash('sha256', id, 'buffer')
  return [...digest.subarray(0, 6)].map((byte) => marks[byte % marks.length]).join('')
}
