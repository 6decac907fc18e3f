import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Mailer, OutgoingMail } from '#server/core/mailer.ts'
import { sendDue } from '#tests/support/mail/send-due.ts'
import { onEachEngine } from '#tests/support/server/backend.ts'
import { reportProblem } from '#tests/support/server/report-problem.ts'
import { intakeLink, sendBuild } from '#tests/support/server/send-build.ts'
import { taggedTrailer } from '#tests/support/server/tagged-trailer.ts'

const happened_at = '2026-01-05T03:00:00.000Z'

onEachEngine('a notice', (backend) => {
  let sent: OutgoingMail[] = []
  const mailer: Mailer = {
    from: { name: 'Drawbar', address: 'mail@trailers.example' },
    send: async (mail) => void sent.push(mail),
  }
  beforeEach(() => {
    sent = []
    backend.deps.mailer = mailer
  })
  afterEach(async () => {
    backend.deps.mailer = undefined
    await backend.deps.db.deleteFrom('mail_message').execute()
    await backend.deps.db.updateTable('user').set({ unwanted_mail: '' }).execute()
  })

  const send = async () => {
    while ((await sendDue({ ...backend.deps, mailer })) > 0);
    return sent.map(({ to }) => to.address).toSorted()
  }
  const note = (trailer: string, severity: 'minor' | 'dangerous') => {
    const defect = {
      uuid: randomUUID(),
      trailer,
      severity,
      title: 'Coupling is cracked',
      happened_at,
    }
    return backend.own.editor.client.ask('POST /defects', { ...defect, text: '' })
  }

  test('of a report goes to everybody who may act on it, once an hour for a trailer', async () => {
    const { own } = backend
    const { accessKey } = await taggedTrailer(backend)
    await reportProblem(backend, accessKey, { text: 'The <b>light</b> is broken' })
    await reportProblem(backend, accessKey)
    expect(await send()).toEqual([own.admin.email, own.editor.email].toSorted())
    expect(sent[0]?.text).toContain('“The <b>light</b> is broken”')
    expect(sent[0]?.html).toContain('The &lt;b&gt;light&lt;/b&gt; is broken')
    expect(sent[0]?.text).toContain('https://trailers.example/reports')
  })

  test('of a dangerous defect goes to all but who noted it, at once and once', async () => {
    const { own } = backend
    const { trailer } = await taggedTrailer(backend)
    await note(trailer, 'minor')
    expect(await send()).toEqual([])
    const { uuid } = await note(trailer, 'dangerous')
    expect(await send()).toEqual([own.admin.email])
    expect(sent[0]?.text).toContain(`https://trailers.example/defect/${uuid}`)
    const step = { uuid, happened_at }
    const act = (fields: object) =>
      own.editor.client.ask('POST /defects/{uuid}/act', { ...step, act: randomUUID(), ...fields })
    await act({ severity: 'major', note: 'Not so bad' })
    await act({ severity: 'dangerous', note: 'It is' })
    expect(await send()).toEqual([own.admin.email])
  })

  test('of a defect that became dangerous goes out as one that began so', async () => {
    const { trailer } = await taggedTrailer(backend)
    const { uuid } = await note(trailer, 'minor')
    await backend.own.editor.client.ask('POST /defects/{uuid}/act', {
      ...{ uuid, act: randomUUID(), severity: 'dangerous', note: 'It broke', happened_at },
    })
    expect(await send()).toEqual([backend.own.admin.email])
  })

  test('is chosen by each person, also while it waits', async () => {
    const { admin, editor } = backend.own
    const { trailer } = await taggedTrailer(backend)
    expect(await admin.client.ask('GET /user/me/notices', {})).toEqual({
      ...{ mail: true, reports: true, dangerous: true, builds: true, due: true },
    })
    await note(trailer, 'dangerous')
    const chosen = await admin.client.ask('POST /user/me/notices', { dangerous: false })
    expect(chosen).toMatchObject({ reports: true, dangerous: false, builds: true, due: true })
    expect(await send()).toEqual([])
    const { accessKey } = await taggedTrailer(backend)
    await editor.client.ask('POST /user/me/notices', { reports: false })
    await reportProblem(backend, accessKey)
    await note(trailer, 'dangerous')
    expect(await send()).toEqual([admin.email])
  })

  test('is not written where no mail is set up', async () => {
    backend.deps.mailer = undefined
    const { trailer } = await taggedTrailer(backend)
    await note(trailer, 'dangerous')
    expect(await backend.deps.db.selectFrom('mail_message').selectAll().execute()).toEqual([])
    expect((await backend.own.admin.client.ask('GET /user/me/notices', {})).mail).toBe(false)
  })

  test('of a build goes to who may accept it, once an hour for a link, and of its answer at once', async () => {
    const { own } = backend
    const { key } = await intakeLink(own, 'Hill Bodies')
    const { build } = await sendBuild(backend, key)
    await sendBuild(backend, key)
    const editors = [own.admin.email, own.editor.email].toSorted()
    expect(await send()).toEqual(editors)
    expect(sent[0]?.text).toContain(`By the link of Hill Bodies`)
    expect(sent[0]?.text).toContain('https://trailers.example/intakes')
    await own.editor.client.ask('POST /user/me/notices', { builds: false })
    const { uuid } = build
    await own.editor.client.ask('POST /intakes/{uuid}/ask', { uuid, wanted: 'Which axle?' })
    sent = []
    expect(await send()).toEqual(['jo@builder.example'])
    expect(sent[0]?.text).toContain('“Which axle?”')
    sent = []
    await own.editor.client.ask('POST /intakes/{uuid}/ask', { uuid, wanted: 'Buy this' })
    expect(await send()).toEqual([])
    await sendBuild(backend, key, { ...build, notes: 'The heavy one' })
    sent = []
    expect(await send()).toEqual([own.admin.email])
    expect(sent[0]?.text).toContain('anew, as you asked')
  })

  test('of what became of a build goes to the address that its sender left, where it is one', async () => {
    const { client } = backend.own.editor
    const { key } = await intakeLink(backend.own)
    const reached = await sendBuild(backend, key, { contact: 'bo@builder.example' })
    const phoned = await sendBuild(backend, key, { contact: '0400 000 000' })
    const { vin, uuid } = reached.build
    await send()
    sent = []
    await client.ask('POST /intakes/{uuid}/accept', {
      ...{ uuid, parts: [], files: [] },
      registration: { ...backend.trailer({ vin }), uuid: randomUUID() },
    })
    const declined = { uuid: phoned.build.uuid, reason: 'Not ours' }
    await client.ask('POST /intakes/{uuid}/decline', declined)
    expect(await send()).toEqual(['bo@builder.example'])
    expect(sent[0]?.subject).toBe('Your build was accepted')
    expect(sent[0]?.text).toContain(vin)
  })
})
