import { expect, test } from 'vitest'
import type { CallName, Sent } from '#contract/calls.ts'
import { onEachEngine } from '#tests/support/server/backend.ts'

onEachEngine('what one person asks for a hundred times at once', (backend, engine) => {
  test.each([
    ['a page of what changed', 'GET /sync', { since: 0 }],
    ['a list far down', 'GET /trailers', { start: 5000 }],
    ['a large list', 'GET /trailers', { limit: 100 }],
    ['a list that is narrowed down', 'GET /trailers', { where: 'defects:open' }],
    ['a list in an order of its own', 'GET /trailers', { sort: 'vin' }],
    ['a search', 'GET /trailers', { search: 'haulage' }],
  ] as const)('is refused beyond twenty, where it is %s', async (_what, name, input) => {
    const answers = await hundredOf(name, input)
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(20)
    for (const status of statuses) expect([200, 429]).toContain(status)
    // On PostgreSQL some may be through before the last ones have come.
    if (engine === 'sqlite') expect(statuses).toContain(429)
    for (const { status, headers } of answers) {
      expect(headers['retry-after']).toBe(status === 429 ? '1' : undefined)
    }
  })

  test('is answered, where it is a short list', async () => {
    const answers = await hundredOf('GET /trailers', {})
    expect(answers.map(({ status }) => status)).toEqual(Array(100).fill(200))
  })

  function hundredOf<Name extends CallName>(name: Name, input: Sent<Name>) {
    const { client } = backend.own.viewer
    return Promise.all(Array.from({ length: 100 }, () => client.send(name, input)))
  }
})
