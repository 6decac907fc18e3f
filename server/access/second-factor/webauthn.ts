import { hash } from 'node:crypto'
import { isIP } from 'node:net'
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import type { FastifyRequest } from 'fastify'
import { limits } from '#contract/limits.ts'
import type { Deps } from '#server/core/deps.ts'
import { Failure } from '#server/core/failure.ts'
import { minute } from '#server/core/timing.ts'

/** Where the app is used: a passkey works at this host only (WebAuthn 3, 5.1.2). */
export type RelyingParty = { origin: string; host: string }

/** `public_key` is base64url. */
export type NewPasskey = {
  credential: string
  public_key: string
  counter: number
  transports: string[]
}

/** A passkey as it is stored; `transports` is JSON. */
export type Known = { credential: string; public_key: string; counter: number; transports: string }

const timeout = limits.secondStepMinutes * minute

/** Loaded with the first passkey: most servers never need it. */
const library = () => import('@simplewebauthn/server')

/** What an authenticator signs: like the ticket it is random, expires and is used once. */
const challengeOf = (ticket: string) => hash('sha256', `passkey ${ticket}`, 'base64url')

/** @returns where a request comes from; null for an IP address, plain http or a foreign origin */
export function findPlace(
  { about, appOrigins }: Deps,
  request: FastifyRequest,
): RelyingParty | null {
  const own = about.publicUrl ?? `${request.protocol}://${request.host}`
  const origin = request.headers.origin ?? own
  const { hostname: host = '', protocol } = URL.parse(origin) ?? {}
  const isOurs = [URL.parse(own)?.origin, ...appOrigins].includes(origin)
  const isSafe = protocol === 'https:' || host === 'localhost' || host.endsWith('.localhost')
  const isName = isIP(host.replace(/[[\]]/g, '')) === 0
  return isOurs && isSafe && isName ? { origin, host } : null
}

/** @throws Failure 409 where passkeys can't work */
export function relyingPartyOf(deps: Deps, request: FastifyRequest): RelyingParty {
  const place = findPlace(deps, request)
  if (place) return place
  const { publicUrl } = deps.about
  const where = publicUrl ? ` Open Drawbar at ${publicUrl}.` : ''
  const sentence = `Passkeys need https and an address with a name, such as trailers.example.${where}`
  throw new Failure(409, 'no_passkeys_here', sentence)
}

type NewOptions = {
  ticket: string
  user: { uuid: string; email: string; name: string }
  known: Known[]
}

/** @returns what `navigator.credentials.create` takes, as JSON */
export async function registrationOptions(
  { host }: RelyingParty,
  { ticket, user, known }: NewOptions,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { generateRegistrationOptions } = await library()
  return generateRegistrationOptions({
    rpName: 'Drawbar',
    rpID: host,
    userName: user.email,
    userDisplayName: user.name,
    userID: new TextEncoder().encode(user.uuid),
    challenge: bytesOf(challengeOf(ticket)),
    timeout,
    attestationType: 'none',
    excludeCredentials: known.map(nameOf),
    // The password is the first factor: a key that asks for no fingerprint or PIN is enough here.
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  })
}

/** @returns what `navigator.credentials.get` takes, as JSON */
export async function authenticationOptions(
  { host }: RelyingParty,
  { ticket, known }: { ticket: string; known: Known[] },
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await library()
  return generateAuthenticationOptions({
    rpID: host,
    challenge: bytesOf(challengeOf(ticket)),
    timeout,
    allowCredentials: known.map(nameOf),
    userVerification: 'preferred',
  })
}

/** @throws Failure 409 for a passkey that was not made at this host with this ticket */
export async function readRegistration(
  { origin, host }: RelyingParty,
  ticket: string,
  response: unknown,
): Promise<NewPasskey> {
  const { verifyRegistrationResponse } = await library()
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: response as RegistrationResponseJSON, // It checks all of it.
    expectedChallenge: challengeOf(ticket),
    expectedOrigin: origin,
    expectedRPID: host,
    requireUserVerification: false,
  }).catch((cause) => {
    throw refusedPasskey(cause)
  })
  if (!verified) throw refusedPasskey()
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential
  const public_key = Buffer.from(publicKey).toString('base64url')
  return { credential: id, public_key, counter, transports }
}

/** @returns the new counter. @throws Failure 401 unless this passkey signed this ticket at this host */
export async function readAssertion(
  { origin, host }: RelyingParty,
  { ticket, known }: { ticket: string; known: Known },
  response: unknown,
): Promise<number> {
  const { verifyAuthenticationResponse } = await library()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: response as AuthenticationResponseJSON, // It checks all of it.
    expectedChallenge: challengeOf(ticket),
    expectedOrigin: origin,
    expectedRPID: host,
    requireUserVerification: false,
    credential: {
      id: known.credential,
      publicKey: bytesOf(known.public_key),
      counter: known.counter,
    },
  }).catch((cause) => {
    throw wrongPasskey(cause)
  })
  if (!verified) throw wrongPasskey()
  return authenticationInfo.newCounter
}

function nameOf({ credential, transports }: Known) {
  return { id: credential, transports: JSON.parse(transports) }
}

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))

export const wrongPasskey = (cause?: unknown) =>
  new Failure(401, 'wrong_passkey', 'This passkey is not the right one. Try another one.', {
    cause,
  })

export const refusedPasskey = (cause?: unknown) =>
  new Failure(409, 'passkey_refused', 'This passkey could not be added. Begin again.', { cause })
