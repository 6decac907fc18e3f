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
  reply.setCookie(cookie, token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: deps.https || request.protocol === 'https',
    maxAge: limits.sessionDays * 24 * 60 * 60,
  })
}

export function clearSessionCookie(reply: FastifyReply) {
  reply.clearCookie(cookie, { path: '/' })
}
