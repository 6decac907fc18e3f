import * as client from 'openid-client'
import { withoutInvisible } from '#contract/invisible.ts'
import { Failure } from '#server/core/failure.ts'
import type { SignOnSettings } from '#server/core/sign-on-settings.ts'
import { timing } from '#server/core/timing.ts'
import type { Attempt } from './attempt.ts'
import { refuseSignOn } from './refuse-sign-on.ts'

/** A person whom the provider has signed in; it has verified `email`, which has no invisible letters. */
export type Identity = { issuer: string; subject: string; email: string; name: string }

/** Seconds. */
const timeout = 10
const clockDifference = 30

export type Provider = ReturnType<typeof providerOf>

/** Asks the provider for its addresses and keys at the first sign-in. */
export function providerOf(settings: SignOnSettings) {
  const configuration = remembered(() => discover(settings))
  return {
    /** @returns where the browser is sent */
    async addressFor({ state, nonce, verifier }: Attempt, callback: string) {
      const config = await configuration().catch(refuseUnanswered)
      const address = client.buildAuthorizationUrl(config, {
        redirect_uri: callback,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(settings.prompt && { prompt: settings.prompt }),
      })
      return address.href
    },
    /**
     * @param address at which the browser came back
     * @throws Failure when it is not the answer to this attempt, or names no person
     */
    async identityFrom({ state, nonce, verifier }: Attempt, address: URL): Promise<Identity> {
      const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier }
      const config = await configuration().catch(refuseUnanswered)
      return identify(config, address, checks).catch(refuseAnswer)
    },
  }
}

async function discover({ issuer, clientId, clientSecret }: SignOnSettings) {
  const server = new URL(issuer)
  const inClear = server.protocol === 'http:' ? [client.allowInsecureRequests] : []
  const metadata = { client_secret: clientSecret, [client.clockTolerance]: clockDifference }
  const options = { timeout, execute: [client.enableNonRepudiationChecks, ...inClear] }
  return client.discovery(server, clientId, metadata, authentication(clientSecret), options)
}

/** Basic authentication, which is the default (OpenID Connect Discovery 1.0, 3), or by POST. */
function authentication(secret: string): client.ClientAuth {
  const [basic, post] = [client.ClientSecretBasic(secret), client.ClientSecretPost(secret)]
  return (server, ...rest) => {
    const known = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    return (known.includes('client_secret_basic') ? basic : post)(server, ...rest)
  }
}

async function identify(
  config: client.Configuration,
  address: URL,
  checks: client.AuthorizationCodeGrantChecks,
): Promise<Identity> {
  const tokens = await client.authorizationCodeGrant(config, address, checks)
  const token = tokens.claims()
  if (!token) throw new TypeError('the provider sent no ID token')
  const claims =
    token.email === undefined && config.serverMetadata().userinfo_endpoint
      ? await client.fetchUserInfo(config, tokens.access_token, token.sub)
      : token
  const { email, email_verified, name } = claims
  if (typeof email !== 'string' || email_verified !== true) throw refuseSignOn('no_email')
  return {
    issuer: token.iss,
    subject: token.sub,
    email: withoutInvisible(email).trim(),
    name: typeof name === 'string' ? name : '',
  }
}

/** Asks once, and again after a failure or `timing.providerKnownFor`. */
function remembered<Answer>(ask: () => Promise<Answer>) {
  let known: { answer: Promise<Answer>; until: number } | null = null
  return () => {
    if (known && performance.now() < known.until) return known.answer
    const asked = { answer: ask(), until: performance.now() + timing.providerKnownFor }
    asked.answer.catch(() => {
      if (known === asked) known = null
    })
    known = asked
    return asked.answer
  }
}

function refuseUnanswered(error: unknown): never {
  throw refuseSignOn('sign_on_down', error)
}

function refuseAnswer(error: unknown): never {
  if (error instanceof Failure) throw error
  if (error instanceof client.AuthorizationResponseError && error.error === 'access_denied') {
    throw refuseSignOn('sign_on_cancelled')
  }
  throw refuseSignOn(isUnanswered(error) ? 'sign_on_down' : 'sign_on_refused', error)
}

const unanswered = ['OAUTH_TIMEOUT', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON']

/** A connection that fails is a TypeError of fetch, with a cause. */
const isUnanswered = (error: unknown) =>
  (error instanceof TypeError && error.cause !== undefined) ||
  (error instanceof client.ClientError && unanswered.includes(error.code ?? ''))
