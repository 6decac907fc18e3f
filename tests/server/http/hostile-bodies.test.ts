import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { type Backend, openBackend } from '#tests/support/server/backend.ts'

const fields = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`field${index}`, index]))

describe('a hostile body', () => {
  let backend: Backend
  beforeAll(async () => {
    backend = await openBackend('sqlite')
  })
  afterAll(() => backend.close())

  test('at the sign-in is refused as soon as it is larger than any sign-in', async () => {
    const { status, body } = await post(backend.stranger, '/login', fields(1000))
    expect([status, body.error]).toEqual([413, 'The request is larger than 8KB.'])
  })

  test('of a change is refused above 128 KB', async () => {
    const { status, body } = await post(backend.own.editor.client, '/customer', fields(12_000))
    expect([status, body.error]).toEqual([413, 'The request is larger than 128KB.'])
  })

  test.each([
    ['at the sign-in', () => backend.stranger, '/login', fields(400)],
    ['of a change', () => backend.own.editor.client, '/customer', fields(6000)],
    [
      'with a list of bad ones',
      () => backend.own.admin.client,
      '/organization/settings',
      { settings: { vinPrefixes: Array(100).fill('?') } },
    ],
  ])('%s is answered with 20 problems, and how many more there are', async (_, who, url, sent) => {
    const { status, body } = await post(who(), url, sent)
    expect(status).toBe(400)
    expect(Object.keys(body.fields ?? {})).toHaveLength(limits.problems)
    expect(body.error).toMatch(/; and \d+ more$/)
    expect(JSON.stringify(body).length).toBeLessThan(5000)
  })

  test('with a field of an endless name is answered with its beginning', async () => {
    const { body } = await post(backend.own.editor.client, '/customer', { ['x'.repeat(1e5)]: 1 })
    expect(JSON.stringify(body).length).toBeLessThan(1000)
  })

  test('with too long a list is refused before an element of it is looked at', async () => {
    const bad = { settings: { vinPrefixes: Array(20_000).fill('?') } }
    const prefixes = await post(backend.own.admin.client, '/organization/settings', bad)
    expect(prefixes.body.fields).toEqual({ 'settings.vinPrefixes': 'At most 11 VIN prefixes' })
    const answers = Object.fromEntries(Array.from({ length: 501 }, () => [randomUUID(), 'bad']))
    const inspection = await post(backend.own.editor.client, '/inspections', { answers })
    expect(inspection.body.fields).toMatchObject({ answers: 'At most 500 answers' })
  })

  test('of somebody signed out is not waited for', async () => {
    const url = new URL(await backend.app.listen({ port: 0, host: '127.0.0.1' }))
    for (const path of ['/customer', '/user/me/update', '/user/invite', '/inspections']) {
      const socket = connect(Number(url.port), url.hostname)
      const head = `POST /api${path} HTTP/1.1\r\nhost: h\r\ncontent-type: application/json`
      socket.write(`${head}\r\ncontent-length: 100\r\n\r\n{`)
      const [answer] = await once(socket, 'data')
      expect(String(answer), path).toMatch(/^HTTP\/1.1 401 /)
      socket.destroy()
    }
  })
})

function post(client: Backend['stranger'], path: string, sent: object) {
  const headers = { 'content-type': 'application/json' }
  return client.raw({ method: 'POST', url: `/api${path}`, payload: JSON.stringify(sent), headers })
}
