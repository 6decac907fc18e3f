import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll } from 'vitest'
import { signedOnPath, signOnPath } from '#contract/sign-on.ts'
import type { SignOnSettings } from '#server/core/sign-on-settings.ts'
import { buildApp } from '#server/http/app.ts'
import type { Backend } from '#tests/support/server/backend.ts'
import { type Answer, createClient } from '#tests/support/server/client.ts'
import { visitProvider } from './provider-visit.ts'
import { type Claims, startProvider, type TestProvider } from './start-provider.ts'

/** A server of a backend's database that people sign in on by a provider. */
export type Served = {
  app: FastifyInstance
  provider: TestProvider
  settings: SignOnSettings
  browser(app?: FastifyInstance): Browser
  /** @returns another process, so to say, of the same database and secret */
  another(more?: Partial<SignOnSettings>): Promise<FastifyInstance>
}

type Browser = ReturnType<typeof newBrowser>

/** Gives acme.example to the backend's own organization, and zenith.example to the other by its name. */
export function provideSignOn(backend: Backend): Served {
  const served = {} as Served // Filled in before any test reads it.
  const apps: FastifyInstance[] = []
  beforeAll(async () => {
    const { deps, own, other } = backend
    const provider = await startProvider([`${deps.about.publicUrl}/api${signedOnPath}`])
    const domains = new Map([
      ['acme.example', own.organization],
      ['zenith.example', other.name.toUpperCase()],
      ['nobody.example', 'Gone'],
    ])
    const settings = { ...provider.settings, domains }
    const another = async (more: Partial<SignOnSettings> = {}) => {
      const app = await buildApp({
        deps: { ...deps, signOn: { ...settings, ...more } },
        dist: null,
      })
      apps.push(app)
      return app
    }
    const app = await another()
    const browser = (at = app) => newBrowser(at, provider)
    Object.assign(served, { app, provider, settings, browser, another })
  })
  afterAll(async () => {
    for (const app of apps) await app.close()
    await served.provider?.stop()
  })
  return served
}

function newBrowser(app: FastifyInstance, provider: TestProvider) {
  const client = createClient(app)
  const begin = (next = '') => client.raw({ url: `/api${signOnPath}`, query: next ? { next } : {} })
  const finish = (back: URL) => client.raw({ url: `${back.pathname}${back.search}` })

  /** From the button to where the browser is led in the end. */
  async function signOn(login: string, claims: Claims, next = ''): Promise<Answer> {
    provider.people.set(login, claims)
    const back = await visitProvider(addressOf(await begin(next)).href, login)
    return finish(back)
  }
  return { ...client, begin, finish, signOn }
}

/** @returns where an answer leads */
export function addressOf({ status, headers }: Answer): URL {
  if (status !== 302) throw new Error(`an answer with ${status} leads nowhere`)
  return new URL(String(headers.location), 'https://trailers.example')
}

/** @returns the word by which the sign-in page says why, null where it leads elsewhere */
export function refusalIn(answer: Answer): string | null {
  const { origin, pathname, searchParams } = addressOf(answer)
  const isSignIn = origin === 'https://trailers.example' && pathname === '/login'
  return isSignIn ? searchParams.get('refused') : null
}

/** @returns a cookie that an answer sets, as a request has it */
export function cookieIn({ headers }: Answer, name: string): string | undefined {
  const all = [headers['set-cookie']].flat().map((header) => String(header).split(';')[0])
  return all.find((cookie) => cookie?.startsWith(`${name}=`))
}
