import { expect, test } from 'vitest'
import type { Sent } from '#contract/calls.ts'
import type { Trailer } from '#contract/trailer.ts'
import { newPicture } from '#tests/support/pictures/pictures.ts'
import { onEachEngine } from '#tests/support/server/backend.ts'
import { taggedTrailer } from '#tests/support/server/tagged-trailer.ts'

type Save = Omit<Sent<'POST /trailer/{uuid}'>, 'uuid'>

onEachEngine('the full trailer, as GET /trailer/{uuid} answers it', (backend) => {
  test('says everything of the trailer, and sent back as it is changes nothing', async () => {
    const full = await fullTrailer()
    for (const name of ['class', 'oem', 'customer', 'manual', 'image', 'accessKey'] as const) {
      expect(full[name]).toMatchObject({ uuid: expect.any(String) })
    }
    await sendBack(full.uuid, full)
    await sendBack(full.uuid, withoutRevision(full))
    expect(await read(full.uuid)).toEqual(full)
  })

  test('is saved with what was changed in it, and nothing else of it changes', async () => {
    const full = await fullTrailer()
    const changed = {
      ...({ rego: 'TR9', rego_state: 'NSW', notes: 'Edited', fleet_code: 'J7' } as const),
      ...{ custom_identity_code: 'ID 9', manufactured_date: '2019-03', customer: null },
      class: { uuid: backend.classes[1], name: 'Dog Trailer' },
      oem: { uuid: backend.oems[1], name: 'Krueger' },
    }
    await sendBack(full.uuid, { ...full, ...changed })
    const { revision, updated_at } = await read(full.uuid)
    expect(revision).toBeGreaterThan(full.revision)
    expect(await read(full.uuid)).toEqual({ ...full, ...changed, revision, updated_at })
  })

  test('overwrites what somebody else saved meanwhile, where it says no revision', async () => {
    const full = await fullTrailer()
    await save(full.uuid, { notes: 'Theirs', customer: null })
    await sendBack(full.uuid, { ...withoutRevision(full), rego: 'TR9' })
    const { notes, customer } = full
    expect(await read(full.uuid)).toMatchObject({ rego: 'TR9', notes, customer })
  })

  test('is merged with what somebody else saved meanwhile, where it says its revision', async () => {
    const full = await fullTrailer()
    await save(full.uuid, { notes: 'Theirs', customer: null })
    await sendBack(full.uuid, { ...full, rego: 'TR9' })
    expect(await read(full.uuid)).toMatchObject({ rego: 'TR9', notes: 'Theirs', customer: null })
    const answer = await send(full.uuid, { ...full, notes: 'Mine' })
    expect([answer.status, answer.body.code]).toEqual([409, 'conflict'])
    expect(answer.body.details).toMatchObject({ fields: ['notes'] })
  })

  test('registers another one with the same data, but for its uuid and VIN', async () => {
    const full = await fullTrailer()
    const { vin } = backend.trailer()
    const uuid = crypto.randomUUID()
    const payload = { ...full, uuid, vin }
    const answer = await client().raw({ method: 'POST', url: '/api/register-trailer', payload })
    expect([answer.status, answer.body.error]).toEqual([200, ''])
    const { class: type, oem, customer, manual, notes, rego } = full
    expect(await read(uuid)).toMatchObject({ vin, class: type, oem, customer, manual, notes, rego })
    expect(await read(uuid)).toMatchObject({ image: null, accessKey: null })
  })

  const client = () => backend.own.editor.client
  const read = (uuid: string) => client().ask('GET /trailer/{uuid}', { uuid })
  const save = (uuid: string, fields: Save) =>
    backend.own.admin.client.ask('POST /trailer/{uuid}', { ...fields, uuid })
  const send = (uuid: string, full: object) =>
    client().raw({ method: 'POST', url: `/api/trailer/${uuid}`, payload: full })

  async function sendBack(uuid: string, full: object) {
    const { status, body } = await send(uuid, full)
    expect([status, body.error]).toEqual([200, ''])
  }

  async function fullTrailer(): Promise<Trailer> {
    const { trailer: uuid } = await taggedTrailer(backend)
    const file = { name: 'Manual', type: 'URL', url: 'https://manuals.example/a' } as const
    const manual = await client().ask('POST /trailers/resources', { trailer: uuid, ...file })
    const image = await client().keep(await newPicture())
    await client().ask('POST /trailers/{uuid}/image', { uuid, image })
    const fields = { notes: 'New', rego: 'AB1', rego_state: 'QLD', fleet_code: 'J1' } as const
    const customer = { uuid: backend.own.customer }
    await save(uuid, { ...fields, custom_identity_code: 'ID 1', customer, manual })
    return read(uuid)
  }
})

const withoutRevision = ({ revision: _revision, ...rest }: Trailer) => rest
