import { expect, test } from 'vitest'
import type { Sent } from '#contract/calls.ts'
import type { RegistryKind } from '#contract/registry-kinds.ts'
import { onEachEngine } from '#tests/support/server/backend.ts'

onEachEngine('the registry of an organization', (backend) => {
  test('makes a manufacturer, a classification and a customer that a trailer can name', async () => {
    const oem = await add('manufacturer', { name: 'Kestrel Trailers' })
    const trailerClass = await add('class', { name: 'Horse float (TB)' })
    const customer = await add('customer', { name: 'Kestrel Farms', phone: '07 3000 0000' })
    const made = await editor().ask('POST /register-trailer', {
      ...backend.trailer(),
      oem: { uuid: oem },
      class: { uuid: trailerClass },
      customer: { uuid: customer },
    })
    const trailer = await editor().ask('GET /trailer/{uuid}', { uuid: made.uuid })
    expect([trailer.oem?.name, trailer.class?.name, trailer.customer?.name]).toEqual([
      ...['Kestrel Trailers', 'Horse float (TB)', 'Kestrel Farms'],
    ])
    expect(await names('GET /oems', 'kestrel')).toEqual(['Kestrel Trailers'])
    expect(await names('GET /trailer-classifications', 'horse')).toEqual(['Horse float (TB)'])
    expect(await one('manufacturer', oem)).toMatchObject({ own: true, retired: false, uses: 1 })
    expect(await one('customer', customer)).toMatchObject({ phone: '07 3000 0000', uses: 1 })
  })

  test('sends devices how to reach a customer, and nothing where nothing is known', async () => {
    const reached = { contact: 'Jo Lee', phone: '07 3000 0001', email: 'jo@reached.example' }
    const uuid = await add('customer', { name: 'Reached', ...reached, notes: 'pays late' })
    const silent = await add('customer', { name: 'Silent' })
    const { rows } = await editor().ask('GET /sync', {})
    const sent = new Map(rows.customer.map(({ revision: _, ...row }) => [row.uuid, row]))
    expect(sent.get(uuid)).toEqual({ uuid, name: 'Reached', ...reached })
    expect(sent.get(silent)).toEqual({ uuid: silent, name: 'Silent' })
    const one = await editor().ask('GET /customers/{uuid}', { uuid })
    expect(one).toEqual({ uuid, name: 'Reached', ...reached })
  })

  test('belongs to its organization alone, and so does the catalogue of its devices', async () => {
    const other = backend.other.editor.client
    const before = (await other.ask('GET /sync', {})).catalogue
    const mine = (await editor().ask('GET /sync', {})).catalogue
    const uuid = await add('manufacturer', { name: 'Ours Alone' })
    expect((await other.ask('GET /sync', {})).catalogue).toBe(before)
    expect((await editor().ask('GET /sync', {})).catalogue).not.toBe(mine)
    const theirs = await other.ask('GET /sync/catalogue', {})
    expect(theirs.oem.map((oem) => oem.uuid)).not.toContain(uuid)
    const sent = { ...backend.trailer(), oem: { uuid } }
    const refused = await other.send('POST /register-trailer', sent)
    expect(refused.body.code).toBe('unknown_reference')
    const ours = await editor().ask('GET /sync/catalogue', {})
    expect(ours.oem.map((oem) => oem.uuid)).toContain(uuid)
    const { catalogue, revision } = await editor().ask('GET /sync', {})
    const part = await add('part', { model_number: 'OURS-1', description: 'Alone' })
    const next = await editor().ask('GET /sync', { since: revision })
    expect(next.catalogue).toBe(catalogue)
    expect(next.rows.part.map((row) => row.uuid)).toEqual([part])
  })

  test('finds trailers and parts by the new name of what they name', async () => {
    const oem = await add('manufacturer', { name: 'Oldname' })
    const customer = await add('customer', { name: 'Oldcustomer' })
    const part = { model_number: 'OM-1', description: 'Coupling', oem }
    await add('part', part)
    const sent = { ...backend.trailer(), oem: { uuid: oem }, customer: { uuid: customer } }
    const trailer = await editor().ask('POST /register-trailer', sent)
    await add('manufacturer', { uuid: oem, name: 'Newname' })
    await add('customer', { uuid: customer, name: 'Newcustomer' })
    for (const search of ['newname', 'newcustomer']) {
      const found = await editor().ask('GET /trailers', { search })
      expect(found.map(({ uuid }) => uuid)).toContain(trailer.uuid)
    }
    expect(await editor().ask('GET /trailers', { search: 'oldcustomer' })).toEqual([])
    const parts = await editor().ask('GET /trailer-parts', { search: 'newname' })
    expect(parts.map(({ model_number }) => model_number)).toEqual(['OM-1'])
  })

  test('corrects a part of its own, which makes its manufacturer one of the category', async () => {
    const oem = await add('manufacturer', { name: 'Bracketeers', makes_trailers: false })
    const category = await add('category', { name: 'Brackets' })
    const below = await add('category', { name: 'Corner brackets', parent: category })
    const uuid = await add('part', { model_number: 'BR 1', description: 'A bracket' })
    const corrected = { model_number: 'BR-1', description: 'Corner bracket', category: below, oem }
    await add('part', { uuid, ...corrected })
    expect(await one('part', uuid)).toMatchObject({
      ...{ name: 'BR-1', description: 'Corner bracket' },
      ...{ category: { name: 'Corner brackets' }, oem: { name: 'Bracketeers' } },
    })
    const makers = await editor().ask('GET /oems', { category, makes_parts: true })
    expect(makers.map(({ uuid: maker }) => maker)).toContain(oem)
    expect(await one('category', below)).toMatchObject({ uses: 1, parent: { name: 'Brackets' } })
    expect(await one('manufacturer', oem)).toMatchObject({ uses: 0, parts: 1 })
  })

  test('takes a custom part into the catalogue: corrected, with a manufacturer, for all trailers', async () => {
    const { uuid: trailer } = await editor().ask('POST /register-trailer', backend.trailer())
    const custom = { trailer, modelNumber: 'FOLDSTEP', description: 'Step' }
    const { uuid: fitted } = await editor().ask('POST /trailer-parts/custom', custom)
    const { part } = await editor().ask('GET /trailer-parts/{uuid}', { uuid: fitted })
    const oem = await add('manufacturer', { name: 'Stepmakers' })
    const corrected = { model_number: 'FS-1', description: 'Folding step', oem }
    await add('part', { uuid: part.uuid, ...corrected })
    const shown = await editor().ask('GET /trailer-parts/{uuid}', { uuid: fitted })
    expect(shown.part).toMatchObject({ model_number: 'FS-1', oem: { name: 'Stepmakers' } })
    const offered = await editor().ask('GET /trailer-parts', { search: 'folding', oem })
    expect(offered.map(({ uuid }) => uuid)).toEqual([part.uuid])
    const carrying = await editor().ask('GET /trailers', { where: `maker:${oem}` })
    expect(carrying.map(({ uuid }) => uuid)).toEqual([trailer])
  })

  test('offers what is retired no longer, and trailers keep it', async () => {
    const customer = await add('customer', { name: 'Gone Haulage' })
    const oem = backend.oems[0]
    const sent = { ...backend.trailer(), customer: { uuid: customer }, oem: { uuid: oem } }
    const { uuid } = await editor().ask('POST /register-trailer', sent)
    await admin().ask('POST /registry/{kind}/{uuid}/retire', { kind: 'customer', uuid: customer })
    await admin().ask('POST /registry/{kind}/{uuid}/retire', { kind: 'manufacturer', uuid: oem })
    expect(await names('GET /customers', 'gone')).toEqual([])
    const offered = await editor().ask('GET /oems', {})
    expect(offered.map((one) => one.uuid)).not.toContain(oem)
    const trailer = await editor().ask('GET /trailer/{uuid}', { uuid })
    expect([trailer.customer?.uuid, trailer.oem?.uuid]).toEqual([customer, oem])
    expect((await editor().ask('GET /sync/catalogue', {})).retired?.toSorted()).toEqual(
      [customer, oem].toSorted(),
    )
    const theirs = await backend.other.editor.client.ask('GET /sync/catalogue', {})
    expect(theirs.retired).toBeUndefined()
    for (const [kind, record] of [
      ['customer', customer],
      ['manufacturer', oem],
    ] as const) {
      await admin().ask('POST /registry/{kind}/{uuid}/restore', { kind, uuid: record })
    }
    expect(await names('GET /customers', 'gone')).toEqual(['Gone Haulage'])
  })

  test('offers no category below one that is retired', async () => {
    const top = await add('category', { name: 'Tarps' })
    await add('category', { name: 'Roll tarps', parent: top })
    await admin().ask('POST /registry/{kind}/{uuid}/retire', { kind: 'category', uuid: top })
    expect(await editor().ask('GET /part-categories', { search: 'tarps' })).toEqual([])
  })

  test('refuses a name that looks the same, a ring, and what somebody else changed', async () => {
    await add('manufacturer', { name: 'Doppel Trailers' })
    expect(await refusal('manufacturer', { name: 'DOPPEL  trailers' })).toEqual([409, 'name_taken'])
    const top = await add('category', { name: 'Top' })
    const below = await add('category', { name: 'Below', parent: top })
    const ring = { uuid: top, name: 'Top', parent: below }
    expect(await refusal('category', ring)).toEqual([400, 'below_itself'])
    const uuid = await add('customer', { name: 'Both', phone: '1' })
    await add('customer', { uuid, name: 'Both', phone: '2' })
    const late = { uuid, name: 'Both', phone: '3', base: { name: 'Both', phone: '1' } }
    expect(await refusal('customer', late)).toEqual([409, 'conflict'])
    const shared = { uuid: backend.oems[0], name: 'Mine now' }
    expect(await refusal('manufacturer', shared)).toEqual([403, 'not_own'])
  })

  const editor = () => backend.own.editor.client
  const admin = () => backend.own.admin.client

  type Fields = Record<string, unknown>

  async function add(kind: RegistryKind, fields: Fields) {
    const call = `POST /registry/${kind}` as const
    const { uuid } = await admin().ask(call, fields as Sent<typeof call>)
    return uuid
  }

  async function refusal(kind: RegistryKind, fields: Fields) {
    const call = `POST /registry/${kind}` as const
    const { status, body } = await admin().send(call, fields as Sent<typeof call>)
    return [status, body.code]
  }

  async function one(kind: RegistryKind, uuid: string) {
    const all = await admin().ask('GET /registry/{kind}', { kind, limit: 100 })
    return all.find((record) => record.uuid === uuid)
  }

  async function names(
    call: 'GET /customers' | 'GET /oems' | 'GET /trailer-classifications',
    search: string,
  ) {
    return (await editor().ask(call, { search })).map(({ name }) => name)
  }
})
