import { expect, test } from 'vitest'
import { queryRan, type Ran } from '#server/core/signals.ts'
import { onEachEngine } from '#tests/support/server/backend.ts'

const many = 40

onEachEngine('a burst of anonymous sign-ins', (backend, engine) => {
  // PostgreSQL has several connections: what is asked meanwhile stands in no line.
  test.runIf(engine === 'sqlite')('lets in what else is asked between them', async () => {
    const ran: string[] = []
    const end = queryRan.hear(({ sql }: Ran) => void ran.push(sql))
    const guesses = Array.from({ length: many }, (_, number) => guess(`nobody${number}@x.example`))
    await backend.own.viewer.client.ask('GET /trailers', {})
    const before = ran.filter((sql) => sql.startsWith('insert into "guess"')).length
    const statuses = (await Promise.all(guesses)).map(({ status }) => status)
    end()
    expect(new Set(statuses)).toEqual(new Set([401]))
    expect(ran.filter((sql) => sql.startsWith('insert into "guess"')).length).toBe(3 * many)
    expect(before).toBeLessThan(many / 4)
  })

  const guess = (email: string) =>
    backend.stranger.send('POST /login', { email, password: 'a guess' })
})
