import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { newPicture } from '#tests/support/pictures/pictures.ts'
import { onEachEngine } from '#tests/support/server/backend.ts'

onEachEngine('what is put back', (backend) => {
  const editor = () => backend.own.editor.client
  const admin = () => backend.own.admin.client
  const newTrailer = async (fields = {}) =>
    (await editor().ask('POST /register-trailer', backend.trailer(fields))).uuid
  const resourceOn = (trailer: string, trailerPart: string | null = null) => {
    const link = { trailer, trailerPart, type: 'URL', url: 'https://a.example/' } as const
    return editor().ask('POST /trailers/resources', { ...link, name: `Wiring ${randomUUID()}` })
  }

  test('twice at once is done once, and the second is told by whom', async () => {
    const uuid = await newTrailer({ notes: 'Red' })
    await editor().ask('POST /trailer/{uuid}', { uuid, notes: 'Blue' })
    const back = { uuid, notes: 'Red', base: { notes: 'Blue' }, putsBack: true }
    const answers = await Promise.all([
      editor().send('POST /trailer/{uuid}', back),
      admin().send('POST /trailer/{uuid}', back),
    ])
    const statuses = answers.map(({ status }) => status).toSorted()
    expect(statuses).toEqual([200, 409])
    const told = answers.find(({ status }) => status === 409)?.body
    expect(told?.code).toBe('put_back')
    expect(told?.error).toMatch(/^This was put back already, by Acme (EDITOR|ADMIN)\.$/)
  })

  test('over what somebody set meanwhile is a conflict that names the field', async () => {
    const uuid = await newTrailer({ notes: 'Red' })
    await editor().ask('POST /trailer/{uuid}', { uuid, notes: 'Blue' })
    await admin().ask('POST /trailer/{uuid}', { uuid, notes: 'Green' })
    const back = { uuid, notes: 'Red', base: { notes: 'Blue' }, putsBack: true }
    const { status, body } = await editor().send('POST /trailer/{uuid}', back)
    expect([status, body.code]).toEqual([409, 'conflict'])
    expect((await editor().ask('GET /trailer/{uuid}', { uuid })).notes).toBe('Green')
  })

  test('is a manual again where the one after it was removed', async () => {
    const uuid = await newTrailer()
    const [first, second] = [await resourceOn(uuid), await resourceOn(uuid)]
    await editor().ask('POST /trailer/{uuid}', { uuid, manual: first })
    await editor().ask('POST /trailer/{uuid}', { uuid, manual: second })
    await editor().ask('POST /trailers/resources/{uuid}/archive', second)
    const back = { uuid, manual: first, base: { manual: null }, putsBack: true }
    await editor().ask('POST /trailer/{uuid}', back)
    const { manual } = await editor().ask('GET /trailer/{uuid}', { uuid })
    expect(manual?.uuid).toBe(first.uuid)
  })

  test('is no VIN that another trailer has by now, and it is said which', async () => {
    const uuid = await newTrailer()
    const { vin } = await editor().ask('GET /trailer/{uuid}', { uuid })
    const moved = backend.trailer().vin
    await editor().ask('POST /trailer/{uuid}', { uuid, vin: moved })
    const holder = await newTrailer({ vin, rego: 'XQ12AB' })
    const back = { uuid, vin, base: { vin: moved }, putsBack: true }
    const { status, body } = await editor().send('POST /trailer/{uuid}', back)
    expect([status, body.code, body.details]).toEqual([409, 'vin_taken', { trailer: holder }])
    expect(body.error).toBe(`Another trailer (registration XQ12AB) now has the VIN ${vin}.`)
  })

  test('is no scan tag that another trailer has by now, and it is said which', async () => {
    const [uuid, other] = [await newTrailer(), await newTrailer({ rego: 'YY99' })]
    const [tag = { uuid: '', serial: '' }] = await editor().ask('GET /trailers/access/unlinked', {})
    await editor().ask('POST /trailers/access/link', { trailer: uuid, accessKey: tag.uuid })
    const move = { uuid: tag.uuid, trailer: other, reason: 'Wrong trailer' }
    await admin().ask('POST /tags/{uuid}/move', move)
    const link = { trailer: uuid, accessKey: tag.uuid }
    const { body } = await editor().send('POST /trailers/access/link', link)
    expect(body.error).toContain('is linked to another trailer already (YY99)')
  })

  test('as a photo is so where nobody set another one since', async () => {
    const uuid = await newTrailer()
    const first = await editor().keep(await newPicture())
    const second = await editor().keep(await newPicture())
    const set = 'POST /trailers/{uuid}/image'
    await editor().ask(set, { uuid, image: first })
    await editor().ask(set, { uuid, image: second })
    const back = { uuid, image: first, base: { image: second } }
    await editor().ask(set, back)
    expect((await admin().send(set, back)).body.code).toBe('put_back')
    const late = await admin().send(set, { uuid, image: null, base: { image: second } })
    expect([late.status, late.body.code]).toEqual([409, 'changed_since'])
    expect(late.body.error).toContain('The photo was changed since, by Acme EDITOR.')
  })

  test('as an access level is told where it was done already', async () => {
    const { uuid } = await resourceOn(await newTrailer())
    const set = 'POST /trailers/resources/{uuid}/access-level'
    await editor().ask(set, { uuid, access_level: 4 })
    const back = { uuid, access_level: 2, base: { access_level: 4 } }
    expect((await editor().send(set, back)).status).toBe(200)
    expect((await admin().send(set, back)).body.code).toBe('put_back')
  })

  test('as a part comes with the resources that went with it, and no others', async () => {
    const trailer = await newTrailer()
    const custom = { trailer, modelNumber: 'TB-1', description: 'Tool box' }
    const { uuid: part } = await editor().ask('POST /trailer-parts/custom', custom)
    const [before, along] = [await resourceOn(trailer, part), await resourceOn(trailer, part)]
    await editor().ask('POST /trailers/resources/{uuid}/archive', before)
    await editor().ask('POST /trailer-parts/archive', { uuid: part })
    const early = await editor().send('POST /trailers/resources/{uuid}/restore', along)
    expect([early.status, early.body.code]).toEqual([409, 'part_removed'])
    await editor().ask('POST /trailer-parts/{uuid}/restore', { uuid: part })
    const there = await editor().ask('GET /trailer-parts/{part}/resources', { part })
    expect(there.map(({ uuid }) => uuid)).toEqual([along.uuid])
    const again = await admin().send('POST /trailer-parts/{uuid}/restore', { uuid: part })
    expect(again.body.code).toBe('put_back')
    await editor().ask('POST /trailers/resources/{uuid}/restore', before)
    expect(await editor().ask('GET /trailer-parts/{part}/resources', { part })).toHaveLength(2)
  })

  test('as settings is so where nobody changed them since', async () => {
    const save = 'POST /organization/settings'
    await admin().ask(save, { settings: { vinPrefixes: ['6T9'] } })
    await admin().ask(save, { settings: { vinPrefixes: ['7A8'] } })
    const back = { settings: { vinPrefixes: ['6T9'] }, base: { vinPrefixes: ['7A8'] } }
    await admin().ask(save, back)
    expect((await admin().send(save, back)).body.code).toBe('put_back')
    await admin().ask(save, { settings: { vinPrefixes: ['8B7'] } })
    expect((await admin().send(save, back)).body.code).toBe('changed_since')
  })
})
