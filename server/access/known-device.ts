import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '#server/core/deps.ts'
import { second, timing } from '#server/core/timing.ts'
import { attributesOf, cookieName } from './session-cookie.ts'

/*
 * A device that somebody signed in on: their tries there are counted by themselves, so that who
 * guesses their password elsewhere, or beside them in the same network, can't make them wait
 * (OWASP's 'device cookies').
 */

const name = 'drawbar_device'

/** @returns the name of a device that a user signed in on, null where it is strange to them */
export function knownDevice(deps: Deps, request: FastifyRequest, user: string): string | null {
  const [device = '', mark = ''] = (request.cookies[cookieName(deps, request, name)] ?? '').split(
    '.',
  )
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
