import { randomUUID } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { unzipSync } from 'fflate'
import { expect, onTestFinished, test, vi } from 'vitest'
import { paperHashWords } from '#contract/handover/paper-hash.ts'
import { limits } from '#contract/limits.ts'
import type { AccessLevel } from '#contract/resource.ts'
import { textFile } from '#tests/support/pictures/pictures.ts'
import { type Backend, onEachEngine } from '#tests/support/server/backend.ts'
import { createCategory } from '#tests/support/server/catalogue.ts'

onEachEngine('a link to a handover', (backend) => {
  test('opens the signed paper and what visitors see, as a page and as a ZIP, and nothing else', async () => {
    const { trailer, path } = await handedOver({ rego: 'TR<1>' })
    await addFile(trailer, 'Wiring & <plan>', 2)
    await addFile(trailer, 'SECRET costs', 4)
    const link = { trailer, type: 'URL', name: 'Maker', url: 'https://maker.example/x' } as const
    await editor().ask('POST /trailers/resources', link)
    const page = await open(path)
    expect([page.statusCode, page.headers['content-type']]).toEqual([
      200,
      'text/html; charset=utf-8',
    ])
    expect(page.headers).toMatchObject({
      ...{ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
      'x-robots-tag': 'noindex',
    })
    const told = ['Handover.pdf', 'Wiring &amp; -plan-.txt', 'href="https://maker.example/x"']
    for (const words of [...told, 'TR&lt;1&gt;']) expect(page.payload).toContain(words)
    for (const words of ['SECRET', 'other.txt', '<plan>', 'script'])
      expect(page.payload).not.toContain(words)
    const [, paper = ''] = /href="([^"]+)">Handover.pdf/.exec(page.payload) ?? []
    expect((await open(paper.replaceAll('&amp;', '&'))).payload).toContain('signed')
    const zip = await open(`${path}/pack.zip`)
    expect(zip.headers['content-type']).toBe('application/zip')
    const files = unzipSync(zip.rawPayload)
    expect(Object.keys(files).sort()).toEqual([
      'Documents/Wiring & -plan-.txt',
      'Papers/Handover.pdf',
    ])
    expect(Buffer.from(files['Papers/Handover.pdf'] ?? []).toString()).toContain('signed')
  })

  test('is answered once, kept as a hash, listed for editors, and opens nothing once it is revoked', async () => {
    const key = randomUUID()
    const { trailer, entry } = await handedOver()
    const make = () => editor().ask('POST /log-entries/{uuid}/link', { uuid: entry }, { key })
    const first = await make()
    expect(await make()).toEqual(first)
    expect(await everythingStored(backend)).not.toContain(first.path.split('/').at(-1))
    const list = async () =>
      (await editor().ask('GET /trailers/{trailer}/handover-links', { trailer })).map(
        ({ uuid }) => uuid,
      )
    expect(await list()).toContain(first.uuid)
    expect(JSON.stringify(await list())).not.toContain('/api/handover')
    await editor().ask('POST /handover-links/{uuid}/revoke', { uuid: first.uuid })
    expect(await list()).not.toContain(first.uuid)
    await expectOver(first.path)
  })

  test('is over after its days, with the entry that is struck through, and with the trailer', async () => {
    const { entry, path, trailer, uuid } = await handedOver()
    const over = await editor().ask('POST /log-entries/{uuid}/link', { uuid: entry, days: 1 })
    const expires_at = new Date(Date.now() - 1000).toISOString()
    await backend.deps.db
      .updateTable('handover_link')
      .set({ expires_at })
      .where('uuid', '=', over.uuid)
      .execute()
    await expectOver(over.path)
    expect((await open(path)).statusCode).toBe(200)
    await editor().ask('POST /trailer/archive', { uuid: trailer })
    await expectOver(path)
    const struck = await handedOver()
    const reason = 'It came back'
    await editor().ask('POST /log-entries/{uuid}/strike', { uuid: struck.entry, reason })
    await expectOver(struck.path)
    const again = await editor().send('POST /log-entries/{uuid}/link', { uuid: struck.entry })
    expect(again.status).toBe(404)
    expect(uuid).not.toBe(struck.uuid)
    await backend.own.admin.client.ask('POST /trailer/{uuid}/restore', { uuid: trailer })
    await expectOver(path)
    expect(await editor().ask('GET /trailers/{trailer}/handover-links', { trailer })).toEqual([])
  })

  test('opens nothing that was removed, and no manual or part document of members', async () => {
    const { trailer, path } = await handedOver()
    const [fitted, removed] = [await addPart(trailer, 'CB/40'), await addPart(trailer, 'GONE-1')]
    await addFile(trailer, 'Axle sheet', 2, fitted)
    await addFile(trailer, 'SECRET drawing', 4, fitted)
    await addFile(trailer, 'SECRET of removed', 2, removed)
    await editor().ask('POST /trailer-parts/archive', { uuid: removed })
    const archived = await addFile(trailer, 'SECRET archived', 2)
    await editor().ask('POST /trailers/resources/{uuid}/archive', { uuid: archived })
    const manual = await addFile(trailer, 'SECRET manual', 4)
    await editor().ask('POST /trailer/{uuid}', { uuid: trailer, manual: { uuid: manual } })
    const { payload } = await open(path)
    expect(payload).not.toContain('SECRET')
    expect(payload).toContain('<h2>Parts: CB/40</h2>')
    expect(payload).toContain('>Axle sheet.txt</a>')
    const files = unzipSync((await open(`${path}/pack.zip`)).rawPayload)
    expect(Object.keys(files).sort()).toEqual(['Papers/Handover.pdf', 'Parts/CB-40/Axle sheet.txt'])
  })

  test('offers no ZIP of more than one takes, and says so where it is asked for', async () => {
    const { trailer, path } = await handedOver()
    const { db } = backend.deps
    const film = await addFile(trailer, 'Film', 2)
    expect((await open(path)).payload).toContain('Save All as ZIP')
    const upload = db.selectFrom('resource').select('upload').where('uuid', '=', film)
    const size = limits.packBytes
    await db.updateTable('upload').set({ size }).where('uuid', 'in', upload).execute()
    expect((await open(path)).payload).not.toContain('Save All as ZIP')
    const { statusCode, payload } = await open(`${path}/pack.zip`)
    expect([statusCode, payload.includes('too large for one ZIP')]).toEqual([413, true])
  })

  test('says size and checksum of each file before it, for what unpacks a stream', async () => {
    const { path } = await handedOver()
    const { rawPayload } = await open(`${path}/pack.zip`)
    const { body = '' } = /%PDF(?<body>.*?)PK/s.exec(rawPayload.toString('latin1'))?.groups ?? {}
    const content = Buffer.from(`%PDF${body}`, 'latin1')
    const [flags, crc] = [rawPayload.readUInt16LE(6), rawPayload.readUInt32LE(14)]
    const size = rawPayload.readUInt32LE(18)
    expect({ flags, crc, size }).toEqual({
      flags: 0x0800,
      crc: crc32(content),
      size: content.length,
    })
  })

  test('that a program opens, by GET and HEAD and again, is as it was', async () => {
    const { path } = await handedOver()
    const before = await everythingStored(backend)
    const read = vi.spyOn(backend.deps.files, 'read')
    onTestFinished(() => read.mockRestore())
    for (const method of ['GET', 'HEAD', 'GET'] as const) {
      expect((await backend.app.inject({ method, url: path })).statusCode).toBe(200)
      const zip = await backend.app.inject({ method, url: `${path}/pack.zip` })
      expect(zip.statusCode).toBe(200)
      if (method === 'HEAD') expect(read).not.toHaveBeenCalled()
      read.mockClear()
    }
    expect(await everythingStored(backend)).toBe(before)
  })

  test('is made of a handover alone, for 1 to 365 days', async () => {
    const { trailer, entry } = await handedOver()
    const note = await write(trailer, { kind: 'note', text: 'Greased' })
    const send = (uuid: string, days: number) =>
      editor().send('POST /log-entries/{uuid}/link', { uuid, days })
    expect((await send(note, 30)).status).toBe(404)
    for (const days of [0, 366, 1.5]) expect((await send(entry, days)).status).toBe(400)
  })

  const editor = () => backend.own.editor.client
  const open = (url: string) => backend.app.inject({ method: 'GET', url })

  async function expectOver(path: string) {
    for (const url of [path, `${path}/pack.zip`]) {
      const { statusCode, payload } = await open(url)
      expect([statusCode, payload.includes('This link opens nothing')]).toEqual([404, true])
    }
  }

  async function handedOver(fields: object = {}) {
    const body = { ...backend.trailer(), ...fields }
    const { uuid: trailer } = await editor().ask('POST /register-trailer', body)
    const bytes = `%PDF-1.7 signed ${randomUUID()}`
    const file = new File([bytes], 'handover.pdf', { type: 'application/pdf' })
    const paper = await editor().keep(file)
    const other = await editor().keep(textFile('other.txt', randomUUID()))
    const stored = await backend.deps.db
      .selectFrom('upload')
      .select('sha256')
      .where('uuid', '=', paper)
      .executeTakeFirstOrThrow()
    const text = `Handed over to Bev.\n${paperHashWords(stored.sha256)}`
    const entry = await write(trailer, { kind: 'handover', text, files: [paper, other] })
    const link = await editor().ask('POST /log-entries/{uuid}/link', { uuid: entry })
    return { trailer, entry, ...link }
  }

  type Entry = { kind: 'note' | 'handover'; text: string; files?: string[] }

  async function write(trailer: string, entry: Entry) {
    const happened_at = '2026-03-01T00:00:00.000Z'
    const body = { ...entry, uuid: randomUUID(), trailer, happened_at }
    return (await editor().ask('POST /log-entries', body)).uuid
  }

  async function addFile(trailer: string, name: string, access_level: AccessLevel, part?: string) {
    const upload = await editor().keep(textFile('file.txt', randomUUID()))
    const of = { trailer, ...(part && { trailerPart: part }) }
    const body = { ...of, type: 'UPLOAD', name, upload, access_level } as const
    return (await editor().ask('POST /trailers/resources', body)).uuid
  }

  async function addPart(trailer: string, modelNumber: string) {
    const category = await createCategory(backend, `Of ${modelNumber}`, null)
    const body = { trailer, modelNumber, description: 'A part', category }
    return (await editor().ask('POST /trailer-parts/custom', body)).uuid
  }
})

async function everythingStored({ deps }: Backend) {
  const keys = await deps.db.selectFrom('idempotency_key').selectAll().execute()
  const links = await deps.db.selectFrom('handover_link').selectAll().execute()
  const changes = await deps.db.selectFrom('change').selectAll().execute()
  return JSON.stringify([keys, links, changes])
}
