import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Sent } from '#contract/calls.ts'
import type { Trailer } from '#contract/trailer.ts'
import { onEachEngine } from '#tests/support/server/backend.ts'

type Save = Omit<Sent<'POST /trailer/{uuid}'>, 'uuid'>

onEachEngine('two people editing one trailer', (backend) => {
  test('both keep their changes when they changed different fields', async () => {
    const { uuid, revision } = await registered()
    await own().admin.client.ask('POST /trailer/{uuid}', { uuid, notes: 'From the office' })
    await save(uuid, { revision, rego: 'TR9', notes: '', fleet_code: '' })
    expect(await read(uuid)).toMatchObject({ notes: 'From the office', rego: 'TR9' })
  })

  test('are told when they changed the same field, and see the trailer as it is', async () => {
    const { uuid, revision } = await registered()
    await own().admin.client.ask('POST /trailer/{uuid}', { uuid, notes: 'First', rego: 'AB1' })
    const answer = await send(uuid, { revision, notes: 'Second', rego: 'AB1', fleet_code: 'J7' })
    expect([answer.status, answer.body.code]).toEqual([409, 'conflict'])
    const admins = backend.deps.db.selectFrom('user').select('name').where('role', '=', 'ADMIN')
    const names = (await admins.execute()).map(({ name }) => name)
    const [who] = answer.body.error.split(' changed the notes while you were editing.')
    expect(names).toContain(who)
    const now = await read(uuid)
    expect(answer.body.details).toEqual({ trailer: now, fields: ['notes'] })
    expect(now).toMatchObject({ notes: 'First', fleet_code: '' })

    await save(uuid, { revision: now.revision, notes: 'Second', fleet_code: 'J7' })
    expect(await read(uuid)).toMatchObject({ notes: 'Second', fleet_code: 'J7' })
  })

  test('clash by name also where a scan tag was taken off the trailer', async () => {
    const { uuid, revision } = await registered()
    const { client } = own().admin
    const batch = randomUUID()
    await client.ask('POST /trailers/{uuid}/new-tag', { uuid }, { batch })
    await client.ask('POST /trailers/{uuid}/new-tag/undo', { uuid, batch })
    await client.ask('POST /trailer/{uuid}', { uuid, notes: 'First' })
    const { status, body } = await send(uuid, { revision, notes: 'Second' })
    expect([status, body.code]).toEqual([409, 'conflict'])
    expect(body.error).toMatch(/^(?!Somebody).+ changed the notes while you were editing/)
  })

  test('agree when they set the same field to the same value', async () => {
    const { uuid, revision } = await registered()
    await save(uuid, { customer: { uuid: own().customer } })
    await save(uuid, { revision, customer: { uuid: own().customer, name: 'whatever' } })
    expect((await read(uuid)).customer?.uuid).toBe(own().customer)
  })

  test('clash over a customer that one of them removed', async () => {
    const { uuid } = await registered()
    await save(uuid, { customer: { uuid: own().customer } })
    const { revision } = await read(uuid)
    await save(uuid, { customer: null })
    const { uuid: other } = await own().editor.client.ask('POST /customer', { name: 'Third' })
    const answer = await send(uuid, { revision, customer: { uuid: other } })
    expect(answer.body.details).toMatchObject({ fields: ['customer'] })
  })

  test('overwrite each other when they say no revision', async () => {
    const { uuid } = await registered()
    await save(uuid, { notes: 'First' })
    await save(uuid, { notes: 'Second' })
    expect((await read(uuid)).notes).toBe('Second')
  })

  test('send the full trailer back as they got it, edited', async () => {
    const { uuid } = await registered()
    const full = await read(uuid)
    await save(uuid, { ...full, notes: 'Edited', rego_state: 'NSW' as const })
    expect(await read(uuid)).toMatchObject({
      vin: full.vin,
      notes: 'Edited',
      rego_state: 'NSW' as const,
    })
  })

  test('learn who deleted it', async () => {
    const { uuid, revision } = await registered()
    await own().admin.client.ask('POST /trailer/archive', { uuid })
    const answer = await send(uuid, { revision, notes: 'Too late' })
    expect([answer.status, answer.body.code]).toEqual([409, 'archived'])
    expect(answer.body.error).toContain('deleted by Acme ADMIN')
  })

  const own = () => backend.own
  const send = (uuid: string, fields: Save) =>
    own().editor.client.send('POST /trailer/{uuid}', { ...fields, uuid })
  const save = (uuid: string, fields: Save) =>
    own().editor.client.ask('POST /trailer/{uuid}', { ...fields, uuid })
  const read = (uuid: string) => own().viewer.client.ask('GET /trailer/{uuid}', { uuid })

  async function registered(): Promise<Trailer> {
    const sent = backend.trailer()
    const { uuid } = await own().editor.client.ask('POST /register-trailer', sent)
    return read(uuid)
  }
})
