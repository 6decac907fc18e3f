import { randomUUID } from 'node:crypto'
import { inspect } from 'node:util'
import type { InjectOptions } from 'fastify'
import { expect, test, vi } from 'vitest'
import { buildApp } from '#server/http/app.ts'
import { onOneEngine } from '#tests/support/server/backend.ts'

const json = { 'content-type': 'application/json' }
const post = (payload: string, headers: Record<string, string> = json): InjectOptions => ({
  ...{ method: 'POST', url: '/api/customer', payload, headers },
})
const get = (url: string): InjectOptions => ({ method: 'GET', url: `/api${url}` })
const named = '{"name":"Never kept"}'

const refused: [what: string, request: InjectOptions, status: number, error: string][] = [
  ['no JSON', post('{"name":'), 400, 'The body is not valid JSON.'],
  ['an array', post('[{"name":"x"}]'), 400, 'The body must be a JSON object.'],
  ['a bare text', post('"x"'), 400, 'The body must be a JSON object.'],
  ['nothing', post(''), 400, 'name: Required'],
  ['null', post('null'), 400, 'name: Required'],
  ['a number for a name', post('{"name":42}'), 400, 'name: This must be text'],
  ['quotes for a name', post('{"name":"’ \\""}'), 400, 'name: Required'],
  ['neither yes nor no', get('/oems?makes_parts=maybe'), 400, 'makes_parts: This is not valid'],
  ['an unknown field', post('{"name":"x","admin":true}'), 400, 'admin: Unknown field'],
  [
    'an unknown field within another',
    { ...post('{"data":{"name":"x","role":"ADMIN"}}'), url: '/api/user/me/update' },
    ...([400, 'data.role: Unknown field'] as const),
  ],
  ['a field named __proto__', post('{"name":"x","__proto__":{}}'), 400, '__proto__: Unknown field'],
  ['plain text', post(named, { 'content-type': 'text/plain' }), 415, 'application/json'],
  [
    'a form',
    post('name=x', { 'content-type': 'application/x-www-form-urlencoded' }),
    ...([415, 'application/json'] as const),
  ],
  [
    'a form with a file',
    post('--x\r\ncontent-disposition: form-data; name="name"\r\n\r\nx\r\n--x--\r\n', {
      'content-type': 'multipart/form-data; boundary=x',
    }),
    ...([400, 'name: Required'] as const),
  ],
  ['2 MB of JSON', post(`{"name":"${'x'.repeat(2 ** 21)}"}`), 413, 'larger than 128KB'],
  [
    '17 MB of an inspection',
    { ...post(`{"uuid":"${'x'.repeat(17 * 2 ** 20)}"}`), url: '/api/inspections' },
    ...([413, 'larger than 16MB'] as const),
  ],
  ['another origin', post(named, { ...json, origin: 'https://evil.example' }), 403, 'another site'],
  ['the origin null', post(named, { ...json, origin: 'null' }), 403, 'another site'],
  ['a page of another site', post(named, { ...json, 'sec-fetch-site': 'cross-site' }), 403, 'site'],
  ['a neighbour’s page', post(named, { ...json, 'sec-fetch-site': 'same-site' }), 403, 'site'],
  ['start below 0', get('/trailers?start=-1'), 400, 'start must be a whole number from 0'],
  ['start in words', get('/trailers?start=first'), 400, 'start must be a whole number from 0'],
  ['limit 10000', get('/trailers?limit=10000'), 400, 'limit must be a whole number from 1 to 100'],
  ['limit 0', get('/trailers?limit=0'), 400, 'limit must be a whole number from 1 to 100'],
  ['limit 1.5', get('/trailers?limit=1.5'), 400, 'limit must be a whole number from 1 to 100'],
  ['an unknown parameter', get('/trailers?order=vin'), 400, 'order: Unknown field'],
  ['a search of 201 letters', get(`/trailers?search=${'x'.repeat(201)}`), 400, 'at most 200'],
  ['a malformed uuid', get('/trailer/123'), 400, 'uuid: This is not a valid uuid'],
  ['a malformed key', get("/secure/trailers/1'--"), 400, 'accessKey: This is not a valid uuid'],
  ['an unknown uuid', get(`/trailer/${randomUUID()}`), 404, 'There is no such trailer.'],
  ['an unknown key', get(`/secure/trailers/${randomUUID()}`), 404, 'There is no such scan tag.'],
  ['an unknown call', get('/everything'), 404, 'There is no such call.'],
  ['a broken address', get('/trailer/%zz'), 400, 'does not understand'],
]

