import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ownPath } from '#contract/own-path.ts'
import { type SignOnRefusal, signedOnPath, signOnPath, signOnRefusals } from '#contract/sign-on.ts'
import { deviceName } from '#server/access/device-name.ts'
import { makeDeviceKnown } from '#server/access/known-device.ts'
import { endSession, startSession } from '#server/access/session.ts'
import { cookieName, setSessionCookie, tokenOf } from '#server/access/session-cookie.ts'
import { sharedLimit } from '#server/access/shared-limit.ts'
import {
  type Attempt,
  attemptSeconds,
  beginAttempt,
  readAttempt,
} from '#server/access/sign-on/attempt.ts'
import { type Provider, providerOf } from '#server/access/sign-on/provider.ts'
import { refuseSignOn } from '#server/access/sign-on/refuse-sign-on.ts'
import { userFor } from '#server/access/sign-on/user-for.ts'
import { noteOwner } from '#server/access/who-may.ts'
import type { Deps } from '#server/core/deps.ts'
import { logEvent } from '#server/core/events.ts'
import { Failure } from '#server/core/failure.ts'
import { networkOf } from '#server/core/network-of.ts'
import { timing } from '#server/core/timing.ts'
import { noteFault } from '#server/http/answer-error.ts'

const cookie = 'drawbar_sign_on'
const triesPerAddress = 200
const longestNext = 1000

/** Sign-in at the operator's provider: the browser itself comes here, so each answer is a redirect. */
export function mountSignOn(app: FastifyInstance, deps: Deps) {
  const provider = deps.signOn ? providerOf(deps.signOn) : null
  const most = { max: triesPerAddress, per: timing.triesCountedIn }
  const isTryTooMany = sharedLimit(app, deps, most, (request) => `sign-on ${networkOf(request)}`)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (await isTryTooMany(request)) throw refuseSignOn('too_many_tries')
  })
  app.setErrorHandler<Error>((error, request, reply) => {
    const next = readAttempt(deps.secret, cookieOf(deps, request))?.next
    return reply.redirect(loginAddress(safe(next) ?? nextOf(request), refusalOf(error, request)))
  })
  app.get(signOnPath, (request, reply) => begin(deps, provider, request, reply))
  app.get(signedOnPath, (request, reply) => finish(deps, provider, request, reply))
}

async function begin(
  deps: Deps,
  provider: Provider | null,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const callback = callbackOf(deps)
  if (!provider || !callback) throw refuseSignOn('sign_on_off')
  if (isOtherSite(request)) return reply.redirect(loginAddress(nextOf(request)))
  const attempt = beginAttempt(deps.secret, nextOf(request) ?? '')
  const address = await provider.addressFor(attempt, callback)
  reply.setCookie(cookieName(deps, request, cookie), attempt.cookie, {
    ...attributes(deps, request),
    maxAge: attemptSeconds,
  })
  return reply.redirect(address)
}

async function finish(
  deps: Deps,
  provider: Provider | null,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const callback = callbackOf(deps)
  if (!provider || !callback || !deps.signOn) throw refuseSignOn('sign_on_off')
  const address = new URL(callback)
  address.search = new URL(request.url, callback).search
  const attempt = attemptOf(deps, request, address)
  reply.clearCookie(cookieName(deps, request, cookie), attributes(deps, request))
  const identity = await provider.identityFrom(attempt, address)
  const owner = await userFor(deps, request, deps.signOn, identity)
  const device = deviceName(request.headers['user-agent'])
  const seed = { secret: deps.secret, key: null, device, provider: identity.issuer }
  const token = await startSession(deps.db, owner, seed)
  const replaced = tokenOf(deps, request)
  if (replaced !== null) await endSession(deps.db, replaced)
  setSessionCookie(deps, request, reply, token)
  makeDeviceKnown(deps, request, reply, owner.user)
  noteOwner(request, owner)
  logEvent(request, 'sign-in', owner)
  return reply.redirect(safe(attempt.next) ?? '/home')
}

/** @throws Failure where this browser did not begin the sign-in, or too long ago */
function attemptOf(deps: Deps, request: FastifyRequest, address: URL): Attempt {
  const attempt = readAttempt(deps.secret, cookieOf(deps, request))
  if (attempt && address.searchParams.get('state') === attempt.state) return attempt
  throw refuseSignOn('sign_on_again')
}

const cookieOf = (deps: Deps, request: FastifyRequest) =>
  request.cookies[cookieName(deps, request, cookie)]

/** Not 'strict': the browser comes back from the provider's site. */
const attributes = ({ https }: Deps, { protocol }: FastifyRequest) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: https || protocol === 'https' }) as const

const callbackOf = ({ about }: Deps) => about.publicUrl && `${about.publicUrl}/api${signedOnPath}`

const nextOf = ({ query }: FastifyRequest) => safe(Object(query).next)

/** A link on another site must sign nobody in. Older browsers don't send the header. */
function isOtherSite({ headers }: FastifyRequest) {
  const site = headers['sec-fetch-site']
  return site !== undefined && site !== 'same-origin' && site !== 'none'
}

/** @returns a path of the app, undefined for anything else */
function safe(next: unknown) {
  const path = ownPath(next)
  return path && path.length <= longestNext && !path.startsWith('/api/') ? path : undefined
}

/** @returns a code for which the sign-in page has words */
function refusalOf(error: Error, request: FastifyRequest): SignOnRefusal {
  const refused = signOnRefusals.find((one) => error instanceof Failure && error.code === one)
  if (!refused) {
    noteFault(error instanceof Failure ? (error.cause ?? error) : error, request)
    return 'failed'
  }
  const event = refused === 'too_many_tries' ? 'sign-in limited' : 'sign-in refused'
  const reason = reasonsOf(error.cause)
  logEvent(request, event, { refused, ...(reason && { reason }) })
  return refused
}

/** The messages of an error and its causes, without details, which may hold codes and tokens. */
function reasonsOf(error: unknown): string {
  if (!(error instanceof Error)) return ''
  const { message, cause } = error
  const { error: word } = Object(error)
  return [message, typeof word === 'string' ? word : '', reasonsOf(cause)]
    .filter(Boolean)
    .join(': ')
}

function loginAddress(next: string | undefined, refused?: SignOnRefusal) {
  return `/login?${new URLSearchParams({ ...(refused && { refused }), ...(next && { next }) })}`
}
