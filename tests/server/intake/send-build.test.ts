import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { sidewaysPhoto, textFile } from '#tests/support/pictures/pictures.ts'
import { onEachEngine } from '#tests/support/server/backend.ts'
import { intakeLink, newBuild, sendBuild } from '#tests/support/server/send-build.ts'
import { createYard } from '#tests/support/server/yard.ts'

const pdf = (name = 'drawing.pdf') =>
  new File(['%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'], name, {
    type: 'application/pdf',
  })

onEachEngine('a build that is sent by a link', (backend) => {
  let key: string
  beforeAll(async () => {
    ;({ key } = await intakeLink(backend.own))
  })
  const editor = () => backend.own.editor.client
  const get = (uuid: string) => editor().ask('GET /intakes/{uuid}', { uuid })
  const send = (fields: Parameters<typeof sendBuild>[2] = {}) => sendBuild(backend, key, fields)

  test('waits for editors, with what was written and its files', async () => {
    const { status, build } = await send({ files: [await sidewaysPhoto(), pdf()] })
    expect(status).toBe(200)
    const found = await get(build.uuid)
    expect(found).toMatchObject({
      ...{ vin: build.vin, sender: 'Jo Builder', contact: 'jo@builder.example' },
      ...{ link: 'Acme Bodies', state: 'open', trailer: null, wanted: '', holder: null },
    })
    expect(found.parts.map(({ name, quantity }) => [name, quantity])).toEqual([
      [build.parts[0]?.name, 3],
      ['Toolbox', undefined],
    ])
    expect(found.files.map(({ mime, preview }) => [mime, preview])).toEqual([
      ['image/jpeg', true],
      ['application/pdf', false],
    ])
    const [first] = await editor().ask('GET /intakes', { state: 'open' })
    expect(first?.uuid).toBe(build.uuid)
  })

  test('comes by one of at most a hundred links that are open', async () => {
    const { client } = backend.other.admin
    const link = () => ({ uuid: randomUUID(), key: randomUUID(), name: 'Acme Bodies' })
    for (let made = 0; made < limits.intakeLinks; made += 1)
      await client.ask('POST /intake-links', link())
    const { status, body } = await client.send('POST /intake-links', link())
    expect([status, body.code]).toEqual([409, 'too_many_links'])
  })

  test('is nowhere but with those who edit: no trailer, no visitor, no viewer, no device', async () => {
    const { build } = await send({ files: [pdf()] })
    const { viewer } = backend.own
    for (const name of ['GET /intakes', 'GET /intakes/{uuid}'] as const) {
      expect((await viewer.client.send(name, { uuid: build.uuid })).status).toBe(403)
    }
    const { rows } = await viewer.client.ask('GET /sync', {})
    expect(JSON.stringify(rows)).not.toContain(build.vin)
    const { answer: secret } = build
    const answer = await backend.stranger.ask('GET /intake-answers/{answer}', { answer: secret })
    expect(answer).toMatchObject({ state: 'open', reason: '', wanted: '' })
    expect(JSON.stringify(answer)).not.toContain(build.vin)
  })

  test('sent again is the same one, files and all; another one under its uuid is refused', async () => {
    const files = [await sidewaysPhoto(), pdf()]
    const { build } = await send({ files })
    const before = await backend.storedFiles()
    const again = await Promise.all([1, 2, 3].map(() => send({ ...build, files })))
    expect(again.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await backend.storedFiles()).toEqual(before)
    const all = await editor().ask('GET /intakes', { limit: 100 })
    expect(all.filter(({ uuid }) => uuid === build.uuid)).toHaveLength(1)
    for (const other of [{ notes: 'Other' }, { answer: randomUUID() }, { parts: [] }]) {
      const { status, body } = await send({ ...build, files, ...other })
      expect([status, body.code]).toEqual([409, 'uuid_taken'])
    }
  })

  test('sent three times at one moment is one', async () => {
    const build = { ...newBuild(backend), files: [pdf()] }
    const before = (await backend.storedFiles()).length
    const answers = await Promise.all([send(build), send(build), send(build)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const all = await editor().ask('GET /intakes', { limit: 100 })
    expect(all.filter(({ uuid }) => uuid === build.uuid)).toHaveLength(1)
    const [file, ...others] = (await get(build.uuid)).files
    expect([file?.name, others]).toEqual(['drawing.pdf', []])
    expect(await backend.storedFiles()).toHaveLength(before + 1)
  })

  test('can be sent as JSON too', async () => {
    const build = newBuild(backend)
    const { uuid } = await backend.stranger.ask('POST /intake/{key}', { key, ...build })
    expect((await get(uuid)).vin).toBe(build.vin)
  })

  test.each<[string, Record<string, unknown>, string]>([
    ['a VIN that can’t be', { vin: 'ABC' }, 'vin'],
    ['no VIN', { vin: '' }, 'vin'],
    ['no sender', { sender: ' ' }, 'sender'],
    ['no way to reach them', { contact: '' }, 'contact'],
    ['too long notes', { notes: 'x'.repeat(5001) }, 'notes'],
    ['201 parts', { parts: Array(201).fill({ name: 'Toolbox' }) }, 'parts'],
    ['a part without a name', { parts: [{ name: '' }] }, 'parts.0.name'],
    ['parts of half a million', { parts: [{ name: 'A', quantity: 500_000 }] }, 'parts.0.quantity'],
    ['parts that are no list', { parts: 'none' }, 'parts'],
  ])('is refused in words with %s', async (_what, fields, field) => {
    const { status, body } = await send(fields)
    expect(status).toBe(400)
    expect(body.error).toMatch(new RegExp(`^${field}: `))
  })

  const page = '<!doctype html><script>1</script>'
  const zip = new Uint8Array([0x50, 0x4b, 3, 4, 20, ...Array(60).fill(0)])
  test.each<[string, File, [number, string, RegExp]]>([
    ['an archive', new File([zip], 'all.zip'), [400, 'wrong_type', /^all.zip can’t be sent here/]],
    ['nothing', textFile('a.pdf', ''), [400, 'empty_file', /empty/]],
    ['26 MB', new File([new Uint8Array(26 * 1024 * 1024)], 'a.pdf'), [413, 'too_large', /25MB/]],
  ])(
    'is refused in words with %s as file, and nothing is kept',
    async (_what, file, [status, code, words]) => {
      const before = await backend.storedFiles()
      const answer = await send({ files: [pdf(), file] })
      expect([answer.status, answer.body.code]).toEqual([status, code])
      expect(answer.body.error).toMatch(words)
      expect(await backend.storedFiles()).toEqual(before)
    },
  )

  test('keeps a page as text, which no browser runs', async () => {
    const names = ['a.html', 'run.hta', 'axles.CSV', `${'x'.repeat(196)}.bat`]
    const texts = names.map((name) => textFile(name, page, 'text/html'))
    const { build } = await send({ files: [...texts, pdf('run.hta')] })
    const { files } = await get(build.uuid)
    expect(files.map(({ name }) => name)).toEqual([
      ...['a.html.txt', 'run.hta.txt', 'axles.CSV', `${'x'.repeat(196)}.txt`, 'run.hta.pdf'],
    ])
    const [file] = files
    const { presignedUrl } = await editor().ask('GET /file/{uuid}', { uuid: file?.uuid ?? '' })
    const { headers } = await backend.app.inject({ url: presignedUrl })
    expect(headers['content-disposition']).toMatch(/^attachment/)
    expect(headers['content-security-policy']).toContain('sandbox')
  })

  test('has at most ten files, and 60 MB of them, which is refused before they are read', async () => {
    const many = Array.from({ length: 11 }, (_, at) => pdf(`${at}.pdf`))
    const { status, body } = await send({ files: many })
    expect([status, body.error]).toEqual([400, 'A build has at most 10 files.'])
    const large = Array.from({ length: 3 }, () => new File([new Uint8Array(21 << 20)], 'a.pdf'))
    // The second is small, and would be taken if it was read.
    for (const sent of [{ files: large }, { files: [pdf()], said: 62 << 20 }]) {
      const refused = await send(sent)
      expect([refused.status, refused.body.code]).toEqual([413, 'too_large'])
      expect(refused.body.error).toContain('less than 60MB')
    }
  })

  test('comes by no link that nobody made, nor by one that was revoked or has expired', async () => {
    expect((await sendBuild(backend, randomUUID())).status).toBe(404)
    const [revoked, over] = [await intakeLink(backend.own), await intakeLink(backend.own)]
    await backend.own.admin.client.ask('POST /intake-links/{uuid}/revoke', { uuid: revoked.uuid })
    await backend.deps.db
      .updateTable('intake_link')
      .set({ expires_at: '2026-01-01T00:00:00.000Z' })
      .where('uuid', '=', over.uuid)
      .execute()
    for (const [link, why] of [
      [revoked, 'was revoked'],
      [over, 'has expired'],
    ] as const) {
      const sentence = `This link ${why}. Ask ${backend.own.name} for another one.`
      const asked = await backend.stranger.send('GET /intake/{key}', { key: link.key })
      const sent = await sendBuild(backend, link.key)
      for (const { status, body } of [asked, sent]) {
        expect([status, body.code, body.error]).toEqual([410, 'intake_over', sentence])
      }
    }
  })

  test('is answered again after its link was revoked, which takes no other under its key', async () => {
    const link = await intakeLink(backend.own)
    const build = { ...newBuild(backend), files: [pdf()] }
    await sendBuild(backend, link.key, build)
    await backend.own.admin.client.ask('POST /intake-links/{uuid}/revoke', { uuid: link.uuid })
    expect((await sendBuild(backend, link.key, build)).status).toBe(200)
    const { status, body } = await backend.stranger.raw({
      ...{ method: 'POST', url: `/api/intake/${link.key}`, payload: newBuild(backend) },
      headers: { 'idempotency-key': build.uuid },
    })
    expect([status, body.code]).toEqual([410, 'intake_over'])
  })

  test('goes to whoever made its link: nobody else gets a link, or a status, of the same secret', async () => {
    const { admin } = await createYard(backend.app, backend.deps, 'Hijacker')
    const theirs = { uuid: randomUUID(), key, name: 'Mine now' }
    const made = await admin.client.send('POST /intake-links', theirs)
    expect([made.status, made.body.code]).toEqual([409, 'uuid_taken'])
    const { build } = await send()
    expect((await get(build.uuid)).link).toBe('Acme Bodies')
    const { status, body } = await send({ answer: build.answer })
    expect([status, body.code]).toEqual([409, 'uuid_taken'])
  })

  test('stores no secret, only digests of them', async () => {
    const { build } = await send()
    const { db } = backend.deps
    const rows = [
      await db.selectFrom('intake').selectAll().execute(),
      await db.selectFrom('intake_link').selectAll().execute(),
      await db.selectFrom('change').selectAll().execute(),
      await db.selectFrom('idempotency_key').selectAll().execute(),
    ]
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${key}|${build.answer}`))
  })

  test('is not changed by looking at its page or its link', async () => {
    const before = await backend.deps.db.selectFrom('intake_link').selectAll().execute()
    for (const method of ['GET', 'HEAD'] as const) {
      await backend.app.inject({ method, url: `/api/intake/${key}` })
      await backend.app.inject({ method, url: `/intake/${key}` })
    }
    expect(await backend.deps.db.selectFrom('intake_link').selectAll().execute()).toEqual(before)
  })

  test('belongs to the organization of its link alone', async () => {
    const other = await createYard(backend.app, backend.deps, 'Elsewhere')
    const theirs = await intakeLink(other)
    const { build } = await sendBuild(backend, theirs.key)
    const { uuid } = build
    expect((await editor().send('GET /intakes/{uuid}', { uuid })).status).toBe(404)
    const found = await other.editor.client.ask('GET /intakes/{uuid}', { uuid })
    expect(found.vin).toBe(build.vin)
  })
})
