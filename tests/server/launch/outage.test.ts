import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { describe, expect, inject, test } from 'vitest'
import { connectPostgres } from '#server/db/connect.ts'
import { isOutage } from '#server/db/database-error.ts'
import { buildApp } from '#server/http/app.ts'
import { freePort } from '#server/launch/free-port.ts'
import { textFile } from '#tests/support/pictures/pictures.ts'
import { type Backend, openBackend } from '#tests/support/server/backend.ts'
import { createClient } from '#tests/support/server/client.ts'
import { newFolder } from '#tests/support/server/server-process.ts'

describe('a database that does not answer', () => {
  test('is a passing trouble, told without what is inside', async () => {
    const backend = await openBackend('sqlite')
    const { db } = connectPostgres(`postgresql://me:secret@127.0.0.1:${await freePort()}/none`)
    const app = await buildApp({ deps: { ...backend.deps, db }, dist: null })
    const client = createClient(app, backend.own.editor.client.cookie())
    const { status, body } = await client.send('GET /trailers', {})
    expect([status, body]).toEqual([
      503,
      {
        data: null,
        error: expect.stringMatching(
          /^The database does not answer\. Please try again\. If it goes on, tell us: \w{6}\.$/,
        ),
        code: 'unavailable',
      },
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

describe('a storage that is full', () => {
  const full = {
    data: null,
    error: expect.stringMatching(
      /^The server's storage is full\. Nothing was saved; try again later or tell the operator\. If it goes on, tell us: \w{6}\.$/,
    ),
    code: 'storage_full',
  }

  test('refuses what changes something, goes on answering, and takes changes when there is room', async () => {
    const backend = await openBackend('sqlite')
    const { client } = backend.own.editor
    const { db } = backend.deps
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db)
    await sql.raw(`pragma max_page_count = ${rows[0]?.page_count}`).execute(db)
    const notes = 'n'.repeat(10_000)
    const answers = []
    for (let tries = 0; tries < 3; tries += 1) {
      answers.push(await client.send('POST /register-trailer', backend.trailer({ notes })))
    }
    expect([answers.at(-1)?.status, answers.at(-1)?.body]).toEqual([503, full])
    expect((await client.send('GET /trailers', {})).status).toBe(200)
    await sql`pragma max_page_count = 100000`.execute(db)
    await client.ask('POST /register-trailer', backend.trailer({ notes }))
    await backend.close()
  })

  test('is looked for once in a while, however often the probe asks', async () => {
    const backend = await openBackend('sqlite')
    let looked = 0
    const check = async () => {
      looked += 1
    }
    const files = { ...backend.deps.files, check }
    const app = await buildApp({ deps: { ...backend.deps, files }, dist: null })
    const client = createClient(app)
    for (let asked = 0; asked < 20; asked += 1) {
      expect((await client.raw({ method: 'GET', url: '/api/ready' })).status).toBe(200)
    }
    expect(looked).toBeLessThan(3)
    await app.close()
    await backend.close()
  })

  test('refuses a file, and is told by the readiness probe', async () => {
    const backend = await openBackend('sqlite')
    const refuse = () => Promise.reject(Object.assign(new Error('write'), { code: 'ENOSPC' }))
    const files = { ...backend.deps.files, put: refuse, check: refuse }
    const app = await buildApp({ deps: { ...backend.deps, files }, dist: null })
    const client = createClient(app, backend.own.editor.client.cookie())
    const { status, body } = await client.upload(textFile('plan.txt', 'axles: 3'))
    expect([status, body]).toEqual([503, full])
    const ready = await client.raw({ method: 'GET', url: '/api/ready' })
    expect([ready.status, ready.body.code]).toEqual([503, 'not_ready'])
    await app.close()
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
