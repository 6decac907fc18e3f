import type { FastifyInstance } from 'fastify'
import { ownerOf } from '#server/access/who-may.ts'
import { networkOf } from './network-of.ts'

/** Asked every few seconds by whoever watches the server. */
const unlogged = ['/api/health', '/api/ready']
const refused = [401, 403, 429]

/**
 * One line a request once it is answered: by its route, never by its address, which may hold the key
 * of a plate or open a file. Of one that was refused it says where it came from.
 */
export function logRequests(app: FastifyInstance) {
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions, log } = request
    const { url: route = '' } = routeOptions
    if (unlogged.includes(route)) return done()
    const { statusCode: status, elapsedTime } = reply
    const owner = ownerOf(request)
    log.info({
      ...{ method, route, status, ms: Math.round(elapsedTime * 10) / 10 },
      ...owner,
      ...(refused.includes(status) && { network: networkOf(request) }),
    })
    done()
  })
}
