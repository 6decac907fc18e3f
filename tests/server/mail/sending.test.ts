import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { MailSettings } from '#server/core/mailer.ts'
import { timing } from '#server/core/timing.ts'
import { startMailing } from '#server/launch/mailing.ts'
import { openMailer } from '#server/mail/open-mailer.ts'
import { queueMessage } from '#server/services/messages/queue-message.ts'
import { mailsAtOnce } from '#server/services/messages/send-due.ts'
import { sendDue } from '#tests/support/mail/send-due.ts'
import { newCertificate, openSmtp, plainOf, type Smtp, trust } from '#tests/support/mail/smtp.ts'
import { type Backend, onEachEngine, onOneEngine } from '#tests/support/server/backend.ts'
import { newPassword, password } from '#tests/support/server/yard.ts'

/** Sends what is due as a server does that has these settings. */
const send = ({ deps }: Backend, settings: MailSettings) =>
  sendDue({ ...deps, mailer: openMailer(settings) })

/** Writes a message to the yard's viewer. */
async function write(backend: Backend, cause: string = crypto.randomUUID()) {
  const { organization, viewer } = backend.own
  const asker = { db: backend.deps.db, organization, now: new Date().toISOString() }
  const message = { kind: 'password changed', user: viewer.uuid, cause } as const
  await queueMessage({ ...asker, sendsMail: true }, message)
}

const rowsOf = ({ deps }: Backend) =>
  deps.db.selectFrom('mail_message').selectAll().orderBy('created_at').execute()

/** Puts each waiting message's time to the present, as if its wait were over. */
const passWaits = ({ deps }: Backend) =>
  deps.db
    .updateTable('mail_message')
    .set({ due_at: new Date(0).toISOString() })
    .where('state', '=', 'waiting')
    .execute()

async function openTestSmtp(...options: Parameters<typeof openSmtp>) {
  const smtp = await openSmtp(...options)
  onTestFinished(() => smtp.close())
  return smtp
}

