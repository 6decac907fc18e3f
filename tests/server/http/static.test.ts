import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '#server/http/app.ts'
import { type Backend, openBackend } from '#tests/support/server/backend.ts'

const page = '<!doctype html><title>Drawbar</title>'
const script = 'console.log("a script that is long enough to be worth packing")'

describe('the built app', () => {
  let backend: Backend
  let app: FastifyInstance
  let dist: string
  beforeAll(async () => {
    dist = await mkdtemp(join(tmpdir(), 'drawbar-test-'))
    await mkdir(join(dist, 'assets'))
    await writeFile(join(dist, 'index.html'), page)
    await writeFile(join(dist, 'service-worker.js'), script)
    await writeFile(join(dist, '.setup-stamp'), 'a digest')
    await writeFile(join(dist, 'manifest.webmanifest'), '{}')
    await writeFile(join(dist, 'assets', 'main-1a2b3c.js'), script)
    await writeFile(join(dist, 'assets', 'main-1a2b3c.js.br'), brotliCompressSync(script))
    backend = await openBackend('sqlite')
    app = await buildApp({ deps: backend.deps, dist })
  })
  afterAll(async () => {
    await app.close()
    await backend.close()
    await rm(dist, { recursive: true })
  })

  test.each(['/report/unknown', '/Report/unknown', '/REPORT/unknown?x', '/%52eport/unknown'])(
    'keeps the address of a report, known or not, out of caches (%s)',
    async (url) => {
      const { statusCode, headers, body } = await app.inject(url)
      expect([statusCode, body]).toEqual([200, page])
      expect(headers).toMatchObject({
        'cache-control': 'private, no-store',
        'x-robots-tag': 'noindex',
      })
    },
  )

  test.each(['/', '/trailers?q=a.b', '/secure/access/1234', '/trailer/1/', '/assets/', '/apiary'])(
    'answers %s with the page, to be asked for again each time',
    async (url) => {
      const { statusCode, headers, body } = await app.inject(url)
      expect([statusCode, body]).toEqual([200, page])
      expect(headers['cache-control']).toBe('no-cache')
      expect(headers['content-type']).toMatch(/^text\/html/)
      const head = await app.inject({ method: 'HEAD', url })
      expect([head.statusCode, head.body]).toEqual([200, ''])
    },
  )

  test.each([
    '/assets/main-old.js',
    '/icons/none.png',
    '/robots.txt',
    '/.setup-stamp',
    '/../package.json',
    '/..%2fpackage.json',
    '/assets/Main-1a2b3c.js',
    '/assets/../.setup-stamp',
  ])('answers %s with 404, not with the page', async (url) => {
    const { statusCode, body } = await app.inject(url)
    expect(statusCode).toBe(404)
    expect(body).not.toContain('<title>')
  })

  test.each([
    '/%00',
    '/assets/%00',
    '/assets/..%2f.setup-stamp',
    '/assets/%zz.js',
    `/${'x'.repeat(300)}.js`,
    '//',
    '/a//b',
  ])('answers the broken address %s with a refusal', async (url) => {
    const { statusCode, body } = await app.inject(url)
    expect([400, 403, 404]).toContain(statusCode)
    expect(body).not.toMatch(/title|errno|\/tmp/)
  })

  test('answers a broken percent sign in the address of a page with the page', async () => {
    const { statusCode, body } = await app.inject('/%zz')
    expect(statusCode).toBe(200)
    expect(body).toContain('<title>')
  })

  test('takes no POST but those of the API', async () => {
    expect((await app.inject({ method: 'POST', url: '/trailers' })).statusCode).toBe(404)
  })

  test('lets files with a hash in their name stay, and asks for the rest again', async () => {
    const cacheOf = async (url: string) => (await app.inject(url)).headers['cache-control']
    expect(await cacheOf('/assets/main-1a2b3c.js')).toBe('public, max-age=31536000, immutable')
    expect(await cacheOf('/service-worker.js')).toBe('no-cache')
    expect(await cacheOf('/manifest.webmanifest')).toBe('no-cache')
  })

  test('comes packed where the browser can unpack it', async () => {
    const headers = { 'accept-encoding': 'gzip, br' }
    const packed = await app.inject({ url: '/assets/main-1a2b3c.js', headers })
    expect(packed.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': expect.stringContaining('javascript'),
      'cache-control': 'public, max-age=31536000, immutable',
      vary: expect.stringMatching(/accept-encoding/i),
    })
    const plain = await app.inject('/assets/main-1a2b3c.js')
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(plain.body).toBe(script)
  })

  test('may use its worker, blob pictures and the camera, and nothing from elsewhere', async () => {
    const { headers } = await app.inject('/')
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("default-src 'self'")
    expect(policy).toContain("img-src 'self' blob: data:")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('upgrade-insecure-requests')
    expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';")
    expect(policy).not.toMatch(/script-src[^;]*'unsafe/)
    expect(headers['permissions-policy']).toContain('camera=(self)')
    expect(headers['referrer-policy']).toBe('no-referrer')
    expect(headers['strict-transport-security']).toBeUndefined()
    expect(headers['x-powered-by']).toBeUndefined()
  })

  test('leaves unknown calls of the API to the API', async () => {
    const { statusCode, headers, body } = await app.inject('/api/none')
    expect([statusCode, JSON.parse(body).code]).toEqual([404, 'not_found'])
    expect(headers['cache-control']).toBe('no-store')
  })

  test('tells whether it is alive and ready', async () => {
    expect((await app.inject('/api/health')).json().data).toEqual({ alive: true })
    expect((await app.inject('/api/ready')).json().data).toEqual({ ready: true })
    const broken = await openBackend('sqlite')
    await broken.deps.db.destroy()
    const { statusCode, body } = await broken.app.inject('/api/ready')
    expect([statusCode, JSON.parse(body).code]).toEqual([503, 'not_ready'])
    await broken.close()
  })
})
