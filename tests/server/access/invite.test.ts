import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Sent } from '#contract/calls.ts'
import { isSecure } from '#contract/password.ts'
import { onOneEngine } from '#tests/support/server/backend.ts'
import { createClient } from '#tests/support/server/client.ts'

const call = 'POST /user/invite'
const readable = /^([a-hjkmnp-z2-9]{4}-){4}[a-hjkmnp-z2-9]{4}$/
const newPassword = 'My own 4 words, and more'
const taken = 'There is a user with this email already.'

onOneEngine('an invitation', (backend) => {
  // How often one was told that an email is taken depends on who comes first in a race.
  beforeEach(async () => {
    await backend.deps.db.deleteFrom('guess').execute()
  })

  test('makes a viewer, and answers a password that signs in', async () => {
    const sent = invitation()
    const { uuid, password } = await backend.own.admin.client.ask(call, sent)
    expect(password).toMatch(readable)
    expect(isSecure(password)).toBe(true)
    const client = createClient(backend.app)
    const { email } = sent
    const credentials = { email: email.toUpperCase(), password, newPassword }
    const user = await client.ask('POST /login', credentials)
    expect(user).toEqual({ uuid, name: 'Jo Smith', email, role: 'VIEWER', image: null })
  })

  test.each([
    [{ name: 'عمر خالد' }, {}],
    [{ name: '👩‍🔧 Rosa' }, {}],
    [{ name: '  Al  ' }, { name: 'Al' }],
    [{ role: 'ADMIN' as const }, {}],
  ])('takes %j', async (fields, kept) => {
    const sent = { ...invitation(), ...fields }
    await backend.own.admin.client.ask(call, sent)
    const [user] = await backend.own.viewer.client.ask('GET /users', { search: sent.email })
    expect(user).toMatchObject({ ...fields, ...kept })
  })

  test.each([
    [{ name: 'J' }, 'name', 'A name has at least 2 characters'],
    [{ name: ' J ' }, 'name', 'A name has at least 2 characters'],
    [{ name: '' }, 'name', 'Required'],
    [{ name: 'x'.repeat(500) }, 'name', 'At most 200 characters'],
    [{ email: 'jo' }, 'email', 'Please enter a valid email'],
    [{ email: 'jo @acme.example' }, 'email', 'Please enter a valid email'],
    [{ email: `${'x'.repeat(250)}@acme.example` }, 'email', 'At most 254 characters'],
    [{ password: 'mine' }, 'password', 'Unknown field'],
  ])('refuses %j', async (fields, field, sentence) => {
    const sent = { ...invitation(), ...fields }
    const { status, body } = await backend.own.admin.client.send(call, sent)
    expect([status, body.fields]).toEqual([400, { [field]: sentence }])
  })

  test.each(['viewer', 'editor'] as const)('is not for a %s', async (who) => {
    const { status } = await backend.own[who].client.send(call, invitation())
    expect(status).toBe(403)
  })

  describe('to an email that has an account', () => {
    test('is refused, in another case and of another organization too', async () => {
      const emails = [backend.own.viewer.email, backend.other.viewer.email]
      for (const email of [...emails, ...emails.map((one) => one.toUpperCase())]) {
        const answer = await backend.own.admin.client.send(call, { ...invitation(), email })
        expect([answer.status, answer.body]).toEqual([
          409,
          { data: null, error: taken, code: 'email_taken', fields: { email: taken } },
        ])
      }
    })

    test('tells so twenty times, and then waits; invitations of others go on', async () => {
      const { admin } = backend.other
      const probe = { ...invitation(), email: backend.own.viewer.email }
      expect((await admin.client.send(call, probe)).status).toBe(409)
      await admin.client.ask(call, invitation())
      await backend.deps.db.updateTable('guess').set({ count: 19 }).execute()
      expect((await admin.client.send(call, probe)).status).toBe(409)
      const waiting = await admin.client.send(call, probe)
      expect([waiting.status, waiting.body.code]).toEqual([429, 'too_many_tries'])
      await backend.own.admin.client.ask(call, invitation())
      await backend.deps.db.deleteFrom('guess').execute()
    })

    test('is refused when the other invitation is sent at the same moment', async () => {
      for (let round = 0; round < 10; round += 1) {
        const sent = invitation()
        const answers = await Promise.all([
          backend.own.admin.client.send(call, sent),
          backend.own.admin.client.send(call, { ...sent, email: sent.email.toUpperCase() }),
          backend.other.admin.client.send(call, sent),
        ])
        const codes = answers.map(({ status, body }) => body.code ?? status)
        expect(codes.toSorted()).toEqual([200, 'email_taken', 'email_taken'])
      }
    })

    test('passes when that user was removed: it is a new account', async () => {
      const { client } = backend.own.admin
      const sent = invitation()
      const first = await client.ask(call, sent)
      await client.ask('POST /user/remove', { uuid: first.uuid })
      const second = await backend.other.admin.client.ask(call, sent)
      expect(second.uuid).not.toBe(first.uuid)
      await backend.other.admin.client.ask('POST /user/remove', { uuid: second.uuid })
      const third = await client.ask(call, { ...sent, name: 'Jo Back' })
      const { email } = sent
      const signIn = (password: string) =>
        createClient(backend.app).send('POST /login', { email, password, newPassword })
      expect((await signIn(first.password)).status).toBe(401)
      expect((await signIn(third.password)).body.data).toMatchObject({ uuid: third.uuid })
      const found = await client.ask('GET /users', { search: email })
      expect(found.map(({ name }) => name)).toEqual(['Jo Back'])
    })
  })

  describe('with an Idempotency-Key', () => {
    test('sent again, ten times at once too, is one user with one password', async () => {
      const { client } = backend.own.admin
      const [sent, key] = [invitation(), randomUUID()]
      const first = await client.ask(call, sent, { key })
      const sending = Array.from({ length: 10 }, () => client.ask(call, sent, { key }))
      const answers = new Set((await Promise.all(sending)).map((one) => JSON.stringify(one)))
      expect([...answers]).toEqual([JSON.stringify(first)])
      const { email } = sent
      const { password } = first
      await createClient(backend.app).ask('POST /login', { email, password, newPassword })
      expect(await client.ask('GET /users/count', { search: email })).toEqual({ count: 1 })
    })

    test('keeps the password nowhere', async () => {
      const [sent, key] = [invitation(), randomUUID()]
      const { uuid, password } = await backend.own.admin.client.ask(call, sent, { key })
      const { db } = backend.deps
      const kept = [
        await db.selectFrom('idempotency_key').selectAll().where('key', '=', key).execute(),
        await db.selectFrom('change').selectAll().where('subject', '=', uuid).execute(),
        await db.selectFrom('user').selectAll().where('uuid', '=', uuid).execute(),
      ]
      expect(kept.map((rows) => rows.length)).toEqual([1, 1, 1])
      expect(JSON.stringify(kept)).not.toContain(password)
      expect(JSON.stringify(kept[1])).not.toContain('argon2')
    })

    test('of another administrator, or another key, is another password', async () => {
      const { own, other } = backend
      const key = randomUUID()
      const passwords = await Promise.all([
        own.admin.client.ask(call, invitation(), { key }),
        other.admin.client.ask(call, invitation(), { key }),
        own.admin.client.ask(call, invitation(), { key: randomUUID() }),
        own.admin.client.ask(call, invitation()),
        own.admin.client.ask(call, invitation()),
      ])
      expect(new Set(passwords.map(({ password }) => password)).size).toBe(passwords.length)
    })

    test('for somebody else is refused and answers no password', async () => {
      const { client } = backend.own.admin
      const key = randomUUID()
      await client.ask(call, invitation(), { key })
      const { status, body } = await client.send(call, invitation(), { key })
      expect([status, body.code, body.data]).toEqual([422, 'key_reused', null])
    })

    test('that was refused is refused alike, without a password', async () => {
      const { client } = backend.own.admin
      const key = randomUUID()
      const sent = { ...invitation(), email: backend.own.viewer.email }
      const first = await client.send(call, sent, { key })
      expect([first.status, first.body.data]).toEqual([409, null])
      expect((await client.send(call, sent, { key })).body).toEqual(first.body)
    })
  })
})

function invitation(): Sent<typeof call> & { email: string } {
  return { name: 'Jo Smith', email: `jo-${randomUUID().slice(0, 13)}@new.example` }
}