onOneEngine('a request', (backend) => {
  test.each(refused)('with %s is refused in our envelope', async (_, request, status, error) => {
    const { client } = backend.own.editor
    const answer = await client.raw(request)
    expect(answer.status).toBe(status)
    expect(answer.body).toMatchObject({ data: null, error: expect.stringContaining(error) })
    expect(answer.body.error).not.toBe('')
    expect(answer.body.code).toMatch(/^[a-z_]+$/)
    const search = 'Never kept'
    expect(await client.ask('GET /customers', { search })).toEqual([])
  })

  test('of somebody signed out is refused before what is large is read', async () => {
    const large = { ...post('x'.repeat(17 * 2 ** 20)), url: '/api/inspections' }
    expect((await backend.stranger.raw(large)).status).toBe(401)
  })

  test('of the own page passes', async () => {
    const { client } = backend.own.editor
    const own = { ...json, origin: 'http://localhost', host: 'localhost' }
    for (const headers of [own, { ...own, 'sec-fetch-site': 'same-origin' }]) {
      expect((await client.raw(post('{"name":"Own page"}', headers))).status).toBe(200)
    }
  })

  test('keeps what it changes out of the address', async () => {
    const { client } = backend.own.editor
    const url = '/api/customer?name=From%20the%20address'
    expect((await client.raw({ method: 'POST', url, payload: {} })).status).toBe(400)
  })

  test.each([
    ['trailers', '%00'],
    ['trailers', "'"],
    ['trailers', '%22 %60'],
    ['trailers', '%F0%9F%9A%9A'],
    ['trailers', '%25'],
    ['trailers', '%5C'],
    ['trailers', encodeURIComponent("x') or 1=1 --")],
    ['customers', '%00'],
    ['customers', "'"],
    ['oems', '%00%25'],
    ['trailer-classifications', '%5C_'],
    ['trailers/access/unlinked', '%00'],
    ['part-categories', '%00%25'],
    ['trailer-parts', '%5C%25_'],
    ['trailer-parts', encodeURIComponent("x') or 1=1 --")],
    ['resources', '%00%5C_'],
  ])('for /%s that searches %s is answered', async (path, text) => {
    const answer = await backend.own.viewer.client.raw(get(`/${path}?search=${text}`))
    expect([answer.status, Array.isArray(answer.body.data)]).toEqual([200, true])
  })

  test('for a tag named by odd characters is answered', async () => {
    const answer = await backend.own.viewer.client.raw(get('/trailers/access/find/%00%25'))
    expect(answer.status).toBe(404)
  })

  test('to sign in with odd characters is refused, not broken', async () => {
    const email = 'a\0@b.example'
    const answer = await backend.stranger.send('POST /login', { email, password: 'x\0' })
    expect([400, 401]).toContain(answer.status)
  })

  test('that breaks on our side learns nothing of the inside', async () => {
    const { deps, own } = backend
    const broken = await deps.db
      .updateTable('organization')
      .set({ settings: 'not JSON' })
      .where('uuid', '=', own.organization)
      .execute()
    expect(broken).toHaveLength(1)
    const logged = vi.spyOn(backend.app.log, 'error')
    const answer = await own.viewer.client.raw(get('/session'))
    expect(answer.status).toBe(500)
    expect(answer.body).toEqual({
      data: null,
      error: expect.stringMatching(
        /^Something went wrong on the server\. It has been logged; please try again\. If it goes on, tell us: [3-9A-Y]{6}\.$/,
      ),
      code: 'server_error',
    })
    const mark = answer.body.error.slice(-7, -1)
    const id = answer.headers['x-request-id']
    expect(logged).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ id, mark, method: 'GET', route: '/api/session' }),
    )
  })

  test('that breaks for a stranger logs no key of a plate', async () => {
    const [{ uuid: accessKey } = { uuid: '' }] = backend.other.tags
    const app = await buildApp({ deps: backend.deps, dist: null })
    app.get('/api/broken/:accessKey', async () => {
      throw new Error('broken')
    })
    const logged = vi.spyOn(app.log, 'error')
    const { statusCode } = await app.inject(`/api/broken/${accessKey}`)
    expect(statusCode).toBe(500)
    expect(logged).toHaveBeenCalledOnce()
    expect(inspect(logged.mock.calls, { depth: 9 })).not.toContain(accessKey)
    await app.close()
  })
})
