import { expect, test } from 'vitest'
import { newPicture } from '#tests/support/pictures/pictures.ts'
import { onEachEngine } from '#tests/support/server/backend.ts'

onEachEngine('a deleted trailer', (backend) => {
  const editor = () => backend.own.editor.client
  const admin = () => backend.own.admin.client
  const restore = 'POST /trailer/{uuid}/restore'
  const newTrailer = async (fields = {}) =>
    (await editor().ask('POST /register-trailer', backend.trailer(fields))).uuid

  test('comes back with all that was on it, and nothing that was removed before', async () => {
    const uuid = await newTrailer({ notes: 'Blue' })
    const image = await editor().keep(await newPicture())
    await editor().ask('POST /trailers/{uuid}/image', { uuid, image })
    const [tag = { uuid: '', serial: '' }] = await editor().ask('GET /trailers/access/unlinked', {})
    await editor().ask('POST /trailers/access/link', { trailer: uuid, accessKey: tag.uuid })
    const custom = { trailer: uuid, modelNumber: 'TB-1', description: 'Tool box' }
    const kept = await editor().ask('POST /trailer-parts/custom', custom)
    const gone = await editor().ask('POST /trailer-parts/custom', { ...custom, modelNumber: 'X' })
    await editor().ask('POST /trailer-parts/archive', gone)
    const link = { trailer: uuid, type: 'URL', name: 'Wiring', url: 'https://a.example/' } as const
    const resource = await editor().ask('POST /trailers/resources', link)
    const before = await editor().ask('GET /trailer/{uuid}', { uuid })
    const start = (await editor().ask('GET /sync', {})).revision

    await editor().ask('POST /trailer/archive', { uuid })
    const [listed] = await admin().ask('GET /trailers/deleted', {})
    expect(listed).toMatchObject({ uuid, vin: before.vin, deleted_by: 'Acme EDITOR', holder: null })
    await admin().ask(restore, { uuid })

    const after = await editor().ask('GET /trailer/{uuid}', { uuid })
    const told = ({ vin, notes, image: photo, accessKey }: typeof after) => ({
      ...{ vin, notes, photo: photo?.uuid, accessKey },
    })
    expect(told(after)).toEqual(told(before))
    const parts = await editor().ask('GET /trailers/{trailer}/parts', { trailer: uuid })
    expect(parts.map((part) => part.uuid)).toEqual([kept.uuid])
    const resources = await editor().ask('GET /trailer/{trailer}/resources', { trailer: uuid })
    expect(resources.map((one) => one.uuid)).toEqual([resource.uuid])
    const found = await editor().ask('GET /trailers', { search: tag.serial })
    expect(found.map((one) => one.uuid)).toEqual([uuid])
    const { rows } = await editor().ask('GET /sync', { since: start })
    expect(rows.trailer).toMatchObject([{ uuid, archived_at: null }])
    const again = await admin().send(restore, { uuid })
    expect([again.body.code, again.body.error]).toEqual([
      ...['put_back', 'This was put back already, by Acme ADMIN.'],
    ])
  })

  test('whose VIN is taken stays deleted, and comes back under another one', async () => {
    const uuid = await newTrailer()
    const { vin } = await editor().ask('GET /trailer/{uuid}', { uuid })
    await editor().ask('POST /trailer/archive', { uuid })
    const customer = { uuid: backend.own.customer }
    const holder = await newTrailer({ vin, rego: 'XQ12AB', customer })
    const listed = await admin().ask('GET /trailers/deleted', {})
    expect(listed.find((one) => one.uuid === uuid)?.holder).toMatchObject({ uuid: holder })
    const refused = await admin().send(restore, { uuid })
    expect([refused.status, refused.body.code]).toEqual([409, 'vin_taken'])
    expect(refused.body.error).toMatch(
      /^Another trailer \(registration XQ12AB, of .*\) now has the VIN/,
    )
    const other = backend.trailer().vin
    await admin().ask(restore, { uuid, vin: other })
    expect((await editor().ask('GET /trailer/{uuid}', { uuid })).vin).toBe(other)
    const [first, second] = await editor().ask('GET /trailers/{trailer}/changes', { trailer: uuid })
    expect([first?.what, second?.what]).toEqual(['saved', 'restored'])
  })

  test('comes back without a scan tag that went to another trailer', async () => {
    const [uuid, other] = [await newTrailer(), await newTrailer()]
    const [tag = { uuid: '', serial: '' }] = await editor().ask('GET /trailers/access/unlinked', {})
    await editor().ask('POST /trailers/access/link', { trailer: uuid, accessKey: tag.uuid })
    await editor().ask('POST /trailer/archive', { uuid })
    const move = { uuid: tag.uuid, trailer: other, reason: 'The first is gone' }
    await admin().ask('POST /tags/{uuid}/move', move)
    await admin().ask(restore, { uuid })
    expect((await editor().ask('GET /trailer/{uuid}', { uuid })).accessKey).toBeNull()
    expect((await editor().ask('GET /trailer/{uuid}', { uuid: other })).accessKey).toEqual(tag)
  })
})
