import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { openMailer } from '#server/mail/open-mailer.ts'
import { sendDue } from '#tests/support/mail/send-due.ts'
import { openSmtp, plainOf, type Smtp } from '#tests/support/mail/smtp.ts'
import { onEachEngine } from '#tests/support/server/backend.ts'
import { createClient } from '#tests/support/server/client.ts'
import { personWithApp } from '#tests/support/server/second-factor.ts'
import { createPerson, newPassword, password } from '#tests/support/server/yard.ts'

let networks = 0

function newAddress() {
  networks += 1
  return `10.1.${Math.floor(networks / 200)}.${(networks % 200) + 1}`
}

onEachEngine('a forgotten password', (backend) => {
  let smtp: Smtp
  let send: () => Promise<number>
  beforeEach(async () => {
    smtp = await openSmtp()
    const mailer = openMailer(smtp.settings)
    backend.deps.mailer = mailer
    send = () => sendDue({ ...backend.deps, mailer })
    onTestFinished(async () => {
      vi.useRealTimers()
      backend.deps.mailer = undefined
      await smtp.close()
      for (const table of ['mail_message', 'second_step', 'guess'] as const)
        await backend.deps.db.deleteFrom(table).execute()
    })
  })

  const newPersonOf = () =>
    createPerson(backend.app, backend.deps, {
      ...{ organization: backend.own.organization, yard: 'Acme', role: 'EDITOR' },
    })
  /** From a network of its own, unless it is named. */
  const forget = (email: string, remoteAddress = newAddress()) =>
    backend.stranger.raw({
      ...{ method: 'POST', url: '/api/password/forgotten', payload: { email }, remoteAddress },
    })
  const reset = (token: string, chosen = newPassword) =>
    createClient(backend.app).send('POST /password/reset', { token, password: chosen })
  const signIn = (email: string, given: string) =>
    createClient(backend.app).send('POST /login', { email, password: given })
  const tokens = () =>
    smtp.received.flatMap((mail) => /\/new-password#(\S+)/.exec(plainOf(mail))?.[1] ?? [])

  test('is replaced by a mailed link, once, which ends all sessions', async () => {
    const person = await newPersonOf()
    expect((await forget(person.email.toUpperCase())).body).toEqual({ data: null, error: '' })
    await send()
    const [token = ''] = tokens()
    expect(smtp.received.map(({ to }) => to)).toEqual([[person.email]])
    const seen = await backend.stranger.ask('POST /password/reset/look', { token })
    expect(seen).toEqual({ email: person.email })
    expect((await reset(token)).status).toBe(200)
    expect((await reset(token)).body.code).toBe('link_over')
    expect((await person.client.send('GET /trailers', {})).status).toBe(401)
    expect((await signIn(person.email, password)).status).toBe(401)
    expect((await signIn(person.email, newPassword)).status).toBe(200)
    await send()
    expect(smtp.received[1]?.text).toContain('Your password was changed')
  })

  test('is answered alike for an address without an account, which gets no mail', async () => {
    const counted = async () =>
      (await backend.deps.db.selectFrom('guess').selectAll().execute()).length
    const known = await forget(backend.own.viewer.email)
    const ofKnown = await counted()
    const unknown = await forget('nobody@nowhere.example')
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
    // The same is written before the mail itself, which is one row.
    expect(await counted()).toBe(2 * ofKnown)
    const rows = await backend.deps.db.selectFrom('mail_message').select('user').execute()
    expect(rows).toEqual([{ user: backend.own.viewer.uuid }])
  })

  test('asked for twice has two links, of which one is used', async () => {
    const person = await newPersonOf()
    await Promise.all([forget(person.email), forget(person.email)])
    while ((await send()) > 0);
    const [one = '', two = ''] = tokens()
    expect(one).not.toBe(two)
    const answers = await Promise.all([reset(one), reset(two, `${newPassword} too`)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404])
  })

  test('asked for six times in an hour is mailed five times', async () => {
    const person = await newPersonOf()
    for (let time = 0; time < 6; time += 1) expect((await forget(person.email)).status).toBe(200)
    while ((await send()) > 0);
    expect(smtp.received).toHaveLength(5)
  })

  test('asked for by one network for very many people is told to wait', async () => {
    const answers = Array.from({ length: 31 }, (_, index) =>
      forget(`jo-${index}@nowhere.example`, '10.0.0.1'),
    )
    const codes = (await Promise.all(answers)).map(({ body }) => body.code ?? 'taken')
    expect(codes.filter((code) => code === 'too_many_tries')).toHaveLength(1)
  })

  test('has a link that is over after an hour from its mail, or once the password was changed', async () => {
    const person = await newPersonOf()
    await forget(person.email)
    await send()
    const [late = ''] = tokens()
    vi.useFakeTimers({ now: Date.now() + 61 * 60_000, toFake: ['Date'] })
    expect((await reset(late)).body.code).toBe('link_over')
    vi.useRealTimers()
    const data = { password: newPassword, current: password }
    await person.client.ask('POST /user/me/update', { data })
    expect((await reset(late)).body.code).toBe('link_over')
  })

  test('leaves the second factor as it is', async () => {
    const person = await personWithApp(backend)
    await forget(person.email)
    while ((await send()) > 0);
    const [token = ''] = tokens()
    expect((await reset(token)).status).toBe(200)
    expect((await signIn(person.email, newPassword)).body.code).toBe('second_step')
  })

  test('is no easily guessed one, and that leaves the link as it is', async () => {
    const person = await newPersonOf()
    await forget(person.email)
    await send()
    const [token = ''] = tokens()
    expect((await reset(token, 'Password1234!')).body.code).toBe('common_password')
    expect((await reset(token)).status).toBe(200)
  })

  test('of somebody who was removed, or who never had one, opens nothing', async () => {
    const [gone, without] = [await newPersonOf(), await newPersonOf()]
    const { db } = backend.deps
    await db
      .updateTable('user')
      .set({ password_hash: '' })
      .where('uuid', '=', without.uuid)
      .execute()
    await forget(gone.email)
    await forget(without.email)
    await db
      .updateTable('user')
      .set({ archived_at: new Date().toISOString() })
      .where('uuid', '=', gone.uuid)
      .execute()
    while ((await send()) > 0);
    expect(smtp.received.map(({ to }) => to)).toEqual([[without.email]])
    expect(smtp.received[0]?.text).toContain('You sign in without a password')
    expect(tokens()).toEqual([])
  })

  test('is not mailed where no mail is set up, and says whom to ask', async () => {
    backend.deps.mailer = undefined
    const { status, body } = await forget(backend.own.viewer.email)
    expect([status, body.code]).toEqual([409, 'no_mail'])
    expect(body.error).toContain('Ask an administrator of your organization')
  })
})
