import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { describe, expect, inject, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { connectPostgres } from '#server/db/connect.ts'
import { isOutage } from '#server/db/database-error.ts'
import { freePort } from '#server/launch/free-port.ts'
import { type Backend, openBackend } from '#tests/support/backend.ts'
import { createClient } from '#tests/support/client.ts'
import { newFolder } from '#tests/support/server-process.ts'

describe('a database that does not answer', () => {
  test('is a passing trouble, told without what is inside', async () => {
    const backend = await openBackend('sqlite')
    const { db } = connectPostgres(`postgresql://me:secret@127.0.0.1:${await freePort()}/none`)
    const app = await buildApp({ deps: { ...backend.deps, db }, dist: null })
    const client = createClient(app, backend.own.editor.client.cookie())
    const { status, body } = await client.send('GET /trailers', {})
    expect([status, body]).toEqual([
      503,
      { data: null, error: 'The database does not answer. Please try again.', code: 'unavailable' },
    ])
    await app.close()
    await db.destroy()
    await backend.close()
  })

  test('is a passing trouble when another process writes to its file', async () => {
    const { folder, remove } = await newFolder()
    const file = join(folder, 'drawbar.sqlite')
    const [first, second] = [new DatabaseSync(file), new DatabaseSync(file)]
    first.exec('begin exclusive')
    expect(isOutage(failureOf(() => second.exec('begin immediate')))).toBe(true)
    first.close()
    expect(isOutage(failureOf(() => second.exec('select * from nothing')))).toBe(false)
    second.close()
    await remove()
  })

  test('that closes every connection is used again when it is back', async (context) => {
    const postgres = inject('postgres')
    if ('unavailable' in postgres) return context.skip(postgres.unavailable)
    const backend = await openBackend('postgres')
    const { client } = backend.own.editor
    await Promise.all(Array.from({ length: 5 }, () => client.ask('GET /trailers', {})))
    await closeConnections(backend, postgres.url)
    const statuses = new Set<number>()
    for (let tries = 0; tries < 10; tries += 1) {
      statuses.add((await client.send('GET /trailers', {})).status)
    }
    expect([...statuses].filter((status) => status !== 503)).toEqual([200])
    expect((await client.send('GET /trailers', {})).status).toBe(200)
    await backend.close()
  })
})

async function closeConnections({ deps }: Backend, url: string) {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(deps.db)
  const { db } = connectPostgres(url)
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = ${rows[0]?.name}`.execute(db)
  await db.destroy()
}

function failureOf(work: () => void) {
  try {
    work()
  } catch (error) {
    return error
  }
}
