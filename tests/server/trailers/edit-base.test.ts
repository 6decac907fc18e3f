import { expect, test } from 'vitest'
import type { Sent } from '#contract/calls.ts'
import type { Trailer } from '#contract/trailer.ts'
import { onEachEngine } from '#tests/support/server/backend.ts'

type Save = Omit<Sent<'POST /trailer/{uuid}'>, 'uuid'>

onEachEngine('an edit that says what it was based on', (backend) => {
  test('is written where nobody changed its fields, whatever else was changed', async () => {
    const { uuid } = await registered()
    await save(uuid, { notes: 'From the office' })
    await save(uuid, { rego: 'TR9', base: { rego: '' } })
    expect(await read(uuid)).toMatchObject({ notes: 'From the office', rego: 'TR9' })
  })

  test('follows an earlier one of the same person', async () => {
    const { uuid } = await registered()
    await save(uuid, { notes: 'One', base: { notes: '' } })
    await save(uuid, { notes: 'Two', base: { notes: 'One' } })
    await save(uuid, { notes: null, base: { notes: 'Two' } })
    expect((await read(uuid)).notes).toBe('')
  })

  test('clashes in the fields that hold another value by now, and writes none', async () => {
    const { uuid } = await registered()
    await save(uuid, { notes: 'Theirs', customer: { uuid: own().customer } })
    const { uuid: third } = await own().editor.client.ask('POST /customer', { name: 'Third' })
    const answer = await send(uuid, {
      ...{ notes: 'Mine', customer: { uuid: third }, fleet_code: 'J7' },
      base: { notes: '', customer: null, fleet_code: '' },
    })
    const now = await read(uuid)
    expect([answer.status, answer.body.code]).toEqual([409, 'conflict'])
    expect(answer.body.error).toBe(
      'You, on another device, changed the customer and notes while you were editing.',
    )
    expect(answer.body.details).toEqual({ trailer: now, fields: ['customer', 'notes'] })
    expect(now).toMatchObject({ notes: 'Theirs', fleet_code: '' })
  })

  test('agrees with somebody who set the same value', async () => {
    const { uuid } = await registered()
    await save(uuid, { customer: { uuid: own().customer } })
    await save(uuid, { customer: { uuid: own().customer, name: 'x' }, base: { customer: null } })
    expect((await read(uuid)).customer?.uuid).toBe(own().customer)
  })

  test('leaves a field alone that the person did not change', async () => {
    const { uuid } = await registered()
    await save(uuid, { notes: 'Theirs' })
    await save(uuid, { notes: '', rego: 'TR9', base: { notes: '', rego: '' } })
    expect(await read(uuid)).toMatchObject({ notes: 'Theirs', rego: 'TR9' })
  })

  test('overwrites the fields of which it says nothing', async () => {
    const { uuid } = await registered()
    await save(uuid, { notes: 'Theirs', rego: 'TR1' })
    await save(uuid, { notes: 'Mine', rego: 'TR2', base: { rego: 'TR1' } })
    expect(await read(uuid)).toMatchObject({ notes: 'Mine', rego: 'TR2' })
  })

  test('may be based on what the rules would refuse by now', async () => {
    const { uuid, vin } = await registered()
    const base = { vin: 'OLD', manufactured_date: '0001-01', rego_state: 'Somewhere' }
    const answer = await send(uuid, { vin, rego: 'TR9', base: { ...base, rego: '' } })
    expect(answer.status).toBe(200)
  })

  test('goes before the revision where it says both', async () => {
    const { uuid, revision } = await registered()
    await save(uuid, { notes: 'Theirs' })
    await save(uuid, { revision, notes: 'Mine', base: { notes: 'Theirs' } })
    expect((await read(uuid)).notes).toBe('Mine')
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
