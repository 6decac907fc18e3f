import type { FastifyInstance } from 'fastify'

/**
 * Tells the operator once that a proxy stands before the server: until it is named, all who come
 * through it count as one address.
 */
export function warnOfProxy(app: FastifyInstance) {
  let warned = false
  app.addHook('onRequest', (request, _reply, done) => {
    if (!warned && request.headers['x-forwarded-for'] !== undefined) {
      const { ip, log } = request
      warned = true
      log.warn(`X-Forwarded-For of ${ip} is not believed. If that is your proxy, set TRUST_PROXY.`)
    }
    done()
  })
}
