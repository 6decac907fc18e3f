import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import Provider from 'oidc-provider'
import type { SignOnSettings } from '#server/core/sign-on-settings.ts'
import { freePort } from '#server/launch/free-port.ts'

/** What the provider says of somebody; by default that it verified the email. */
export type Claims = { email?: string; email_verified?: boolean | string; name?: string }

/** A provider of OpenID Connect on a port of this machine, with pages to sign in on. */
export type TestProvider = {
  settings: SignOnSettings
  /** By what they type as their login, which is their subject too. */
  people: Map<string, Claims>
  /** What becomes of its answer once it has made an ID token, which holds for a minute. */
  token: { issued: (answer: { id_token: string }) => void }
  /** Stops listening, as a provider that is down. */
  stop(): Promise<void>
  /** Listens again. */
  start(): Promise<void>
}

const clientId = 'drawbar'
const clientSecret = 'a secret of the tests, for the provider'
const keys = [
  generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' }),
]

/** @param callbacks where it may lead back to */
export async function startProvider(callbacks: string[]): Promise<TestProvider> {
  const port = await freePort()
  const issuer = `http://127.0.0.1:${port}`
  const people: TestProvider['people'] = new Map()
  const token: TestProvider['token'] = { issued: () => undefined }
  const provider = new Provider(issuer, configurationOf(callbacks, people))
  provider.use(async (context, next) => {
    await next()
    if (context.path === '/token') token.issued(Object(context.body))
  })
  const newServer = () => createServer(provider.callback())
  let server = newServer()
  const start = async () => {
    server = newServer().listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  const stop = async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
  await start()
  const settings: SignOnSettings = {
    ...{ issuer, clientId, clientSecret, name: 'Acme ID', domains: new Map(), newRole: 'VIEWER' },
    prompt: null,
  }
  return { settings, people, token, start, stop }
}

function configurationOf(callbacks: string[], people: TestProvider['people']) {
  return {
    clients: [clientId, 'another'].map((name) => ({
      ...{ client_id: name, client_secret: clientSecret, redirect_uris: callbacks },
    })),
    jwks: { keys },
    cookies: { keys: [clientSecret] },
    claims: { email: ['email', 'email_verified'], profile: ['name'] },
    ttl: {
      IdToken: 60,
      Session: 600,
      Interaction: 600,
      Grant: 600,
      AccessToken: 60,
    },
    findAccount: (_context: unknown, accountId: string) => ({
      accountId,
      claims: async () => ({ sub: accountId, email_verified: true, ...people.get(accountId) }),
    }),
  }
}
