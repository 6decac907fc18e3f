import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '#server/http/app.ts'
import { type Backend, openBackend } from '#tests/support/server/backend.ts'
import { noteRefusal } from '#tests/support/server/met-refusals.ts'

describe('a request', () => {
  let backend: Backend
  beforeAll(async () => {
    backend = await openBackend('sqlite')
  })
  afterAll(() => backend.close())

  const answer = async (
    url: string,
    host: string,
    publicUrl: string | null = 'https://trailers.example',
    appOrigins: string[] = [],
  ) => {
    const about = { ...backend.deps.about, publicUrl }
    const app = await buildApp({ deps: { ...backend.deps, about, appOrigins }, dist: null })
    const { statusCode, body } = await app.inject({ url, headers: { host } })
    await app.close()
    return { statusCode, body }
  }

  test.each([
    ['trailers.example', true],
    ['TRAILERS.example:443', true],
    ['trailers.example.', true],
    ['127.0.0.1:3000', true],
    ['[::1]:3000', true],
    ['localhost:3000', true],
    ['app.localhost', true],
    ['drawbar:3000', true],
    ['evil.example', false],
    ['trailers.example.evil.example', false],
    ['x.trailers.example', false],
    ['127.0.0.1.evil.example', false],
    ['evil.example:trailers.example', false],
    ['x@trailers.example', false],
    ['evil.example@trailers.example', false],
    ['trailers.example/evil', false],
    ['trailers.example?x', false],
    ['trailers.example#x', false],
    ['trailers.example\\x', false],
  ])('that asks for the host %s is answered: %s', async (host, is) => {
    expect((await answer('/api/session', host)).statusCode === 421).toBe(!is)
  })

  test('for another host is refused in words, a call in the envelope', async () => {
    const call = await answer('/api/session?x=1', 'evil.example')
    const refused = JSON.parse(call.body)
    expect(refused).toMatchObject({ data: null, code: 'other_host' })
    noteRefusal(refused.code)
    const page = await answer('/login', 'evil.example')
    expect(page).toEqual({ statusCode: 421, body: 'This server does not serve this address.' })
  })

  test.each(['/api/health', '/api/ready'])('for %s is answered by every name', async (url) => {
    expect((await answer(url, 'node-7.cluster.example')).statusCode).toBe(200)
  })

  test('is answered by every name where the server does not know its own', async () => {
    expect((await answer('/api/session', 'evil.example', null)).statusCode).not.toBe(421)
    const elsewhere = ['https://trailers.example']
    const told = await answer('/api/session', 'api.example', 'https://trailers.example', elsewhere)
    expect(told.statusCode).not.toBe(421)
  })
})
