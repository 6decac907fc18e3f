import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { SecondStep } from '#contract/second-factor.ts'
import { createUser, resetPasswordByCommand } from '#server/admin/users.ts'
import { onOneEngine } from '#tests/support/server/backend.ts'
import { createClient } from '#tests/support/server/client.ts'
import { codeOf as appCode, personWithApp } from '#tests/support/server/second-factor.ts'
import { password } from '#tests/support/server/yard.ts'

const newPassword = 'My own 4 words, and more'
const day = 24 * 60 * 60 * 1000

onOneEngine('a password that was made for somebody', (backend) => {
  const invite = async () => {
    const email = `${randomUUID()}@acme.example`
    const sent = { name: 'Jo Smith', email, role: 'EDITOR' as const }
    const { uuid, password } = await backend.own.admin.client.ask('POST /user/invite', sent)
    return { uuid, email, password }
  }
  const signIn = (input: object) => createClient(backend.app).send('POST /login', input)
  const codeOf = async (input: object) => {
    const { status, body } = await signIn(input)
    return body.code ?? status
  }

  test('signs in only with one of their own to take its place, and never again', async () => {
    const { email, password } = await invite()
    const first = await signIn({ email, password })
    expect([first.status, first.body.error]).toEqual([403, 'Choose a password of your own.'])
    expect(String(first.headers['set-cookie'])).not.toContain('drawbar_session')
    const client = createClient(backend.app)
    await client.ask('POST /login', { email, password, newPassword })
    await client.ask('GET /trailers', {})
    expect(await codeOf({ email, password })).toBe('wrong_password')
    expect(await codeOf({ email, password: newPassword })).toBe(200)
  })

  test('is no way in for who does not know it', async () => {
    const { email } = await invite()
    expect(await codeOf({ email, password: 'a guess', newPassword })).toBe('wrong_password')
    expect(await codeOf({ email, password: newPassword })).toBe('wrong_password')
  })

  test('is not kept by choosing it again, a weak or a common one', async () => {
    const { email, password } = await invite()
    for (const [chosen, words] of [
      [password, 'Choose a password other than the one that you were given'],
      ['short', 'At least 10 characters'],
      ['Password1234', 'This password is too easy to guess. Choose another one.'],
    ]) {
      const { status, body } = await signIn({ email, password, newPassword: chosen })
      expect([status, body.fields]).toEqual([400, { newPassword: words }])
    }
    expect(await codeOf({ email, password })).toBe('password_to_choose')
  })

  test('may be replaced twice by the same request: the answer to the first was lost', async () => {
    const { email, password } = await invite()
    const sent = { email, password, newPassword }
    expect([await codeOf(sent), await codeOf(sent)]).toEqual([200, 200])
    expect(await codeOf({ ...sent, newPassword: `${newPassword} 2` })).toBe('wrong_password')
  })

  test('runs out after seven days, and a reset gives another seven', async () => {
    const { email, password, uuid } = await invite()
    const table = backend.deps.db
    const { password_until } = await table
      .selectFrom('user')
      .select('password_until')
      .where('uuid', '=', uuid)
      .executeTakeFirstOrThrow()
    const left = Date.parse(password_until ?? '') - Date.now()
    expect(Math.round(left / day)).toBe(7)
    const yesterday = new Date(Date.now() - day).toISOString()
    await table
      .updateTable('user')
      .set({ password_until: yesterday })
      .where('uuid', '=', uuid)
      .execute()
    const sent = { email, password, newPassword }
    expect(await codeOf(sent)).toBe('password_ran_out')
    expect(await codeOf({ ...sent, password: 'a guess' })).toBe('wrong_password')
    const reset = await backend.own.admin.client.ask('POST /user/reset-password', { uuid })
    expect(await codeOf({ ...sent, password: reset.password })).toBe(200)
  })

  test('is one that commands make, but not one that the operator typed', async () => {
    const { db } = backend.deps
    const { organization } = backend.own
    const email = `${randomUUID()}@acme.example`
    const user = { organization, name: 'Jo', email, role: 'VIEWER' as const }
    const { password } = await createUser(db, { ...user, password: null })
    expect(await codeOf({ email, password })).toBe('password_to_choose')
    await resetPasswordByCommand(db, email, 'Typed by 1 operator')
    expect(await codeOf({ email, password: 'Typed by 1 operator' })).toBe(200)
    const made = await resetPasswordByCommand(db, email, null)
    expect(await codeOf({ email, password: made })).toBe('password_to_choose')
  })

  test('is not asked for by who has one of their own', async () => {
    const { email, password } = await invite()
    await signIn({ email, password, newPassword })
    const again = { email, password: newPassword, newPassword: `${newPassword} 2` }
    expect(await codeOf(again)).toBe('wrong_password')
    expect(await codeOf({ email, password: newPassword })).toBe(200)
  })

  test('is one guess with the one that is to take its place, not two', async () => {
    const { own } = backend
    const guess = { email: own.viewer.email, password: 'a guess' }
    const client = () => createClient(backend.app)
    // Who has a password of their own: what was put in its place earlier, and is sent again.
    const repeated = await client().send('POST /login', { ...guess, newPassword: password })
    expect(repeated.status).toBe(200)
    const other = { email: own.viewer.email, password, newPassword: 'My own 4 words, other' }
    expect((await client().send('POST /login', other)).body.code).toBe('wrong_password')
  })

  test('is replaced only once the second step is done', async () => {
    const person = await personWithApp(backend)
    const { uuid, email, secret } = person
    const { password: made } = await backend.own.admin.client.ask('POST /user/reset-password', {
      uuid,
    })
    const client = createClient(backend.app)
    const first = await client.send('POST /login', { email, password: made, newPassword })
    expect(first.body.code).toBe('second_step')
    expect(await codeOf({ email, password: made })).toBe('password_to_choose')
    const { ticket } = first.body.details as SecondStep
    const wrong = await client.send('POST /login/second', { ticket, code: '000000' })
    expect(wrong.body.code).toBe('wrong_code')
    expect(await codeOf({ email, password: newPassword })).toBe('wrong_password')
    await client.ask('POST /login/second', { ticket, code: appCode(secret) })
    await client.ask('GET /trailers', {})
    expect(await codeOf({ email, password: made })).toBe('wrong_password')
    expect(await codeOf({ email, password: newPassword })).toBe('second_step')
  })

  test('stays when an administrator makes another one at the same moment', async () => {
    const { email, password, uuid } = await invite()
    const [reset] = await Promise.all([
      backend.own.admin.client.ask('POST /user/reset-password', { uuid }),
      signIn({ email, password, newPassword }),
    ])
    expect(await codeOf({ email, password: newPassword })).toBe('wrong_password')
    expect(await codeOf({ email, password: reset.password })).toBe('password_to_choose')
  })
})
