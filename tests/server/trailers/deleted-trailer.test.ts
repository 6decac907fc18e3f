import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { onEachEngine } from '#tests/support/server/backend.ts'
import { taggedTrailer } from '#tests/support/server/tagged-trailer.ts'

const setLevel = 'POST /trailers/resources/{uuid}/access-level'

onEachEngine('a deleted trailer', (backend) => {
  test('is told to devices whole for who may restore it alone', async () => {
    const { editor, viewer, admin } = backend.own
    const { trailer } = await taggedTrailer(backend)
    const { vin } = await editor.client.ask('GET /trailer/{uuid}', { uuid: trailer })
    await editor.client.ask('POST /trailer/{uuid}', { uuid: trailer, notes: 'Stolen' })
    await editor.client.ask('POST /trailer/archive', { uuid: trailer })
    const told = async ({ client }: typeof admin) =>
      (await client.ask('GET /sync', {})).rows.trailer.find(({ uuid }) => uuid === trailer)
    expect(await told(admin)).toMatchObject({ vin, notes: 'Stolen' })
    for (const who of [viewer, editor]) {
      const row = await told(who)
      expect(row).toMatchObject({ vin: '', notes: '', customer: null, image: null })
      expect(row?.archived_at).not.toBeNull()
    }
  })

  test('is refused with when it was deleted, and by whom to who may change trailers', async () => {
    const { editor, viewer, admin } = backend.own
    const { trailer } = await taggedTrailer(backend)
    await editor.client.ask('POST /trailer/archive', { uuid: trailer })
    const refused = async ({ client }: typeof admin) => {
      const { status, body } = await client.send('GET /trailer/{uuid}', { uuid: trailer })
      return { status, code: body.code, details: body.details }
    }
    const told = { at: expect.stringMatching(/^20/), by: expect.stringMatching(/./) }
    const answer = { status: 404, code: 'not_found', details: { deleted: told } }
    expect(await refused(editor)).toEqual(answer)
    expect(await refused(admin)).toEqual(answer)
    const less = { ...answer, details: { deleted: { ...told, by: '' } } }
    expect(await refused(viewer)).toEqual(less)
    const { body } = await backend.other.admin.client.send('GET /trailer/{uuid}', { uuid: trailer })
    expect(body.details).toBeUndefined()
  })

  test('takes what is on it from who may not restore it, until it is restored', async () => {
    const { editor, viewer, admin } = backend.own
    const { trailer } = await taggedTrailer(backend)
    const link = { type: 'URL', name: 'Manual', url: 'https://maker.example/manual' } as const
    await editor.client.ask('POST /trailers/resources', { ...link, trailer })
    const entry = { uuid: randomUUID(), kind: 'service', text: 'Greased' } as const
    const happened_at = new Date().toISOString()
    await editor.client.ask('POST /log-entries', { trailer, ...entry, happened_at })
    await editor.client.ask('POST /trailer/archive', { uuid: trailer })
    const told = async ({ client }: typeof admin, since = 0) => {
      const { rows, revision } = await client.ask('GET /sync', { since })
      const own = [...rows.resource, ...(rows.log_entry ?? [])].filter(
        (row) => row.trailer === trailer,
      )
      return { count: own.length, revision }
    }
    expect((await told(admin)).count).toBe(2)
    const before = await told(viewer)
    expect([before.count, (await told(editor)).count]).toEqual([0, 0])
    const logged = async () =>
      (await backend.deps.db.selectFrom('change').select('revision').execute()).length
    const changes = await logged()
    await admin.client.ask('POST /trailer/{uuid}/restore', { uuid: trailer })
    expect((await told(viewer, before.revision)).count).toBe(2)
    expect(await logged()).toBe(changes + 1)
  })

  test('still sends its resource that is the manual of another trailer', async () => {
    const { editor, viewer } = backend.own
    const [{ trailer }, other] = [await taggedTrailer(backend), await taggedTrailer(backend)]
    const link = { type: 'URL', name: 'Manual', url: 'https://maker.example/manual' } as const
    const manual = await editor.client.ask('POST /trailers/resources', { ...link, trailer })
    const change = { uuid: other.trailer, manual: { uuid: manual.uuid } }
    await editor.client.ask('POST /trailer/{uuid}', change)
    await editor.client.ask('POST /trailer/archive', { uuid: trailer })
    const { rows } = await viewer.client.ask('GET /sync', {})
    expect(rows.resource.map(({ uuid }) => uuid)).toContain(manual.uuid)
  })
})

onEachEngine('a resource of a trailer that is deleted', (backend) => {
  let user: { trailer: string; accessKey: string }
  let manual: string
  beforeEach(async () => {
    user = await taggedTrailer(backend)
    const { trailer } = await taggedTrailer(backend)
    const link = { type: 'URL', name: 'Manual', url: 'https://maker.example/manual' } as const
    manual = (await client().ask('POST /trailers/resources', { ...link, trailer })).uuid
    await save({ manual: { uuid: manual } })
    await client().ask('POST /trailer/archive', { uuid: trailer })
  })

  test('is shown as the manual of another trailer until it is kept within the organization', async () => {
    expect((await shown())?.uuid).toBe(manual)
    await client().ask(setLevel, { uuid: manual, access_level: 4 })
    expect(await shown()).toBeNull()
    expect((await read()).manual).toMatchObject({ uuid: manual, access_level: 4 })
  })

  test('can be removed, from where it is the manual too', async () => {
    await client().ask('POST /trailers/resources/{uuid}/archive', { uuid: manual })
    expect([await shown(), (await read()).manual]).toEqual([null, null])
  })

  test('stays the manual when the full trailer is sent back', async () => {
    const { revision: _, ...full } = await read()
    await save({ ...full, notes: 'Edited' })
    expect(await read()).toMatchObject({ notes: 'Edited', manual: { uuid: manual } })
  })

  test('is nothing that a trailer or a part can newly have', async () => {
    const other = await taggedTrailer(backend)
    const wanted = { manual: { uuid: manual } }
    const refusals = [
      await client().send('POST /trailer/{uuid}', { uuid: other.trailer, ...wanted }),
      await client().send('POST /register-trailer', backend.trailer(wanted)),
      await client().send('POST /trailer-parts/custom', {
        ...{ trailer: user.trailer, modelNumber: 'M', description: 'D', resources: [manual] },
      }),
    ]
    for (const { status, body } of refusals) {
      expect([status, body.code]).toEqual([400, 'unknown_reference'])
    }
  })

  const client = () => backend.own.editor.client
  const read = () => client().ask('GET /trailer/{uuid}', { uuid: user.trailer })
  const save = (fields: object) =>
    client().ask('POST /trailer/{uuid}', { uuid: user.trailer, ...fields })

  async function shown() {
    const { accessKey } = user
    return (await backend.stranger.ask('GET /secure/trailers/{accessKey}', { accessKey })).manual
  }
})
