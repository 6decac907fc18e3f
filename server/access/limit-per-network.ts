import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '#server/core/deps.ts'
import { logEvent } from '#server/core/events.ts'
import { networkOf } from '#server/core/network-of.ts'
import { timing } from '#server/core/timing.ts'
import { sharedLimit } from './shared-limit.ts'
import { tooManyTries } from './too-many-tries.ts'

const most = { max: 200, per: timing.triesCountedIn }

/** @returns a hook that limits the sign-ins from one network, of all users together */
export function limitPerNetwork(app: FastifyInstance, deps: Deps) {
  const isTryTooMany = sharedLimit(app, deps, most, nameOf)
  return async (request: FastifyRequest) => {
    if (!(await isTryTooMany(request))) return
    logEvent(request, 'sign-in limited', {})
    throw tooManyTries(most.per / 1000, 'a minute')
  }
}

const nameOf = (request: FastifyRequest) =>
  `sign-in ${request.routeOptions.url} ${networkOf(request)}`
