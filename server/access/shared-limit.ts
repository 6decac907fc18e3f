import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '#server/core/deps.ts'
import { isTooOften, type Most } from './shared-count.ts'

/**
 * Limits requests in all processes together. Each process counts in memory first, so that a flood
 * does not reach the database.
 * @param nameOf what is counted of a request, and whose
 * @returns a function that says whether a request is one too many
 */
export function sharedLimit(
  app: FastifyInstance,
  { db }: Pick<Deps, 'db'>,
  most: Most,
  nameOf: (request: FastifyRequest) => string,
) {
  const own = app.createRateLimit({
    max: most.max,
    timeWindow: most.per,
    keyGenerator: nameOf,
  })
  return async (request: FastifyRequest) => {
    const counted = await own(request)
    if ('isExceeded' in counted && counted.isExceeded) return true
    return isTooOften(db, nameOf(request), most)
  }
}
