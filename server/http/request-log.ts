import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ownerOf } from '#server/access/who-may.ts'
import { networkOf } from '#server/core/network-of.ts'
import { markOf } from '#server/watch/request-id.ts'

/** Monitoring asks them every few seconds. */
const unlogged = ['/api/health', '/api/ready']
const refused = [401, 403, 429]

/**
 * Logs a line for each answered request, with its route, never its address, which may hold an access
 * key or open a file. A refused one has its network.
 * @param all false for refused requests only
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
    id,
    method,
    route,
    status,
    ms: Math.round(elapsedTime * 10) / 10,
    ...(status >= 500 && { mark: markOf(id) }),
    ...ownerOf(request),
    ...(refused.includes(status) && { network: networkOf(request) }),
  })
}
