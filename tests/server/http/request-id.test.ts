import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '#server/http/app.ts'
import { type Backend, openBackend } from '#tests/support/server/backend.ts'

const made = /^[\da-f]{12}$/

describe('the id of a request', () => {
  let backend: Backend
  beforeAll(async () => {
    backend = await openBackend('sqlite')
  })
  afterAll(() => backend.close())

  test.each([
    ['is the one that a trusted proxy gave it', ['loopback'], 'trace-7.of_a-proxy', true],
    ['is a new one where nobody named the proxy', [], 'trace-7.of_a-proxy', false],
    ['is a new one where the given is too short', ['loopback'], 'short', false],
    ['is a new one where the given is too long', ['loopback'], 'a'.repeat(129), false],
    ['is a new one where the given is no word', ['loopback'], 'two words {"a":1}', false],
  ])('%s', async (_, trustProxy, given, isTaken) => {
    const { answer, lines } = await ask(given, trustProxy)
    const id = answer.headers['x-request-id']
    expect(id).toEqual(isTaken ? given : expect.stringMatching(made))
    expect(lines).toEqual([expect.objectContaining({ id, route: '/api/trailers', status: 401 })])
  })

  test('is not that of the request before', async () => {
    const [first, second] = [await ask('none', []), await ask('none', [])]
    expect(first.answer.headers['x-request-id']).not.toBe(second.answer.headers['x-request-id'])
  })

  test('stands with its short form, which the person is told, in each line of a failed one', async () => {
    const broken = { ...backend.deps, files: { ...backend.deps.files, check: refuse } }
    const { answer, lines } = await ask('trace-of-a-proxy', ['loopback'], '/api/ready', broken)
    const [, mark] = /tell us: (\w{6})\.$/.exec(answer.json().error) ?? []
    expect(mark).toMatch(/^[34679ACDEFHJKMNPRTWXY]{6}$/)
    expect(lines).toEqual([expect.objectContaining({ id: 'trace-of-a-proxy', mark, level: 50 })])
  })

  async function ask(
    given: string,
    trustProxy: string[],
    url = '/api/trailers',
    deps = backend.deps,
  ) {
    const lines: unknown[] = []
    const write = (line: string) => void lines.push(JSON.parse(line))
    const app = await buildApp({ deps, dist: null, log: { write }, trustProxy })
    const answer = await app.inject({ url, headers: { 'x-request-id': given } })
    await app.close()
    return { answer, lines }
  }
})

const refuse = () => Promise.reject(new Error('The disk has gone.'))
