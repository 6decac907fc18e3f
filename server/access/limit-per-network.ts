import type { FastifyInstance, FastifyRequest } from 'fastify'
import { networkOf } from '#server/http/network-of.ts'
import { logEvent } from './events.ts'
import { tooManyTries } from './too-many-tries.ts'

const triesPerMinute = 200

/** @returns a hook of calls that sign in: tries of one network are limited, whoever they are of */
export function limitPerNetwork(app: FastifyInstance) {
  const count = app.createRateLimit({
    max: triesPerMinute,
    timeWindow: '1 minute',
    keyGenerator: networkOf,
  })
  return async (request: FastifyRequest) => {
    const counted = await count(request)
    if (!('isExceeded' in counted && counted.isExceeded)) return
    logEvent(request, 'sign-in limited', {})
    throw tooManyTries('a minute')
  }
}
