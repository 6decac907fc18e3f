import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { Role } from '#contract/session.ts'
import { openMailer } from '#server/mail/open-mailer.ts'
import { sendDue } from '#tests/support/mail/send-due.ts'
import { openSmtp, plainOf } from '#tests/support/mail/smtp.ts'
import { type Backend, onEachEngine } from '#tests/support/server/backend.ts'
import { createClient } from '#tests/support/server/client.ts'
import { newPassword as password } from '#tests/support/server/yard.ts'

const newPerson = (role: Role = 'EDITOR') => ({
  name: 'Jo Smith',
  email: `Jo-${crypto.randomUUID().slice(0, 13)}@new.example`,
  role,
})

/** Sets up mail for a test. @returns the server that takes it, and what sends what is due */
async function setUpMail({ deps }: Backend) {
  const smtp = await openSmtp()
  const mailer = openMailer(smtp.settings)
  deps.mailer = mailer
  onTestFinished(async () => {
    deps.mailer = undefined
    await smtp.close()
  })
  return { smtp, send: () => sendDue({ ...deps, mailer }) }
}

onEachEngine('an invitation by link', (backend) => {
  beforeEach(async () => {
    await backend.deps.db.deleteFrom('guess').execute()
  })
  afterEach(async () => {
    vi.useRealTimers()
    await backend.deps.db.deleteFrom('mail_message').execute()
    await backend.deps.db.deleteFrom('invitation').execute()
  })

  /** @returns the secret of a new invitation's link */
  async function invite(person = newPerson()) {
    const { client } = backend.own.admin
    const { uuid, token } = await client.ask('POST /invitations', { ...person, handOver: true })
    return { uuid, token: token ?? '' }
  }

  const join = (token: string) =>
    createClient(backend.app).send('POST /join', { token, name: 'Jo S.', password })

  test('without mail is answered with its secret, and accepted with a name and a password', async () => {
    const person = newPerson()
    const { token } = await backend.own.admin.client.ask('POST /invitations', person)
    const client = createClient(backend.app)
    const seen = await client.ask('POST /join/look', { token: token ?? '' })
    expect(seen).toEqual({ ...person, organization: 'Acme' })
    const joined = await client.ask('POST /join', { token: token ?? '', name: 'Jo S.', password })
    expect(joined).toMatchObject({ name: 'Jo S.', email: person.email, role: 'EDITOR' })
    expect((await client.ask('GET /session', {})).org?.name).toBe('Acme')
    const signedIn = await createClient(backend.app).send('POST /login', {
      ...{ email: person.email.toUpperCase(), password },
    })
    expect(signedIn.status).toBe(200)
    expect(await backend.own.admin.client.ask('GET /invitations', {})).toEqual([])
  })

  test('is mailed where there is mail, and its link is accepted', async () => {
    const { smtp, send } = await setUpMail(backend)
    const person = newPerson()
    const { token } = await backend.own.admin.client.ask('POST /invitations', person)
    expect(token).toBe(null)
    await send()
    const [mail] = smtp.received
    expect(mail?.to).toEqual([person.email])
    const text = mail ? plainOf(mail) : ''
    const [, mailed = ''] = /https:\/\/trailers\.example\/join#(\S+)/.exec(text) ?? []
    expect((await join(mailed)).status).toBe(200)
    expect((await join(mailed)).body.code).toBe('invitation_over')
  })

  test('is over once who invited is kicked or no administrator, and once its email has an account', async () => {
    const { client } = backend.own.admin
    const boss = createClient(backend.app)
    const { token } = await invite(newPerson('ADMIN'))
    const { uuid } = await boss.ask('POST /join', { token, name: 'Sam', password })
    const inviting = { ...newPerson('ADMIN'), handOver: true }
    const theirs = await boss.ask('POST /invitations', inviting)
    await client.ask('POST /user/update/role', { uuid, role: 'EDITOR' })
    expect((await join(theirs.token ?? '')).body.code).toBe('invitation_over')

    const person = newPerson()
    const pending = await invite(person)
    await client.ask('POST /user/invite', person)
    expect((await join(pending.token)).body.code).toBe('invitation_over')
    expect(await client.ask('GET /invitations', {})).toEqual([])
  })

  test('is kept as a hash, and the same request has the same link', async () => {
    const { client } = backend.own.admin
    const [person, key] = [{ ...newPerson(), handOver: true }, crypto.randomUUID()]
    const first = await client.ask('POST /invitations', person, { key })
    expect(await client.ask('POST /invitations', person, { key })).toEqual(first)
    const { db } = backend.deps
    const kept = [
      await db.selectFrom('invitation').selectAll().execute(),
      await db.selectFrom('idempotency_key').selectAll().where('key', '=', key).execute(),
      await db.selectFrom('change').selectAll().where('subject', '=', first.uuid).execute(),
    ]
    expect(kept.map((rows) => rows.length)).toEqual([1, 1, 1])
    expect(JSON.stringify(kept)).not.toContain(first.token)
  })

  test('is listed until it is accepted, sent again with a link that ends the one before, and withdrawn', async () => {
    const { client } = backend.own.admin
    const person = newPerson()
    const { uuid, token } = await invite(person)
    const [listed] = await client.ask('GET /invitations', {})
    expect(listed).toMatchObject({ uuid, ...person, invitedBy: backend.own.admin.name })
    const again = await client.ask('POST /invitations/{uuid}/send-again', { uuid, handOver: true })
    expect((await join(token)).body.code).toBe('invitation_over')
    await client.ask('POST /invitations/{uuid}/withdraw', { uuid })
    expect((await join(again.token ?? '')).body.code).toBe('invitation_over')
    expect(await client.ask('GET /invitations', {})).toEqual([])
    expect((await client.send('POST /invitations/{uuid}/withdraw', { uuid })).status).toBe(404)
  })

  test('is sent ten times at most, and says how often it was', async () => {
    const { client } = backend.own.admin
    const { uuid } = await invite()
    const again = () => client.send('POST /invitations/{uuid}/send-again', { uuid, handOver: true })
    for (let times = 2; times <= 10; times += 1) expect((await again()).status).toBe(200)
    const refused = await again()
    expect([refused.status, refused.body.code]).toEqual([409, 'sent_often'])
    const all = await client.ask('GET /invitations', {})
    expect(all.find((one) => one.uuid === uuid)?.links).toBe(10)
    await client.ask('POST /invitations/{uuid}/withdraw', { uuid })
  })

  test('that is withdrawn before it was mailed is not mailed', async () => {
    const { smtp, send } = await setUpMail(backend)
    const { client } = backend.own.admin
    const { uuid } = await client.ask('POST /invitations', newPerson())
    await client.ask('POST /invitations/{uuid}/withdraw', { uuid })
    await send()
    expect(smtp.received).toEqual([])
  })

  test('is over after seven days, and goes on for another seven once it is sent again', async () => {
    const { client } = backend.own.admin
    const { uuid, token } = await invite()
    const days = (count: number) =>
      vi.useFakeTimers({ now: Date.now() + count * 86_400_000, toFake: ['Date'] })
    days(7.01)
    expect((await join(token)).body.code).toBe('invitation_over')
    const again = await client.ask('POST /invitations/{uuid}/send-again', { uuid, handOver: true })
    days(6.9)
    expect((await join(again.token ?? '')).status).toBe(200)
  })

  test('that is looked at, by GET and HEAD too, is as it was', async () => {
    const { token } = await invite()
    for (const method of ['GET', 'HEAD'] as const) {
      await backend.stranger.raw({ method, url: '/api/join' })
      await backend.stranger.raw({ method, url: `/api/join?token=${token}` })
    }
    await backend.stranger.ask('POST /join/look', { token })
    await backend.stranger.ask('POST /join/look', { token })
    expect((await join(token)).status).toBe(200)
  })

  test('that is accepted twice at one moment is one account', async () => {
    const { token } = await invite()
    const answers = await Promise.all([join(token), join(token), join(token)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404])
  })

  test('to an email that has an account, or an invitation, is refused; that of who was removed is not', async () => {
    const { client } = backend.own.admin
    const codeOf = async (email: string) =>
      (await client.send('POST /invitations', { ...newPerson(), email })).body.code
    expect(await codeOf(backend.other.viewer.email.toUpperCase())).toBe('email_taken')
    const person = newPerson()
    const { uuid, token } = await invite(person)
    expect(await codeOf(person.email.toLowerCase())).toBe('invited_already')
    const joined = (await join(token)).body.data
    expect(uuid).not.toBe(Object(joined).uuid)
    await client.ask('POST /user/remove', { uuid: Object(joined).uuid })
    const second = await invite(person)
    expect((await join(second.token)).status).toBe(200)
  })

  test('whose email got an account elsewhere meanwhile says so, and stays', async () => {
    const person = newPerson()
    const { token } = await invite(person)
    await backend.other.admin.client.ask('POST /user/invite', { ...person })
    expect((await join(token)).body.code).toBe('email_taken')
    expect(await backend.own.admin.client.ask('GET /invitations', {})).toHaveLength(1)
  })

  test('takes no password that is tried first, and stays', async () => {
    const { token } = await invite()
    const refused = await createClient(backend.app).send('POST /join', {
      ...{ token, name: 'Jo', password: 'Password1234!' },
    })
    expect([refused.status, refused.body.code]).toEqual([400, 'common_password'])
    expect((await join(token)).status).toBe(200)
  })

  test('tells nobody but administrators that it is there, nor when somebody was seen', async () => {
    await invite()
    const { admin, editor } = backend.own
    const [seen] = await admin.client.ask('GET /users', { search: editor.email })
    expect(seen?.seen_at).toMatch(/^\d{4}-/)
    const [other] = await editor.client.ask('GET /users', { search: editor.email })
    expect(other).not.toHaveProperty('seen_at')
    expect(await backend.other.admin.client.ask('GET /invitations', {})).toEqual([])
  })
})
