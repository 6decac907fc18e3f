import { expect, test } from 'vitest'
import type { PartOfSheet } from '#contract/sheet/lines.ts'
import { onEachEngine, onOneEngine } from '#tests/support/server/backend.ts'
import { taggedTrailer } from '#tests/support/server/tagged-trailer.ts'
import { sheetCases } from '#tests/support/sheet-cases.ts'

onOneEngine('what is typed into a specification sheet', (backend) => {
  test('means the same as on a device, or is refused by the name of its line', async () => {
    const { client } = backend.own.editor
    const { uuid } = await client.ask('POST /register-trailer', backend.trailer())
    for (const [key, typed, means] of sheetCases) {
      const save = { uuid, sheet: { [key]: typed } }
      const { status, body } = await client.send('POST /trailer/{uuid}', save)
      expect([key, typed, status]).toEqual([key, typed, means === undefined ? 400 : 200])
      if (means === undefined) expect(body.fields?.[`sheet.${key}`]).toBeTruthy()
      else {
        const { sheet } = await client.ask('GET /trailer/{uuid}', { uuid })
        expect([typed, sheet?.[key] ?? null]).toEqual([typed, means])
      }
    }
  })
})

onEachEngine('the specification sheet', (backend) => {
  test('is absent where nothing is filled in', async () => {
    const { trailer, accessKey } = await taggedTrailer(backend)
    expect(await client().ask('GET /trailer/{uuid}', { uuid: trailer })).not.toHaveProperty('sheet')
    const shared = await backend.stranger.ask('GET /secure/trailers/{accessKey}', { accessKey })
    expect(shared).not.toHaveProperty('sheet')
    await save(trailer, { tare: 900 })
    await save(trailer, { tare: null })
    expect(await sheetOf(trailer)).toBeUndefined()
    expect(await syncedOf(trailer)).not.toHaveProperty('sheet')
  })

  test('is registered, synced and shown to visitors with its units', async () => {
    const { uuid } = await register({ tare: '0.9 t', spare_wheel: true, paint: null })
    expect(await sheetOf(uuid)).toEqual({ tare: 900, spare_wheel: true })
    expect(await syncedOf(uuid)).toMatchObject({ sheet: { tare: 900, spare_wheel: true } })
    const { trailer, accessKey } = await taggedTrailer(backend)
    await save(trailer, { tare: 900, atm: 2000, tyre_pressure: '65 psi' })
    const shared = await backend.stranger.ask('GET /secure/trailers/{accessKey}', { accessKey })
    expect(shared.sheet).toEqual([
      { key: 'tare', group: 'Masses', label: 'Tare mass', value: 900, text: '900 kg' },
      { key: 'atm', group: 'Masses', label: 'ATM', value: 2000, text: '2,000 kg' },
      { key: 'payload', group: 'Masses', label: 'Payload', value: 1100, text: '1,100 kg' },
      {
        ...{ key: 'tyre_pressure', group: 'Wheels and tyres', label: 'Tyre pressure' },
        ...{ value: 448, text: '448 kPa (65 psi)' },
      },
    ])
  })

  test('shows visitors the lines that the organization shares, and what those say', async () => {
    const { trailer, accessKey } = await taggedTrailer(backend)
    await save(trailer, { tare: 900, atm: 2000, paint: 'White' })
    const { admin } = backend.own
    const shared = async () => {
      const asked = { accessKey }
      const { sheet } = await backend.stranger.ask('GET /secure/trailers/{accessKey}', asked)
      return sheet?.map(({ key }) => key)
    }
    const choose = (sheetUnshared: string[]) =>
      admin.client.ask('POST /organization/settings', { settings: { sheetUnshared } })
    await choose(['tare'])
    expect(await shared()).toEqual(['atm', 'paint'])
    await choose(['tare', 'atm', 'paint'])
    expect(await shared()).toBeUndefined()
    const { settings } = await choose([])
    expect(settings.sheetUnshared).toEqual([])
    expect(await shared()).toEqual(['tare', 'atm', 'payload', 'paint'])
    const [change] = await admin.client.ask('GET /organization/changes', {})
    expect(change?.fields[0]).toMatchObject({ before: { value: ['tare', 'atm', 'paint'] } })
  })

  test('merges two people’s values, and asks where both changed the same', async () => {
    const { uuid } = await register({ tare: 900, atm: 2000 })
    expect((await save(uuid, { tare: 950 }, { tare: 900 })).status).toBe(200)
    expect((await save(uuid, { atm: 2500 }, { atm: 2000 })).status).toBe(200)
    expect(await sheetOf(uuid)).toEqual({ tare: 950, atm: 2500 })
    const { status, body } = await save(uuid, { tare: 1000, gtm: 1800 }, { tare: 900, gtm: null })
    expect([status, body.code]).toEqual([409, 'conflict'])
    expect(body.error).toContain('changed the tare mass')
    expect(body.details).toMatchObject({
      fields: ['sheet.tare'],
      trailer: { sheet: { tare: 950 } },
    })
    expect(await sheetOf(uuid)).toEqual({ tare: 950, atm: 2500 })
  })

  test('merges by the revision that was seen', async () => {
    const { uuid } = await register({ tare: 900 })
    const { revision } = await client().ask('GET /trailer/{uuid}', { uuid })
    await save(uuid, { tare: 950 })
    const late = { uuid, revision, sheet: { tare: 1000 } }
    expect((await client().send('POST /trailer/{uuid}', late)).status).toBe(409)
    const other = { uuid, revision, sheet: { gtm: 1800 } }
    expect((await client().send('POST /trailer/{uuid}', other)).status).toBe(200)
    expect(await sheetOf(uuid)).toEqual({ tare: 950, gtm: 1800 })
  })

  test('has a history, by which a value is put back', async () => {
    const { uuid } = await register({ tare: 900 })
    await save(uuid, { tare: '1.2 t' }, { tare: 900 })
    const [change, made] = await client().ask('GET /trailers/{trailer}/changes', { trailer: uuid })
    expect(change?.fields).toEqual([
      {
        field: 'sheet.tare',
        before: { text: '900 kg', value: 900 },
        after: { text: '1,200 kg', value: 1200 },
        now: { text: '1,200 kg', value: 1200 },
      },
    ])
    expect(made?.fields.map(({ field }) => field)).toContain('sheet.tare')
    const back = { uuid, sheet: { tare: 900 }, base: { sheet: { tare: 1200 } }, putsBack: true }
    expect((await client().send('POST /trailer/{uuid}', back)).status).toBe(200)
    expect(await sheetOf(uuid)).toEqual({ tare: 900 })
    expect((await client().send('POST /trailer/{uuid}', back)).body.code).toBe('put_back')
  })

  test('has no lines but those that are known', async () => {
    const { uuid } = await register({ tare: 900 })
    const { status, body } = await save(uuid, { ratio: 7, tare: 950 })
    expect(status).toBe(400)
    expect(body.fields).toEqual({ 'sheet.ratio': 'There is no such line of the sheet' })
    expect(await sheetOf(uuid)).toEqual({ tare: 900 })
  })

  test('of a deleted trailer goes to administrators only', async () => {
    const { uuid } = await register({ tare: 900 })
    await client().ask('POST /trailer/archive', { uuid })
    expect(await syncedOf(uuid)).not.toHaveProperty('sheet')
    const { rows } = await backend.own.admin.client.ask('GET /sync', { since: 0 })
    expect(rows.trailer.find((row) => row.uuid === uuid)?.sheet).toEqual({ tare: 900 })
  })

  const client = () => backend.own.editor.client
  const register = (sheet?: PartOfSheet) =>
    client().ask('POST /register-trailer', backend.trailer(sheet && { sheet }))
  const save = (uuid: string, sheet: PartOfSheet, before?: PartOfSheet) =>
    client().send('POST /trailer/{uuid}', {
      ...{ uuid, sheet },
      ...(before && { base: { sheet: before } }),
    })
  const sheetOf = async (uuid: string) =>
    (await client().ask('GET /trailer/{uuid}', { uuid })).sheet
  const syncedOf = async (uuid: string) => {
    const { rows } = await client().ask('GET /sync', { since: 0 })
    return rows.trailer.find((row) => row.uuid === uuid)
  }
})
