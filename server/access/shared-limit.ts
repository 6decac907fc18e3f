import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '#server/core/deps.ts'
import { isTooOften, type Most } from './shared-count.ts'

/**
 * Counts what requests do, in all processes together. Each process counts for itself before, so that
 * a flood is not written down.
 * @param nameOf what is counted of a request, and whose
 * @returns whether it was done as often as may be before
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
