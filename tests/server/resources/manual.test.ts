import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { textFile } from '#tests/support/pictures/pictures.ts'
import { onEachEngine } from '#tests/support/server/backend.ts'
import { createCataloguePart } from '#tests/support/server/catalogue.ts'
import { taggedTrailer } from '#tests/support/server/tagged-trailer.ts'

const archive = 'POST /trailers/resources/{uuid}/archive'

onEachEngine('the manual of a trailer', (backend) => {
  let trailer: string
  let accessKey: string
  let manual: { uuid: string; upload: string }
  beforeEach(async () => {
    const tagged = await taggedTrailer(backend)
    trailer = tagged.trailer
    accessKey = tagged.accessKey
    manual = await add(trailer)
  })

  test('is given with its registration, and comes as a whole resource', async () => {
    const sent = backend.trailer({ manual: { uuid: manual.uuid, name: 'Whatever' } })
    const { uuid } = await client().ask('POST /register-trailer', sent)
    const read = await client().ask('GET /trailer/{uuid}', { uuid })
    expect(read.manual).toMatchObject({
      ...{ uuid: manual.uuid, name: 'Manual', type: 'UPLOAD', access_level: 2 },
      upload: { uuid: manual.upload, presignedUrl: expect.stringContaining(manual.upload) },
    })
    const [listed] = await client().ask('GET /trailers', { search: read.vin })
    expect(listed?.manual?.uuid).toBe(manual.uuid)
  })

  test('is set, kept by a save of something else, and taken away', async () => {
    await save({ manual: { uuid: manual.uuid } })
    await save({ notes: 'Other' })
    expect((await read()).manual?.uuid).toBe(manual.uuid)
    await save({ manual: null })
    expect((await read()).manual).toBeNull()
  })

  test('goes along when the full trailer is sent back as it was answered', async () => {
    await save({ manual: { uuid: manual.uuid } })
    const full = await read()
    await sendBack({ ...full, notes: 'Edited' })
    expect(await read()).toMatchObject({ notes: 'Edited', manual: { uuid: manual.uuid } })
    await client().ask(archive, { uuid: manual.uuid })
    await sendBack({ ...full, rego: 'LATE' })
    expect(await read()).toMatchObject({ rego: 'LATE', notes: 'Edited', manual: null })
    await sendBack(await read())
    expect((await read()).manual).toBeNull()
  })

  test('may be a resource of a part or of any other trailer of the organization', async () => {
    const other = await taggedTrailer(backend)
    const link = {
      part: await createCataloguePart(backend, { model: 'P' }),
      trailer: other.trailer,
    }
    const { uuid: trailerPart } = await client().ask('POST /trailer-parts/link', link)
    for (const elsewhere of [await add(other.trailer), await add(other.trailer, { trailerPart })]) {
      expect(await opens(elsewhere.upload)).toBe(404)
      await save({ manual: { uuid: elsewhere.uuid } })
      expect((await shown())?.uuid).toBe(elsewhere.uuid)
      expect(await opens(elsewhere.upload)).toBe(200)
    }
    await client().ask('POST /trailer-parts/archive', { uuid: trailerPart })
    expect([(await read()).manual, await shown()]).toEqual([null, null])
  })

  test('is no resource that does not exist or is archived', async () => {
    const archived = await add(trailer)
    await client().ask(archive, { uuid: archived.uuid })
    const cases: [string, string][] = [
      [randomUUID(), 'There is no such resource.'],
      [archived.uuid, '‘Manual’ was removed. Put it back on its trailer first.'],
    ]
    for (const [uuid, manual] of cases) {
      const wanted = { manual: { uuid } }
      const saved = await client().send('POST /trailer/{uuid}', { uuid: trailer, ...wanted })
      const made = await client().send('POST /register-trailer', backend.trailer(wanted))
      for (const { status, body } of [saved, made]) {
        expect([status, body.code]).toEqual([400, 'unknown_reference'])
        expect(body.fields).toEqual({ manual })
      }
    }
  })

  test('is none once it is archived', async () => {
    await save({ manual: { uuid: manual.uuid } })
    await client().ask(archive, { uuid: manual.uuid })
    expect([(await read()).manual, await shown(), await opens(manual.upload)]).toEqual([
      ...[null, null, 404],
    ])
  })

  test('of level 4 is for the organization only', async () => {
    const other = await taggedTrailer(backend)
    const closed = await add(other.trailer, { access_level: 4 })
    await save({ manual: { uuid: closed.uuid } })
    expect((await read()).manual).toMatchObject({ uuid: closed.uuid, access_level: 4 })
    expect([await shown(), await opens(closed.upload)]).toEqual([null, 404])
    await client().ask('POST /trailers/resources/{uuid}/access-level', {
      ...{ uuid: closed.uuid, access_level: 2 },
    })
    expect((await shown())?.uuid).toBe(closed.uuid)
    expect(await opens(closed.upload)).toBe(200)
  })

  test('changed by two people at once is a conflict, to the same manual none', async () => {
    const { revision } = await read()
    const second = await add(trailer)
    await save({ manual: { uuid: manual.uuid } })
    await save({ revision, manual: { uuid: manual.uuid }, notes: 'Both' })
    const sent = { uuid: trailer, revision, manual: { uuid: second.uuid } }
    const { status, body } = await client().send('POST /trailer/{uuid}', sent)
    expect([status, body.code]).toEqual([409, 'conflict'])
    expect(body.error).toContain(' changed the manual while you were editing.')
    expect(body.details).toMatchObject({ fields: ['manual'] })
    expect(await read()).toMatchObject({ notes: 'Both', manual: { uuid: manual.uuid } })
  })

  const client = () => backend.own.editor.client
  const read = () => client().ask('GET /trailer/{uuid}', { uuid: trailer })
  const save = (fields: object) =>
    client().ask('POST /trailer/{uuid}', { uuid: trailer, ...fields })

  async function sendBack(full: object) {
    expect((await client().send('POST /trailer/{uuid}', full)).status).toBe(200)
  }

  async function shown() {
    return (await backend.stranger.ask('GET /secure/trailers/{accessKey}', { accessKey })).manual
  }

  async function opens(uuid: string) {
    const { status } = await backend.stranger.send('GET /secure/file/{uuid}', { uuid, accessKey })
    return status
  }

  async function add(to: string, fields: { access_level?: 4; trailerPart?: string } = {}) {
    const upload = await client().keep(textFile('manual.txt', randomUUID()))
    const sent = { trailer: to, type: 'UPLOAD', name: 'Manual', upload, ...fields } as const
    return { upload, uuid: (await client().ask('POST /trailers/resources', sent)).uuid }
  }
})
