import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '#server/core/deps.ts'
import { second, timing } from '#server/core/timing.ts'
import { attributesOf, cookieName } from './session-cookie.ts'

/*
 * A device on which a user has signed in counts its own tries: somebody who guesses the password
 * elsewhere, even in the same network, can't make the user wait (OWASP's 'device cookies').
 */

const name = 'drawbar_device'

/** @returns the name of a device on which the user has signed in, null for any other */
export function knownDevice(deps: Deps, request: FastifyRequest, user: string): string | null {
  const cookie = request.cookies[cookieName(deps, request, name)] ?? ''
  const [device = '', mark = ''] = cookie.split('.')
  const [given, right] = [Buffer.from(mark), Buffer.from(markOf(deps, user, device))]
  return given.length === right.length && timingSafeEqual(given, right) ? device : null
}

export function makeDeviceKnown(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  user: string,
) {
  const device = knownDevice(deps, request, user) ?? randomBytes(16).toString('base64url')
  reply.setCookie(cookieName(deps, request, name), `${device}.${markOf(deps, user, device)}`, {
    ...attributesOf(deps, request),
    maxAge: timing.deviceKnownFor / second,
  })
}

const markOf = ({ secret }: Deps, user: string, device: string) =>
  createHmac('sha256', secret).update(`device ${user} ${device}`).digest('base64url')
