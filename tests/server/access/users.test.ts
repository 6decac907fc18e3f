import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Role } from '#contract/session.ts'
import { onOneEngine } from '#tests/support/server/backend.ts'
import { createClient } from '#tests/support/server/client.ts'
import { createPerson, createYard, password, type Yard } from '#tests/support/server/yard.ts'

const names = ['Zoë Ångström', 'عمر خالد', 'ada lovelace', '🚛 Bo', 'Émile Zola', 'Xi']

onOneEngine('users', (backend) => {
  let yard: Yard
  beforeAll(async () => {
    yard = await createYard(backend.app, backend.deps, 'Quill')
    for (const name of names) {
      const email = `${randomUUID()}@quill.example`
      await yard.admin.client.ask('POST /user/invite', { name, email })
    }
  })

  describe('the list', () => {
    test('is by name, five a page, with the number of all', async () => {
      const { client } = yard.viewer
      const first = await client.send('GET /users', {})
      expect(first.headers['x-total-count']).toBe('9')
      const pages = await Promise.all([
        client.ask('GET /users', {}),
        client.ask('GET /users', { start: 5 }),
        client.ask('GET /users', { start: 10 }),
      ])
      expect(pages.map((page) => page.length)).toEqual([5, 4, 0])
      expect(pages.flat().map(({ name }) => name)).toEqual([
        ...['ada lovelace', 'Émile Zola', 'Quill ADMIN', 'Quill EDITOR', 'Quill VIEWER'],
        ...['Xi', 'Zoë Ångström', 'عمر خالد', '🚛 Bo'],
      ])
      expect(await client.ask('GET /users', { start: 1, limit: 3 })).toEqual(pages[0]?.slice(1, 4))
      expect(await client.ask('GET /users/count', {})).toEqual({ count: 9 })
    })

    test.each([
      ['angstrom zoe', ['Zoë Ångström']],
      ['ÉMILE', ['Émile Zola']],
      ['quill viewer', ['Quill VIEWER']],
      ['viewer- @quill', ['Quill VIEWER']],
      ['عمر', ['عمر خالد']],
      ['🚛', ['🚛 Bo']],
      ['zoe lovelace', []],
      ['%', []],
      ['_', []],
    ])('finds by every word of name and email: %j', async (search, expected) => {
      const { client } = yard.editor
      const found = await client.ask('GET /users', { search })
      expect(found.map(({ name }) => name)).toEqual(expected)
      expect(await client.ask('GET /users/count', { search })).toEqual({ count: expected.length })
    })

    test.each([
      [{ start: -1 }, 'start must be a whole number from 0'],
      [{ limit: 10_000 }, 'limit must be a whole number from 1 to 100'],
      [{ limit: 0 }, 'limit must be a whole number from 1 to 100'],
      [{ start: '1.5' }, 'start must be a whole number from 0'],
    ])('refuses %j', async (input, sentence) => {
      const { status, body } = await yard.viewer.client.send('GET /users', input)
      expect([status, Object.values(body.fields ?? {})]).toEqual([400, [sentence]])
    })

    test('has nobody of another organization', async () => {
      const { client } = backend.own.admin
      expect(await client.ask('GET /users', { search: 'quill' })).toEqual([])
      expect(await client.ask('GET /users/count', { search: 'quill' })).toEqual({ count: 0 })
    })
  })

  describe('a removed user', () => {
    test('is in no list, has no session and can not sign in', async () => {
      const gone = await person('EDITOR')
      const answer = await yard.admin.client.ask('POST /user/remove', { uuid: gone.uuid })
      expect(answer).toEqual({ uuid: gone.uuid })
      const found = await yard.viewer.client.ask('GET /users', { search: gone.email })
      expect(found).toEqual([])
      const nobody = { user: null, org: null, ended: 'removed' }
      expect(await gone.client.ask('GET /session', {})).toEqual(nobody)
      const sessions = await sessionsOf(gone.uuid)
      expect(sessions).toEqual([])
      const sign = await createClient(backend.app).send('POST /login', {
        ...{ email: gone.email, password },
      })
      expect(sign.status).toBe(401)
    })

    test('is kept, and written into the audit log with who did it', async () => {
      const gone = await person('VIEWER')
      await yard.admin.client.ask('POST /user/remove', { uuid: gone.uuid })
      const changes = await changesOf(gone.uuid)
      expect(changes).toMatchObject([{ entity: 'user', action: 'archive', user: yard.admin.uuid }])
      expect(JSON.parse(changes[0]?.before ?? '')).toMatchObject({ email: gone.email })
      expect(JSON.stringify(changes)).not.toContain('argon2')
    })

    test('is nobody that could be changed or removed', async () => {
      const gone = await person('VIEWER')
      await yard.admin.client.ask('POST /user/remove', { uuid: gone.uuid })
      for (const uuid of [gone.uuid, backend.own.viewer.uuid, randomUUID()]) {
        const answers = [
          await yard.admin.client.send('POST /user/remove', { uuid }),
          await yard.admin.client.send('POST /user/update/role', { uuid, role: 'EDITOR' }),
        ]
        for (const { status, body } of answers) {
          expect([status, body.error]).toEqual([404, 'There is no such user.'])
        }
      }
      expect((await backend.own.viewer.client.ask('GET /session', {})).user?.role).toBe('VIEWER')
    })
  })

  describe('a role', () => {
    test('that is new ends the sessions of that user, and is written down', async () => {
      const { uuid, client, email } = await person('VIEWER')
      await yard.admin.client.ask('POST /user/update/role', { uuid, role: 'EDITOR' })
      expect((await client.send('GET /trailers', {})).status).toBe(401)
      const again = createClient(backend.app)
      expect((await again.ask('POST /login', { email, password })).role).toBe('EDITOR')
      const [change] = await changesOf(uuid)
      expect(change).toMatchObject({ action: 'role', user: yard.admin.uuid })
      expect([change?.before, change?.after]).toEqual(['{"role":"VIEWER"}', '{"role":"EDITOR"}'])
    })

    test('that is the same changes nothing', async () => {
      const { uuid, client } = await person('VIEWER')
      await yard.admin.client.ask('POST /user/update/role', { uuid, role: 'VIEWER' })
      expect((await client.ask('GET /session', {})).user?.role).toBe('VIEWER')
      expect(await changesOf(uuid)).toEqual([])
    })

    test('of the own account can be laid down; this session stays, the others end', async () => {
      const { uuid, client, email } = await person('ADMIN')
      const elsewhere = createClient(backend.app)
      await elsewhere.ask('POST /login', { email, password })
      await client.ask('POST /user/update/role', { uuid, role: 'VIEWER' })
      expect((await client.ask('GET /session', {})).user?.role).toBe('VIEWER')
      expect((await elsewhere.ask('GET /session', {})).user).toBeNull()
    })

    test.each(['OWNER', 'admin', '', null])('can not be %j', async (role) => {
      const { uuid } = yard.viewer
      const { status } = await yard.admin.client.send('POST /user/update/role', { uuid, role })
      expect(status).toBe(400)
    })
  })

  test('nobody removes themself', async () => {
    const { uuid, client } = yard.admin
    await person('ADMIN')
    const { status, body } = await client.send('POST /user/remove', { uuid })
    expect([status, body.code]).toEqual([409, 'own_account'])
    expect(body.error).toBe('You cannot remove yourself. Ask another administrator.')
  })

  async function person(role: Role) {
    const { organization } = yard
    const { app, deps } = backend
    return createPerson(app, deps, { organization, yard: `Hand${randomUUID().slice(0, 4)}`, role })
  }

  function changesOf(uuid: string) {
    return backend.deps.db.selectFrom('change').selectAll().where('subject', '=', uuid).execute()
  }

  function sessionsOf(user: string) {
    return backend.deps.db
      .selectFrom('session')
      .select('user')
      .where('user', '=', user)
      .where('expires_at', '>', new Date().toISOString())
      .execute()
  }
})
