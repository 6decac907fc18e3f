import { day, second } from '#server/core/timing.ts'
import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { limits } from '#contract/limits.ts'
import type { Deps } from '#server/core/deps.ts'

const cookie = 'drawbar_session'

/** By HTTPS with a prefix that keeps sibling domains from setting it (RFC 6265bis, 4.1.3.2). */
export const cookieName = (deps: Deps, request: FastifyRequest, name: string) =>
  isSecure(deps, request) ? `__Host-${name}` : name

const nameOf = (deps: Deps, request: FastifyRequest) => cookieName(deps, request, cookie)

export function tokenOf(deps: Deps, request: FastifyRequest) {
  return request.cookies[nameOf(deps, request)] ?? null
}

export function setSessionCookie(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
) {
  const maxAge = (limits.sessionDays * day) / second
  reply.setCookie(nameOf(deps, request), token, { ...attributesOf(deps, request), maxAge })
}

export function clearSessionCookie(deps: Deps, request: FastifyRequest, reply: FastifyReply) {
  reply.clearCookie(nameOf(deps, request), attributesOf(deps, request))
}

const isSecure = ({ https }: Deps, { protocol }: FastifyRequest) => https || protocol === 'https'

/** For an app on another site a browser takes only a Secure cookie with SameSite=None. */
export function attributesOf(deps: Deps, request: FastifyRequest) {
  const secure = isSecure(deps, request)
  const sameSite = secure && isAppOfOtherSite(deps, request) ? 'none' : 'lax'
  return { path: '/', httpOnly: true, sameSite, secure } as const
}

/** Older browsers do not send Sec-Fetch-Site. */
function isAppOfOtherSite({ appOrigins }: Deps, { headers }: FastifyRequest) {
  const { origin = '', 'sec-fetch-site': site = 'cross-site' } = headers
  return appOrigins.includes(origin) && site === 'cross-site'
}
