import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { newPicture } from '#tests/support/pictures/pictures.ts'
import { onOneEngine } from '#tests/support/server/backend.ts'
import { createClient } from '#tests/support/server/client.ts'
import { createPerson, password } from '#tests/support/server/yard.ts'

const newPassword = 'Korrekt-Pferd-9'

onOneEngine('the own account', (backend) => {
  test.each(['J', 'x'.repeat(200), 'محمد الأحمد', '🚛 Rosa 👩‍🔧', 'O\'Brien "Bob" <b>'])(
    'takes the name %j',
    async (name) => {
      const { client, uuid } = await person()
      const answer = await client.ask('POST /user/me/update', { uuid, data: { name: ` ${name} ` } })
      expect(answer).toMatchObject({ uuid, name })
      expect((await client.ask('GET /session', {})).user?.name).toBe(name)
    },
  )

  test.each([
    [{ name: '  ' }, 'Required'],
    [{ name: 'x'.repeat(500) }, 'At most 200 characters'],
    [{}, 'Send a name or a password'],
    [{ password: 'abc', current: password }, 'At least 10 characters'],
    [{ password: 'aaaaaaaaaaaaaa', current: password }, 'Password is weak'],
    [{ password: newPassword }, 'Type your current password'],
    [{ password: newPassword, current: '' }, 'Type your current password'],
    [{ password: `Aa1!${'x'.repeat(500)}` }, 'At most 500 characters'],
    [{ email: 'new@acme.example' }, 'Unknown field'],
  ])('refuses %j', async (data, sentence) => {
    const { client } = await person()
    const { status, body } = await client.send('POST /user/me/update', { data })
    expect([status, body.code]).toEqual([400, 'invalid'])
    expect(body.error).toContain(sentence)
  })

  test('is the only one that a user changes, an administrator too', async () => {
    const { admin, viewer } = backend.own
    for (const uuid of [viewer.uuid, backend.other.viewer.uuid, randomUUID()]) {
      const name = { uuid, data: { name: 'Somebody else' } }
      const image = { uuid, image: null }
      const answers = [
        await admin.client.send('POST /user/me/update', name),
        await admin.client.send('POST /user/me/update/image', image),
      ]
      for (const { status, body } of answers) {
        expect([status, body.code]).toEqual([403, 'forbidden'])
        expect(body.error).toBe('You can change your own account only.')
      }
    }
    expect((await viewer.client.ask('GET /session', {})).user?.name).toBe(viewer.name)
  })

  describe('a new password', () => {
    test('signs in, the old one no longer, and every other session ends', async () => {
      const { client, email, uuid } = await person()
      const elsewhere = createClient(backend.app)
      await elsewhere.ask('POST /login', { email, password })
      const answer = await client.ask('POST /user/me/update', {
        data: { password: newPassword, current: password },
      })
      expect(answer).toMatchObject({ uuid, email })
      expect((await client.ask('GET /session', {})).user?.uuid).toBe(uuid)
      expect((await elsewhere.ask('GET /session', {})).user).toBeNull()
      const old = await createClient(backend.app).send('POST /login', { email, password })
      expect(old.status).toBe(401)
      await createClient(backend.app).ask('POST /login', { email, password: newPassword })
    })

    test('needs the current one, which is tried as often as at a sign-in', async () => {
      const { client, email } = await person()
      const guess = () =>
        client.send('POST /user/me/update', {
          data: { password: newPassword, current: 'A-wrong-guess-1' },
        })
      const first = await guess()
      expect([first.status, first.body.code]).toEqual([403, 'wrong_current'])
      expect(first.body.fields).toEqual({ 'data.current': 'This is not your current password.' })
      for (let tries = 1; tries < 20; tries += 1) await guess()
      expect((await guess()).status).toBe(429)
      await createClient(backend.app).ask('POST /login', { email, password })
    })

    test.each(['password1234', 'Password1234!', 'Sunshine-2026', 'drawbar-demo', '1234567890'])(
      'is not %j, which is tried first',
      async (common) => {
        const { client } = await person()
        const sent = { data: { password: common, current: password } }
        const { status, body } = await client.send('POST /user/me/update', sent)
        expect([status, body.code]).toEqual([400, 'common_password'])
      },
    )

    test('is not the own name or address with a number behind it', async () => {
      const { client, email } = await person()
      for (const own of [email, `${email.split('@')[0]}-2026!`]) {
        const sent = { data: { password: own, current: password } }
        const { body } = await client.send('POST /user/me/update', sent)
        expect(body.code, own).toBe('common_password')
      }
    })

    test('leaves the sessions of everybody else', async () => {
      const { client } = await person()
      await client.ask('POST /user/me/update', {
        data: { password: newPassword, current: password },
      })
      expect((await backend.own.viewer.client.ask('GET /session', {})).user).not.toBeNull()
    })

    test('stands nowhere: not in the audit log, not under the Idempotency-Key', async () => {
      const { client, uuid } = await person()
      const key = randomUUID()
      const sent = { data: { name: 'Jo New', password: newPassword, current: password } }
      const first = await client.ask('POST /user/me/update', sent, { key })
      expect(await client.ask('POST /user/me/update', sent, { key })).toEqual(first)
      const rows = await changesOf(uuid)
      expect(rows.map(({ action }) => action)).toEqual(['save', 'password'])
      const kept = JSON.stringify([rows, await keysOf(uuid), await usersOf(uuid)])
      expect(kept).not.toContain(newPassword)
      expect(JSON.stringify(rows)).not.toContain('argon2')
      const other = { data: { ...sent.data, password: `${newPassword}9` } }
      const reused = await client.send('POST /user/me/update', other, { key })
      expect([reused.status, reused.body.code]).toEqual([422, 'key_reused'])
    })

    test('set at the moment of a sign-in with the old one ends that session, or refuses it', async () => {
      for (let round = 0; round < 5; round += 1) {
        const { client, email } = await person()
        const intruder = createClient(backend.app)
        const sign = { email, password }
        const data = { password: newPassword, current: password }
        await Promise.all([
          client.ask('POST /user/me/update', { data }),
          intruder.send('POST /login', sign),
        ])
        expect((await intruder.ask('GET /session', {})).user).toBeNull()
      }
    })
  })

  describe('the avatar', () => {
    test('is set, shown and removed', async () => {
      const { client, uuid } = await person('EDITOR')
      const image = await client.keep(await newPicture())
      const { image: set } = await client.ask('POST /user/me/update/image', { uuid, image })
      expect(set?.uuid).toBe(image)
      const { user } = await client.ask('GET /session', {})
      expect(user?.image?.uuid).toBe(image)
      const shown = await client.raw({ method: 'GET', url: String(user?.image?.thumbnail) })
      expect(shown.headers['content-type']).toBe('image/webp')
      expect(await client.ask('POST /user/me/update/image', { image: null })).toEqual({
        image: null,
      })
      expect((await client.ask('GET /session', {})).user?.image).toBeNull()
      expect((await changesOf(uuid)).map(({ action }) => action)).toEqual(['image', 'image'])
    })

    test('is an image of the organization', async () => {
      const { client } = await person('EDITOR')
      const text = await client.keep(new File(['plain'], 'notes.txt', { type: 'text/plain' }))
      const wrong = await client.send('POST /user/me/update/image', { image: text })
      expect([wrong.status, wrong.body.code]).toEqual([400, 'wrong_type'])
      expect(wrong.body.error).toMatch(/^Invalid file type: /)
      const foreign = await backend.other.editor.client.keep(await newPicture())
      for (const image of [foreign, randomUUID()]) {
        const { status, body } = await client.send('POST /user/me/update/image', { image })
        expect([status, body.error]).toEqual([404, 'There is no such upload.'])
      }
    })
  })

  function person(role: 'VIEWER' | 'EDITOR' = 'VIEWER') {
    const { organization, name: yard } = backend.own
    return createPerson(backend.app, backend.deps, { organization, yard, role })
  }

  function changesOf(uuid: string) {
    const { db } = backend.deps
    const rows = db.selectFrom('change').selectAll().where('subject', '=', uuid)
    return rows.orderBy('revision').orderBy('position').execute()
  }

  function keysOf(user: string) {
    return backend.deps.db
      .selectFrom('idempotency_key')
      .selectAll()
      .where('user', '=', user)
      .execute()
  }

  function usersOf(uuid: string) {
    return backend.deps.db.selectFrom('user').selectAll().where('uuid', '=', uuid).execute()
  }
})
