import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ownerOf } from '#server/access/who-may.ts'
import { networkOf } from '#server/core/network-of.ts'
import { markOf } from '#server/watch/request-id.ts'

/** Asked every few seconds by whoever watches the server. */
const unlogged = ['/api/health', '/api/ready']
const refused = [401, 403, 429]

/**
 * One line a request once it is answered: by its route, never by its address, which may hold the key
 * of a plate or open a file. Of one that was refused it says where it came from.
 * @param all whether each request is a line, or only what was refused
 */
export function logRequests(app: FastifyInstance, all: boolean) {
  app.addHook('onResponse', (request, reply, done) => {
    const { statusCode: status } = reply
    if (all || refused.includes(status)) log(request, reply)
    done()
  })
}

function log(request: FastifyRequest, { statusCode: status, elapsedTime }: FastifyReply) {
  const { id, method, routeOptions, log } = request
  const { url: route = '' } = routeOptions
  if (unlogged.includes(route)) return
  log.info({
    ...{ id, method, route, status, ms: Math.round(elapsedTime * 10) / 10 },
    ...(status >= 500 && { mark: markOf(id) }),
    ...ownerOf(request),
    ...(refused.includes(status) && { network: networkOf(request) }),
  })
}
