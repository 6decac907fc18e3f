import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { onEachEngine } from '#tests/support/server/backend.ts'
import { createCataloguePart } from '#tests/support/server/catalogue.ts'
import { taggedTrailer } from '#tests/support/server/tagged-trailer.ts'

onEachEngine('a fitted part', (backend) => {
  let part: string
  let trailer: string
  let accessKey: string
  beforeAll(async () => {
    part = await createCataloguePart(backend, { model: 'AX-1' })
  })
  beforeEach(async () => {
    const tagged = await taggedTrailer(backend)
    trailer = tagged.trailer
    accessKey = tagged.accessKey
  })

  test('carries quantity, serial, batch, position and day, and says nothing of what nobody said', async () => {
    const bare = await link({})
    const whole = await link(said)
    const one = await client().ask('GET /trailer-parts/{uuid}', { uuid: whole })
    expect(one).toMatchObject({ ...said, notes: '' })
    const other = await client().ask('GET /trailer-parts/{uuid}', { uuid: bare })
    expect(Object.keys(other)).toEqual(['uuid', 'part', 'trailer', 'notes'])
    const { rows } = await client().ask('GET /sync', {})
    const synced = (uuid: string) => rows.trailer_part.find((row) => row.uuid === uuid)
    expect(synced(whole)).toMatchObject(said)
    expect(synced(bare)).not.toHaveProperty('quantity')
  })

  test('is shown to visitors with its quantity, and without its serial', async () => {
    const uuid = await link(said)
    const [shown] = await backend.stranger.ask('GET /secure/trailers/{accessKey}/parts', {
      accessKey,
    })
    expect(Object.keys(shown ?? {})).toEqual(['uuid', 'part', 'trailer', 'quantity'])
    const alone = await backend.stranger.ask('GET /secure/trailers/{accessKey}/part/{uuid}', {
      ...{ accessKey, uuid },
    })
    expect(alone).toMatchObject({ quantity: 4 })
    expect(alone).not.toHaveProperty('serial')
  })

  test('is changed field by field, and the log says how', async () => {
    const uuid = await link(said)
    await change({ uuid, serial: 'B-2', notes: 'Second hand' })
    await change({ uuid, quantity: 1, serial: 'B-2' })
    const one = await client().ask('GET /trailer-parts/{uuid}', { uuid })
    expect(one).toMatchObject({ serial: 'B-2', batch: 'L7', notes: 'Second hand' })
    expect(one).not.toHaveProperty('quantity')
    const [second, first] = await client().ask('GET /trailers/{trailer}/changes', { trailer })
    expect([first?.what, first?.fields.map(({ field }) => field)]).toEqual([
      'part changed',
      ['serial', 'notes'],
    ])
    expect(second?.fields).toMatchObject([
      { field: 'quantity', before: { value: 4 }, after: { value: 1 }, now: { value: 1 } },
    ])
  })

  test('that is saved as it is changes nothing', async () => {
    const uuid = await link(said)
    const before = await client().ask('GET /trailers/{trailer}/changes', { trailer })
    await change({ uuid, ...said })
    expect(await client().ask('GET /trailers/{trailer}/changes', { trailer })).toEqual(before)
  })

  test.each([
    [{ quantity: 0 }, 'quantity'],
    [{ quantity: 10_000 }, 'quantity'],
    [{ quantity: 1.5 }, 'quantity'],
    [{ serial: 'S'.repeat(61) }, 'serial'],
    [{ fitted_on: '2026-02-30' }, 'fitted_on'],
  ])('with %o is refused beneath its field', async (wrong, field) => {
    const uuid = await link({})
    for (const { status, body } of [
      await client().send('POST /trailer-parts/link', { part, trailer, ...wrong }),
      await client().send('POST /trailer-parts/{uuid}', { uuid, ...wrong }),
    ]) {
      expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]])
    }
  })

  test('is refused where it does not exist, and of a deleted trailer', async () => {
    const uuid = await link({})
    const unknown = { uuid: randomUUID(), serial: 'X' }
    expect((await client().send('POST /trailer-parts/{uuid}', unknown)).status).toBe(404)
    await client().ask('POST /trailer/archive', { uuid: trailer })
    const { status, body } = await client().send('POST /trailer-parts/{uuid}', { ...unknown, uuid })
    expect([status, body.code]).toEqual([409, 'archived'])
  })

  test('that was removed is found where it was, with day and reason, and corrected there', async () => {
    const uuid = await link(said)
    await link({})
    const why = { removed_on: '2026-05-02', reason: 'Worn' }
    await client().ask('POST /trailer-parts/archive', { uuid, ...why })
    await change({ uuid, serial: 'A-10' })
    const removed = await removedParts()
    expect(removed).toMatchObject([{ ...said, serial: 'A-10', uuid, ...why }])
    const [, row] = await client().ask('GET /trailers/{trailer}/changes', { trailer })
    expect([row?.what, row?.fields.map(({ field, after }) => [field, after.text])]).toEqual([
      'part removed',
      [
        ['removed_on', '2026-05-02'],
        ['removed_why', 'Worn'],
      ],
    ])
    await client().ask('POST /trailer-parts/{uuid}/restore', { uuid })
    expect(await removedParts()).toEqual([])
    await client().ask('POST /trailer-parts/archive', { uuid })
    expect(Object.keys((await removedParts())[0] ?? {})).not.toContain('reason')
  })

  test('of a serial is found on every trailer that carries it, and on no other', async () => {
    const uuid = await link({ serial: 'ab 77-1' })
    const there = await taggedTrailer(backend)
    const again = await client().ask('POST /trailer-parts/link', {
      ...{ part, trailer: there.trailer, serial: 'AB-771' },
    })
    const held = () => client().ask('GET /trailer-parts/same-serial', { part, serial: 'AB771' })
    expect((await held()).map((one) => one.uuid)).toEqual([uuid, again.uuid])
    expect((await held())[0]?.trailer.uuid).toBe(trailer)
    await client().ask('POST /trailer-parts/archive', { uuid })
    expect((await held()).map((one) => one.uuid)).toEqual([again.uuid])
    const other = backend.other.editor.client
    expect(await other.ask('GET /trailer-parts/same-serial', { part, serial: 'AB771' })).toEqual([])
  })

  const said = {
    ...{ quantity: 4, serial: 'A-1', batch: 'L7', position: 'Axle 2, left' },
    fitted_on: '2026-04-30',
  }
  const client = () => backend.own.editor.client

  async function link(fields: Partial<typeof said>) {
    const { uuid } = await client().ask('POST /trailer-parts/link', { part, trailer, ...fields })
    return uuid
  }

  const change = (input: Partial<typeof said> & { uuid: string; notes?: string }) =>
    client().ask('POST /trailer-parts/{uuid}', input)
  const removedParts = () => client().ask('GET /trailers/{trailer}/removed-parts', { trailer })
})