onEachEngine('mail', (backend) => {
  let smtp: Smtp
  beforeEach(async () => {
    smtp = await openTestSmtp()
  })
  afterEach(async () => {
    await backend.deps.db.deleteFrom('mail_message').execute()
  })

  test('is sent once to one person, with words and HTML of one source', async () => {
    await write(backend)
    expect(await send(backend, smtp.settings)).toBe(1)
    expect(await send(backend, smtp.settings)).toBe(0)
    const [mail] = smtp.received
    expect(smtp.received).toHaveLength(1)
    expect(mail?.to).toEqual([backend.own.viewer.email])
    expect(mail?.from).toBe('mail@trailers.example')
    const text = mail ? plainOf(mail) : ''
    expect(text).toContain(`Hello ${backend.own.viewer.name},`)
    expect(text).toContain('https://trailers.example/settings/account')
    expect(mail?.text).toContain('Auto-Submitted: auto-generated')
    expect(mail?.text).toContain('text/html')
    expect(mail?.text).not.toMatch(/<img|src=|url\(/i)
    const [row] = await rowsOf(backend)
    expect([row?.state, row?.tries, mail?.id]).toEqual(['sent', 1, row?.message_id])
  })

  test('of one cause is written once', async () => {
    await Promise.all([write(backend, 'the same'), write(backend, 'the same')])
    await write(backend, 'the same')
    expect(await rowsOf(backend)).toHaveLength(1)
  })

  test('that two servers look for at once is sent by one of them', async () => {
    await Promise.all(Array.from({ length: 12 }, () => write(backend)))
    const rounds = Array.from({ length: 4 }, () => [0, 1].map(() => send(backend, smtp.settings)))
    await Promise.all(rounds.flat())
    while ((await send(backend, smtp.settings)) > 0);
    const ids = smtp.received.map(({ id }) => id)
    expect(ids).toHaveLength(12)
    expect(new Set(ids).size).toBe(12)
  })

  test('whose server died after it was taken up is sent later, with the same Message-ID', async () => {
    await write(backend)
    smtp.onData = async (mail) => {
      smtp.received.push(mail)
      return 'close'
    }
    await send(backend, smtp.settings)
    // As a server that was killed leaves it: taken up, and nothing noted.
    const lease = new Date(Date.now() + timing.mailLease).toISOString()
    await backend.deps.db.updateTable('mail_message').set({ due_at: lease, reason: '' }).execute()
    smtp.onData = async () => null
    expect(await send(backend, smtp.settings)).toBe(0)
    await passWaits(backend)
    expect(await send(backend, smtp.settings)).toBe(1)
    const [first, second] = smtp.received
    expect([second?.id, smtp.received.length]).toEqual([first?.id, 2])
  })
})

onOneEngine('a mail that is not taken', (backend) => {
  let smtp: Smtp
  beforeEach(async () => {
    smtp = await openTestSmtp()
  })
  afterEach(async () => {
    vi.useRealTimers()
    await backend.deps.db.deleteFrom('mail_message').execute()
  })

  test('is tried again a minute later, then at twice the time, up to a day, and given up after three', async () => {
    await write(backend)
    const begun = Date.now()
    smtp.refuse = () => ({ code: 451, words: 'Greylisted, come back later' })
    const waits: number[] = []
    for (;;) {
      await send(backend, smtp.settings)
      const [row] = await rowsOf(backend)
      if (row?.state !== 'waiting') break
      waits.push(Math.round((Date.parse(row.due_at) - Date.now()) / 60_000))
      const now = Date.parse(row.due_at)
      vi.useFakeTimers({ now, toFake: ['Date'] })
    }
    expect(waits.slice(0, 5)).toEqual([1, 2, 4, 8, 16])
    expect(Math.max(...waits)).toBe(1440)
    const [row] = await rowsOf(backend)
    expect(row?.state).toBe('failed')
    expect(row?.reason).toContain('does not take mail for this address now: 451')
    const days = (Date.now() - begun) / timing.mailRetryLast
    expect(days).toBeGreaterThan(1)
    expect(days).toBeLessThanOrEqual(3)
  })

  test('is sent by the next try of a greylisting server', async () => {
    await write(backend)
    smtp.refuse = () => ({ code: 450, words: 'Greylisted' })
    await send(backend, smtp.settings)
    smtp.refuse = () => null
    await passWaits(backend)
    await send(backend, smtp.settings)
    expect((await rowsOf(backend)).map(({ state, reason }) => [state, reason])).toEqual([
      ['sent', ''],
    ])
  })

  test('for good is listed for administrators, who send it again or dismiss it', async () => {
    await Promise.all([write(backend), write(backend)])
    smtp.refuse = () => ({ code: 550, words: 'No such mailbox here' })
    await send(backend, smtp.settings)
    const { client } = backend.own.admin
    const listed = await client.ask('GET /messages/undelivered', {})
    expect(listed.map(({ address, reason, again_at }) => ({ address, reason, again_at }))).toEqual(
      Array(2).fill({
        address: backend.own.viewer.email,
        reason: 'The mail server refused this address: 550 No such mailbox here',
        again_at: null,
      }),
    )
    expect(await backend.other.admin.client.ask('GET /messages/undelivered', {})).toEqual([])
    const [one, two] = listed.map(({ uuid }) => ({ uuid }))
    if (!one || !two) throw new Error('there are two')
    smtp.refuse = () => null
    await client.ask('POST /messages/{uuid}/dismiss', one)
    await client.ask('POST /messages/{uuid}/send-again', two)
    await send(backend, smtp.settings)
    expect(smtp.received).toHaveLength(1)
    expect(await client.ask('GET /messages/undelivered', {})).toEqual([])
    const done = await client.send('POST /messages/{uuid}/dismiss', two)
    expect([done.status, done.body.code]).toEqual([404, 'not_found'])
  })

  test('by a server that is down waits', async () => {
    await write(backend)
    await smtp.close()
    await send(backend, smtp.settings)
    const [row] = await rowsOf(backend)
    expect([row?.state, row?.reason]).toEqual([
      'waiting',
      expect.stringMatching(/^The mail server does not answer: .*ECONNREFUSED/),
    ])
    smtp = await openTestSmtp()
  })

  test('because the server closes in DATA comes once it does not, under the same Message-ID', async () => {
    await write(backend)
    smtp.onData = async () => 'close'
    await send(backend, smtp.settings)
    const [before] = await rowsOf(backend)
    expect(before?.state).toBe('waiting')
    smtp.onData = async () => null
    await passWaits(backend)
    await send(backend, smtp.settings)
    expect(smtp.received.map(({ id }) => id)).toEqual([before?.message_id])
  })

  test('holds up no other one, whose server is slow', async () => {
    const mails = mailsAtOnce + 3
    await Promise.all(Array.from({ length: mails }, () => write(backend)))
    const { promise, resolve } = Promise.withResolvers<void>()
    let arrived = 0
    smtp.onData = async () => {
      arrived += 1
      if (arrived === mails) resolve()
      if (arrived === 1) await promise
      return null
    }
    const mailing = startMailing(
      { ...backend.deps, mailer: openMailer(smtp.settings) },
      backend.app.log,
    )
    await expect.poll(() => smtp.received, { timeout: 30_000 }).toHaveLength(mails)
    await mailing.stop()
  })

  test('after the time that it was for is given up', async () => {
    await write(backend)
    const gives_up_at = new Date(Date.now() - 1).toISOString()
    await backend.deps.db.updateTable('mail_message').set({ gives_up_at }).execute()
    await send(backend, smtp.settings)
    expect((await rowsOf(backend)).map(({ state }) => state)).toEqual(['failed'])
    expect(smtp.received).toEqual([])
  })

  test('to somebody who was removed meanwhile is dropped', async () => {
    await write(backend)
    const { db } = backend.deps
    const { uuid } = backend.own.viewer
    const archived = (archived_at: string | null) =>
      db.updateTable('user').set({ archived_at }).where('uuid', '=', uuid).execute()
    await archived(new Date().toISOString())
    await send(backend, smtp.settings)
    await archived(null)
    expect((await rowsOf(backend)).map(({ state }) => state)).toEqual(['dismissed'])
    expect(smtp.received).toEqual([])
  })

  test.each([
    ['an address with a line break', { address: 'jo@acme.example\r\nBcc: all@acme.example' }],
    ['two addresses', { address: 'jo@acme.example,bo@acme.example' }],
    ['an address of 320 letters', { address: `${'x'.repeat(307)}@acme.example` }],
    ['a name with a line break', { name: 'Jo\r\nBcc: all@acme.example' }],
  ])('because it has %s is given up at once, and reaches no server', async (_what, wrong) => {
    const { organization } = backend.own
    const asker = { db: backend.deps.db, organization, now: new Date().toISOString() }
    const mailbox = { name: 'Jo', address: 'jo@acme.example', ...wrong }
    await queueMessage({ ...asker, sendsMail: true }, { kind: 'password changed', mailbox })
    await send(backend, smtp.settings)
    const [row] = await rowsOf(backend)
    expect([row?.state, row?.tries]).toEqual(['failed', 1])
    expect(row?.reason).not.toBe('')
    expect(smtp.received).toEqual([])
  })

  test('with an umlaut in its address or a quote in its name is taken', async () => {
    const { organization } = backend.own
    const asker = { db: backend.deps.db, organization, now: new Date().toISOString() }
    const mailbox = { name: 'Jö "Bo" <x>, Smith', address: 'jörg@müller.example' }
    await queueMessage({ ...asker, sendsMail: true }, { kind: 'password changed', mailbox })
    await send(backend, smtp.settings)
    expect(smtp.received.map(({ to }) => to)).toEqual([['jörg@müller.example']])
  })
})

onOneEngine('mail by TLS', (backend) => {
  afterEach(async () => {
    await backend.deps.db.deleteFrom('mail_message').execute()
  })

  describe.each([true, false])('from the first byte: %s', (secure) => {
    test('is sent where the certificate is trusted, and refused where it is not', async () => {
      const certificate = await newCertificate()
      const smtp = await openTestSmtp({ secure, ...certificate })
      await write(backend)
      await send(backend, smtp.settings)
      const [row] = await rowsOf(backend)
      expect([row?.state, row?.reason]).toEqual([
        'waiting',
        expect.stringMatching(/^The certificate of the mail server is not trusted/),
      ])
      expect(smtp.received).toEqual([])
      const endTrust = trust(certificate.cert)
      onTestFinished(endTrust)
      await passWaits(backend)
      await send(backend, smtp.settings)
      expect(smtp.received).toHaveLength(1)
    })
  })

  test('is not sent to a server that offers none, unless the operator said so', async () => {
    const smtp = await openTestSmtp()
    await write(backend)
    await send(backend, { ...smtp.settings, isPlain: false })
    expect(smtp.received).toEqual([])
    const [row] = await rowsOf(backend)
    expect(row?.reason).toMatch(/^The mail server offers no encryption/)
  })

  test('with a wrong password waits: it is the operator who has to mend it', async () => {
    const smtp = await openTestSmtp({
      ...{ authOptional: false, allowInsecureAuth: true },
      onAuth: ({ username, password: given }, _session, done) =>
        given === 'right' ? done(null, { user: username }) : done(new Error('Wrong password')),
    })
    const signedIn = (pass: string) => ({ ...smtp.settings, signIn: { user: 'drawbar', pass } })
    await write(backend)
    await send(backend, signedIn('wrong'))
    const [row] = await rowsOf(backend)
    expect([row?.state, row?.reason]).toEqual([
      'waiting',
      expect.stringMatching(/^The mail server refused the sign-in: 535/),
    ])
    await passWaits(backend)
    await send(backend, signedIn('right'))
    expect(smtp.received).toHaveLength(1)
  })
})

onOneEngine('notices of changed access', (backend) => {
  const mailer = { from: { name: '', address: 'mail@trailers.example' }, send: async () => {} }

  test('are written with a changed password, of oneself and by an administrator', async () => {
    const { viewer, editor, admin } = backend.own
    const change = { data: { password: newPassword, current: password } }
    await viewer.client.ask('POST /user/me/update', change)
    expect(await rowsOf(backend)).toEqual([])
    backend.deps.mailer = mailer
    onTestFinished(() => {
      backend.deps.mailer = undefined
    })
    await editor.client.ask('POST /user/me/update', change)
    await admin.client.ask('POST /user/reset-password', { uuid: editor.uuid })
    await admin.client.ask('POST /user/reset-second-factor', { uuid: editor.uuid })
    const rows = await rowsOf(backend)
    expect(rows.map(({ kind, user }) => [kind, user])).toEqual([
      ['password changed', editor.uuid],
      ['password reset', editor.uuid],
      ['second factor reset', editor.uuid],
    ])
    expect(JSON.stringify(rows)).not.toContain(newPassword)
  })
})
