import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { fieldHolds } from '#contract/field-holds.ts'
import { isSheetField, sheetKey } from '#contract/sheet/flat-sheet.ts'
import { sheetSortKey } from '#contract/sheet/sheet-holds.ts'
import { fieldCalled } from '#contract/trailer/fields.ts'
import type { ListedTrailer } from '#contract/trailer.ts'
import { alternativesIn } from '#contract/trailer-conditions.ts'
import { type SortField, sortFields, sortIn } from '#contract/trailer-sort.ts'
import { trailerSortKey } from '#contract/trailer-sort-keys.ts'
import { orderOf, placesIn } from '#src/offline/replica/figures/filter-facts.ts'
import { textFile } from '#tests/support/pictures/pictures.ts'
import { onEachEngine } from '#tests/support/server/backend.ts'
import { createCataloguePart, createPartMaker } from '#tests/support/server/catalogue.ts'
import { smallSlices } from '#tests/support/server/small-slices.ts'
import { taggedTrailer } from '#tests/support/server/tagged-trailer.ts'

const sheetSorts = ['sheet.tare', 'sheet.brakes', 'sheet.spare_wheel', 'sheet.paint'] as const

smallSlices()

onEachEngine('a list of trailers by what stands in their records', (backend) => {
  beforeAll(async () => {
    const customer = { uuid: (await client().ask('POST /customer', { name: 'Emu Haulage' })).uuid }
    const [kind] = backend.classes.map((uuid) => ({ uuid })).slice(1)
    const [oem] = backend.oems.map((uuid) => ({ uuid })).slice(1)
    const { trailer } = await taggedTrailer(backend)
    const manual = { uuid: await add(trailer) }
    await save(trailer, { customer, rego: 'AB12CD', rego_state: 'NSW', manual })
    await register({
      rego: 'B1',
      rego_state: 'QLD',
      manufactured_date: '2019-12',
      class: kind,
      manual,
    })
    const fields = { custom_identity_code: 'b-1', fleet_code: '7' }
    await register({ rego: '', manufactured_date: '2020-01', oem, customer, ...fields })
    const others = { custom_identity_code: 'A-2', fleet_code: '10', rego: 'ab12cd' }
    await register({ rego_state: 'NSW', manufactured_date: '2020-12', customer, ...others })
    const archived = await add(trailer)
    await register({ manufactured_date: '2021-01', manual: { uuid: archived } })
    await client().ask('POST /trailers/resources/{uuid}/archive', { uuid: archived })
    await register({ sheet: { tare: 900, brakes: 'Electric', complied_on: '2025-03-01' } })
    await register({ sheet: { tare: 10_400, brakes: 'Air', paint: 'Éclair blue' } })
    await register({ sheet: { tare: 1200, spare_wheel: true, paint: 'zinc' } })
    await register({ sheet: { spare_wheel: false, paint: 'Zebra', brakes: 'EBS' } })
    const gone = await register({ rego_state: 'NSW' })
    await client().ask('POST /trailer/archive', { uuid: gone })
  })

  test.each([
    ...['state:NSW', 'state:none', 'built:..2019-12', 'built:2020-01..2020-12', 'built:2021-01..'],
    ...['plate:no', 'manual:no', 'rego:no', 'customer:no', 'customer:no,manual:no'],
    ...['id:no', 'job:yes', 'job:no'],
    ...['plate:yes', 'manual:yes', 'rego:yes', 'customer:yes', 'state:NSW,customer:yes'],
    ...['state:NSW,state:QLD', 'state:none,state:QLD', 'job:7..9', 'job:8..', 'job:..9'],
    ...['sheet.tare:yes', 'sheet.tare:no', 'sheet.tare:900..1200', 'sheet.tare:1000..'],
    ...['sheet.tare:..900', 'sheet.brakes:~Electric,sheet.brakes:~Air', 'sheet.spare_wheel:~false'],
    ...['sheet.complied_on:2025-01-01..', 'sheet.complied_on:..2025-03-01', 'sheet.paint:~zinc'],
    ...['rego:AB12CD..', 'rego:..b', 'rego:ab12cd..AB12CD', 'rego:B..,state:NSW,state:QLD'],
  ])('is narrowed down to %s as the device does it', async (where) => {
    const all = await list('')
    const holds = (one: ListedTrailer) =>
      alternativesIn(where).every((group) =>
        group.some((condition) => fieldHolds(condition, fieldsOf(one))),
      )
    const found = await list(where)
    expect(found.map(({ uuid }) => uuid)).toEqual(all.filter(holds).map(({ uuid }) => uuid))
    expect([found.length > 0, found.length < all.length]).toEqual([true, true])
  })

  test('is narrowed down to days on which they were registered and changed', async () => {
    const [old, ...others] = await list('')
    const at = '2026-01-31T12:59:59.999Z'
    for (const [one, moment] of [
      [old, at],
      [others[0], '2026-01-31T13:00:00.000Z'],
      [others[1], '2026-02-01T12:59:59.999Z'],
    ] as const)
      await backend.deps.db
        .updateTable('trailer')
        .set({ created_at: moment, updated_at: moment })
        .where('uuid', '=', one?.uuid ?? '')
        .execute()
    for (const field of ['created', 'updated']) {
      const found = await list(`${field}:2026-02-01~660..2026-02-01~660`)
      const uuids = found.map(({ uuid }) => uuid).toSorted()
      expect(uuids).toEqual([others[0]?.uuid, others[1]?.uuid].toSorted())
      expect(await list(`${field}:..2026-01-31~660`)).toMatchObject([{ uuid: old?.uuid }])
      const [condition] = alternativesIn(`${field}:2026-02-01~660..2026-02-01~660`)[0] ?? []
      const holds = (await list('')).filter(
        (one) => condition && fieldHolds(condition, fieldsOf(one)),
      )
      expect(holds.map(({ uuid }) => uuid).toSorted()).toEqual(uuids)
    }
  })

  test('is narrowed down to parts that are fitted, and documents of their own', async () => {
    const [one, other, third] = (await list('')).map(({ uuid }) => uuid)
    if (!one || !other || !third) throw new Error('there are three')
    const axle = await createCataloguePart(backend, { model: 'BPW-9T', description: 'Axle' })
    const lamp = await createCataloguePart(backend, { model: 'LED 12', description: 'Lamp' })
    await client().ask('POST /trailer-parts/link', { part: axle, trailer: one })
    const fitted = await client().ask('POST /trailer-parts/link', { part: lamp, trailer: other })
    const gone = await client().ask('POST /trailer-parts/link', { part: axle, trailer: third })
    await client().ask('POST /trailer-parts/archive', { uuid: gone.uuid })
    const uuidsOf = async (where: string) => (await list(where)).map(({ uuid }) => uuid).toSorted()
    expect(await uuidsOf('part:~axle%20bpw9t')).toEqual([one])
    expect(await uuidsOf('part:~lamp,part:~bpw')).toEqual([one, other].toSorted())
    expect(await uuidsOf('part:yes')).toEqual([one, other].toSorted())
    expect(await uuidsOf('part:no')).not.toContain(one)
    expect(await uuidsOf('part:~%25')).toEqual([])
    expect(await uuidsOf(`part:${axle}`)).toEqual([one])
    const serial = { uuid: fitted.uuid, serial: 'ZX 90-1' }
    await client().ask('POST /trailer-parts/{uuid}', serial)
    expect(await uuidsOf('serial:~x901')).toEqual([other])
    expect(await uuidsOf('serial:~9%25')).toEqual([])
    const oem = await createPartMaker(backend, 'Lampmaker')
    await backend.deps.db
      .updateTable('part')
      .set({ oem: oem.uuid })
      .where('uuid', '=', lamp)
      .execute()
    expect(await uuidsOf(`maker:${oem.uuid}`)).toEqual([other])
    expect(await uuidsOf(`maker:${oem.uuid},part:${axle}`)).toEqual([])
    const titled = { type: 'URL', url: 'https://drawbar.example/', access_level: 4 } as const
    const name = 'Brake certificate'
    await client().ask('POST /trailers/resources', { ...titled, trailer: one, name })
    const ofPart = { ...titled, trailer: other, trailerPart: fitted.uuid, name }
    await client().ask('POST /trailers/resources', ofPart)
    expect(await uuidsOf('document:~certificate%20BRAKE')).toEqual([one])
    expect(await uuidsOf('document:yes')).toContain(one)
    expect(await uuidsOf('document:no')).not.toContain(one)
  })

  test('is narrowed down to a class and a manufacturer, and to those of none', async () => {
    const [[, kind], [, oem]] = [backend.classes, backend.oems]
    expect(await list(`class:${kind}`)).toMatchObject([{ class: { uuid: kind } }])
    expect(await list(`oem:${oem.toUpperCase()}`)).toMatchObject([{ oem: { uuid: oem } }])
    expect(await list('class:none,oem:none')).toEqual([])
    expect(await list('photo:no')).toHaveLength((await list('')).length)
  })

  test('is narrowed down to a customer, and to none of what waits on a device', async () => {
    const [customer] = await backend.own.viewer.client.ask('GET /customers', { search: 'emu' })
    const found = await list(`customer:${customer?.uuid}`)
    expect(found.map((one) => one.customer?.name)).toEqual([
      'Emu Haulage',
      'Emu Haulage',
      'Emu Haulage',
    ])
    expect(await list(`customer:${randomUUID()}`)).toEqual([])
    expect(await list('photo:yes')).toEqual([])
    expect(await list('pending:yes')).toEqual([])
  })

  test.each([...sortFields, ...sheetSorts].flatMap((by) => [by, `-${by}`]))(
    'is sorted by %s as the device does it, those without it last, ties newest first',
    async (sort) => {
      const all = await list('')
      const order = sortIn(sort)
      const by = order?.by ?? 'created'
      const keys = all.map((one) => trailerSortKey(by, textOf(one, by)))
      const expected = [...placesIn(orderOf(keys), order?.isDown === true)].map(
        (place) => all[place]?.uuid,
      )
      const found = await backend.own.viewer.client.ask('GET /trailers', { sort, limit: 100 })
      expect(found.map(({ uuid }) => uuid)).toEqual(expected)
      const searched = { sort, search: '6t9', where: 'customer:yes', start: 1, limit: 2 }
      const part = await backend.own.viewer.client.ask('GET /trailers', searched)
      const held = expected.filter((uuid) => all.find((one) => one.uuid === uuid)?.customer)
      expect(part.map(({ uuid }) => uuid)).toEqual(held.slice(1, 3))
    },
  )

  test('is in no order that nobody knows', async () => {
    const { status, body } = await backend.own.viewer.client.send('GET /trailers', {
      sort: 'colour',
    })
    expect([status, body.error]).toEqual([400, expect.stringContaining('no such sort order')])
  })

  test('of another organization is never in it', async () => {
    const other = await backend.other.viewer.client.ask('GET /trailers', { where: 'plate:no' })
    expect(other).toEqual([])
  })

  const client = () => backend.own.editor.client
  const list = (where: string) =>
    backend.own.viewer.client.ask('GET /trailers', { where, limit: 100 })

  const fieldsOf = (one: ListedTrailer) => ({
    ...{ ...one, class: one.class?.uuid ?? null, oem: one.oem?.uuid ?? null },
    ...{ customer: one.customer?.uuid ?? null, image: one.image?.uuid ?? null },
    manual: one.manual?.uuid ?? null,
    ...{ hasPlate: one.accessKey !== null, hasManual: one.manual !== null },
  })

  function textOf(one: ListedTrailer, by: SortField): string {
    if (isSheetField(by)) return sheetSortKey(one.sheet?.[sheetKey(by)])
    const field = fieldCalled(by)
    const value = field && one[field]
    if (field) return (value && typeof value === 'object' ? value.name : value) ?? ''
    if (by === 'created' || by === 'updated') return one[`${by}_at`]
    return by === 'plate' ? (one.accessKey?.serial ?? '') : ''
  }

  async function register(fields: object) {
    return (await client().ask('POST /register-trailer', { ...backend.trailer(), ...fields })).uuid
  }

  const save = (uuid: string, fields: object) =>
    client().ask('POST /trailer/{uuid}', { uuid, ...fields })

  async function add(trailer: string) {
    const upload = await client().keep(textFile('manual.txt', randomUUID()))
    const sent = { trailer, type: 'UPLOAD', name: 'Manual', upload } as const
    return (await client().ask('POST /trailers/resources', sent)).uuid
  }
})
