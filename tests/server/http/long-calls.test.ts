import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '#server/http/app.ts'
import { LongCalls } from '#server/http/long-calls.ts'
import { type Backend, openBackend } from '#tests/support/server/backend.ts'
import { type Restored, takeBackup } from '#tests/support/server/backup.ts'
import { type Client, createClient } from '#tests/support/server/client.ts'

describe('a large organization on SQLite', () => {
  let backend: Backend
  let onFile: Restored
  let longCalls: LongCalls
  let beside: Client
  let inline: Client

  beforeAll(async () => {
    backend = await openBackend('sqlite')
    for (let count = 0; count < 3; count += 1) {
      await backend.own.editor.client.ask('POST /register-trailer', backend.trailer())
    }
    onFile = await (await takeBackup(backend, 'sqlite'))()
    const { db, secret } = onFile.deps
    const files = await sql<{ file: string }>`select file from pragma_database_list`.execute(db)
    longCalls = new LongCalls({ file: files.rows[0]?.file ?? '', folder: '/nowhere', secret })
    // It stands for as many as are answered beside the server's own thread.
    await db.updateTable('organization').set({ trailers: 5000 }).execute()
    const app = await buildApp({ deps: { ...onFile.deps, longCalls }, dist: null })
    const cookie = backend.own.admin.client.cookie()
    beside = createClient(app, cookie)
    inline = createClient(onFile.app, cookie)
  })
  afterAll(async () => {
    await longCalls.close()
    await onFile.close()
    await backend.close()
  })

  test.each([
    ['GET /trailers', { search: '6t9' }],
    ['GET /trailers', { search: '6t9', start: 1, limit: 1 }],
    ['GET /sync', {}],
    ['GET /tags', {}],
    ['GET /tags/counts', {}],
    ['GET /resources', { search: 'a' }],
    ['GET /trailers/access/unlinked', {}],
  ] as const)('is answered alike beside the own thread (%s %j)', async (call, input) => {
    const [one, other] = [await beside.send(call, input), await inline.send(call, input)]
    expect(one).toEqual({ ...other, headers: { ...other.headers, date: one.headers.date } })
    expect(one.status).toBe(200)
  })

  test('hears of a change at once', async () => {
    const { vin } = await register('FRESH1')
    const [found] = await beside.ask('GET /trailers', { search: 'FRESH1' })
    expect(found?.vin).toBe(vin)
  })

  test('is refused where its people are', async () => {
    const stranger = createClient(onFile.app)
    expect((await stranger.send('GET /sync', {})).status).toBe(401)
    const wrong = await beside.send('GET /sync', { since: -1 })
    expect([wrong.status, wrong.body.code]).toEqual([400, 'invalid'])
  })

  test('is answered by a new thread when the one before has ended', async () => {
    await longCalls.close()
    expect((await beside.send('GET /sync', {})).status).toBe(200)
  })

  async function register(rego: string) {
    const trailer = backend.trailer({ rego })
    await inline.ask('POST /register-trailer', trailer)
    return trailer
  }
})
