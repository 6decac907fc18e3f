import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '#server/http/app.ts'
import { readConfig } from '#server/launch/config.ts'
import { newPicture } from '#tests/support/pictures/pictures.ts'
import { type Backend, openBackend } from '#tests/support/server/backend.ts'
import { password } from '#tests/support/server/yard.ts'

const appOrigin = 'https://app.example'
const foreign = [
  'https://evil.example',
  'http://app.example',
  'https://app.example.evil.example',
  'https://app.example:444',
  'null',
]

describe('an API whose app is served elsewhere', () => {
  let backend: Backend
  let app: FastifyInstance
  beforeAll(async () => {
    backend = await openBackend('sqlite')
    app = await buildApp({
      deps: { ...backend.deps, appOrigins: [appOrigin] },
      dist: null,
      trustProxy: ['loopback'],
    })
  })
  afterAll(async () => {
    await app.close()
    await backend.close()
  })

  const preflight = (origin: string, url = '/api/register-trailer') => {
    const asks = { 'access-control-request-method': 'POST', 'sec-fetch-site': 'cross-site' }
    return app.inject({ method: 'OPTIONS', url, headers: { origin, ...asks } })
  }
  const ask = (options: InjectOptions, origin: string, site = 'cross-site') => {
    const cookie = backend.own.editor.client.cookie()
    const headers = { cookie, origin, 'sec-fetch-site': site, ...options.headers }
    return app.inject({ ...options, headers })
  }
  const signIn = (origin: string, site: string, proto = 'https') =>
    app.inject({
      ...{ method: 'POST', url: '/api/login' },
      headers: { origin, 'sec-fetch-site': site, 'x-forwarded-proto': proto },
      payload: { email: backend.own.viewer.email, password },
    })

  test.each(['/api/register-trailer', '/api/upload/resumable', '/api/upload/resumable/a.b'])(
    'lets its origin send to %s what the app sends, with cookies',
    async (url) => {
      const { statusCode, headers, body } = await preflight(appOrigin, url)
      expect([statusCode, body]).toEqual([204, ''])
      expect(headers['access-control-allow-origin']).toBe(appOrigin)
      expect(headers['access-control-allow-credentials']).toBe('true')
      expect(headers['access-control-allow-methods']).toMatch(/POST.*PATCH/)
      const allowed = String(headers['access-control-allow-headers']).split(', ')
      const tus = ['tus-resumable', 'upload-length', 'upload-metadata', 'upload-offset']
      for (const name of [
        'content-type',
        'idempotency-key',
        'drawbar-user',
        'drawbar-batch',
        ...tus,
      ]) {
        expect(allowed).toContain(name)
      }
      expect(headers.vary).toMatch(/Origin/)
    },
  )

  test.each([
    ['an answer', { method: 'GET', url: '/api/trailers' }, 200],
    ['a refusal', { method: 'GET', url: `/api/trailer/${crypto.randomUUID()}` }, 404],
    ['a change', { method: 'POST', url: '/api/customer', payload: { name: 'Far Away' } }, 200],
    ['no call', { method: 'GET', url: '/api/nothing' }, 404],
  ] as const)('lets its origin read %s', async (_what, options, status) => {
    const { statusCode, headers } = await ask({ ...options }, appOrigin)
    expect(statusCode).toBe(status)
    expect(headers['access-control-allow-origin']).toBe(appOrigin)
    expect(headers['access-control-allow-credentials']).toBe('true')
    expect(headers['access-control-expose-headers']).toMatch(/retry-after.*x-total-count/)
    expect(headers.vary).toMatch(/Origin/)
  })

  test('lets its origin read a file, and how it is shown without harm', async () => {
    const uuid = await backend.own.editor.client.keep(await newPicture())
    const { headers } = await ask({ url: `/api/file/${uuid}/content` }, appOrigin)
    expect(headers['access-control-allow-origin']).toBe(appOrigin)
    const file = await app.inject({
      url: String(headers.location),
      headers: { origin: appOrigin },
    })
    expect([file.statusCode, file.headers['access-control-allow-origin']]).toEqual([200, appOrigin])
    const readable = String(file.headers['access-control-expose-headers']).split(', ')
    const protecting = ['content-disposition', 'content-security-policy', 'x-content-type-options']
    expect(readable).toEqual(expect.arrayContaining(protecting))
  })

  test.each(foreign)('tells %s nothing, and lets it change nothing', async (origin) => {
    const asked = await ask({ url: '/api/trailers' }, origin)
    const sent = await ask(
      { method: 'POST', url: '/api/customer', payload: { name: origin } },
      origin,
    )
    const answers = [asked, sent, await preflight(origin), await signIn(origin, 'cross-site')]
    expect(answers.slice(1).map(({ statusCode }) => statusCode)).toEqual([403, 403, 403])
    for (const { headers } of answers) {
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([])
      expect(headers['set-cookie']).toBeUndefined()
      expect(headers.vary).toMatch(/Origin/)
    }
    const customers = await backend.own.editor.client.ask('GET /customers', { search: origin })
    expect(customers).toEqual([])
  })

  test('tells no site anything where the operator names none', async () => {
    const headers = { origin: appOrigin, 'sec-fetch-site': 'cross-site' }
    for (const method of ['GET', 'POST', 'OPTIONS'] as const) {
      const answer = await backend.app.inject({ method, url: '/api/health', headers })
      expect(answer.headers['access-control-allow-origin']).toBeUndefined()
      if (method !== 'GET') expect(answer.statusCode).toBe(403)
    }
  })

  test.each([
    ['of another site', 'cross-site', 'https', '; HttpOnly; Secure; SameSite=None'],
    ['of the same site', 'same-site', 'https', '; HttpOnly; Secure; SameSite=Lax'],
    ['of the same site without HTTPS', 'same-site', 'http', '; HttpOnly; SameSite=Lax'],
    ['of another site without HTTPS', 'cross-site', 'http', '; HttpOnly; SameSite=Lax'],
  ])('gives an app %s a cookie that comes back', async (_what, site, proto, attributes) => {
    const given = await signIn(appOrigin, site, proto)
    expect(given.statusCode).toBe(200)
    expect(String(given.headers['set-cookie'])).toContain(attributes)
    const cookie = String(given.headers['set-cookie']).split(';')[0]
    const headers = { 'x-forwarded-proto': proto, cookie }
    const taken = await ask({ method: 'POST', url: '/api/logout', headers }, appOrigin, site)
    // A browser takes it away on the same terms only.
    expect(String(taken.headers['set-cookie'])).toContain(attributes)
  })

  test('lets an app that asks another server reach it', async () => {
    const dist = await mkdtemp(join(tmpdir(), 'drawbar-test-'))
    const meta = '<meta name="drawbar-api" content="https://api.example">'
    await writeFile(join(dist, 'index.html'), `<!doctype html><head>${meta}</head>`)
    const host = await buildApp({ deps: backend.deps, dist })
    const policy = String((await host.inject('/')).headers['content-security-policy'])
    expect(policy).toContain("connect-src 'self' https://api.example;")
    expect(policy).toContain("img-src 'self' blob: data: https://api.example;")
    await host.close()
    await rm(dist, { recursive: true })
    const own = String((await backend.app.inject('/api/docs')).headers['content-security-policy'])
    expect(own).toContain("connect-src 'self';")
  })
})

test('The origins of the app are listed with spaces or commas', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'drawbar-test-'))
  const read = (text: string) => readConfig({ DATA_DIR: folder, APP_ORIGINS: text }).appOrigins
  expect(read('')).toEqual([])
  expect(read('https://app.example, http://LOCALHOST:8080/')).toEqual([
    'https://app.example',
    'http://localhost:8080',
  ])
  expect(() => read('https://app.example *')).toThrow('APP_ORIGINS')
  expect(() => read('https://app.example/drawbar')).toThrow('APP_ORIGINS')
  await rm(folder, { recursive: true })
})
