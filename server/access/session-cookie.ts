import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { limits } from '#contract/limits.ts'
import type { Deps } from '#server/http/deps.ts'

const cookie = 'drawbar_session'

export function tokenOf(request: FastifyRequest) {
  return request.cookies[cookie] ?? null
}

export function setSessionCookie(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
) {
  const maxAge = limits.sessionDays * 24 * 60 * 60
  reply.setCookie(cookie, token, { ...attributesOf(deps, request), maxAge })
}

export function clearSessionCookie(deps: Deps, request: FastifyRequest, reply: FastifyReply) {
  reply.clearCookie(cookie, attributesOf(deps, request))
}

/** A browser keeps a cookie for an app of another site only where it says so, and is Secure. */
function attributesOf(deps: Deps, request: FastifyRequest) {
  const secure = deps.https || request.protocol === 'https'
  const sameSite = secure && isAppOfOtherSite(deps, request) ? 'none' : 'lax'
  return { path: '/', httpOnly: true, sameSite, secure } as const
}

/** Older browsers do not say whose site it is. */
function isAppOfOtherSite({ appOrigins }: Deps, { headers }: FastifyRequest) {
  const { origin = '', 'sec-fetch-site': site = 'cross-site' } = headers
  return appOrigins.includes(origin) && site === 'cross-site'
}
