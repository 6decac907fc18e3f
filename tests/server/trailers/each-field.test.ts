import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { monthYear } from '#contract/month-year.ts'
import {
  aliasOf,
  type TrailerField,
  trailerFieldNames,
  trailerFieldRow,
} from '#contract/trailer/fields.ts'
import { newVin, onEachEngine } from '#tests/support/server/backend.ts'
import { taggedTrailer } from '#tests/support/server/tagged-trailer.ts'

type Value = string | { uuid: string } | null

const texts = { text: 'EF-71', month: '2019-07', long: 'Two\nlines', choice: 'VIC' }

/* Whoever adds a field to the table has it proved by these tests: there is nothing to add here. */
onEachEngine('a field of the table', (backend) => {
  const records: Partial<Record<TrailerField, [string, string]>> = {}
  const isRequired = (name: TrailerField) => trailerFieldRow(name).isRequired === true

  beforeAll(async () => {
    const other = await client().ask('POST /customer', { name: 'Emu Haulage' })
    const at = (await client().ask('POST /register-trailer', backend.trailer())).uuid
    const link = (name: string) =>
      ({ trailer: at, type: 'URL', name, url: 'https://maker.example' }) as const
    const [first, second] = [
      await client().ask('POST /trailers/resources', link('Manual one')),
      await client().ask('POST /trailers/resources', link('Manual two')),
    ]
    const [third, maker] = [randomUUID(), randomUUID()]
    const { db } = backend.deps
    await db.insertInto('trailer_class').values({ uuid: third, name: 'Dolly' }).execute()
    const flags = { makes_trailers: 1, makes_parts: 0 }
    await db
      .insertInto('oem')
      .values({ uuid: maker, name: 'Freighter', ...flags })
      .execute()
    records.class = [backend.classes[1], third]
    records.oem = [backend.oems[1], maker]
    records.customer = [backend.own.customer, other.uuid]
    records.manual = [first.uuid, second.uuid]
  })

  test.each(trailerFieldNames)('is saved, merged, told and put back: %s', async (name) => {
    const { trailer: uuid } = await taggedTrailer(backend)
    const empty = fieldOf(await read(uuid), name)
    const [one, two] = valuesOf(name)
    const save = (value: Value, more: object = {}) =>
      client().send('POST /trailer/{uuid}', { uuid, [name]: value, ...more })
    expect((await save(one, { base: { [name]: empty } })).status).toBe(200)
    expect(keyOf(fieldOf(await read(uuid), name))).toBe(keyOf(one))

    // Who saw what was there before clashes with it.
    const clash = await save(two, { base: { [name]: empty } })
    expect(clash.body.code === 'conflict' && clash.body.details).toMatchObject({ fields: [name] })

    expect((await save(two, { base: { [name]: one } })).status).toBe(200)
    const [change] = await client().ask('GET /trailers/{trailer}/changes', { trailer: uuid })
    const told = change?.fields.find(({ field }) => field === name)
    expect([told?.before.value, told?.after.value]).toEqual([keyOf(one), keyOf(two)])
    expect(told?.after.text).not.toBe('')

    const back = { base: { [name]: two }, putsBack: true }
    expect((await save(one, back)).status).toBe(200)
    expect(keyOf(fieldOf(await read(uuid), name))).toBe(keyOf(one))
  })

  test.each(trailerFieldNames)('is registered, synced, shared and found: %s', async (name) => {
    const [value] = valuesOf(name)
    const fields = { [name]: value } as object
    const { uuid } = await client().ask('POST /register-trailer', backend.trailer(fields))
    const { rows } = await client().ask('GET /sync', { since: 0 })
    const synced: object | undefined = rows.trailer.find((row) => row.uuid === uuid)
    expect(synced).toMatchObject({ [name]: keyOf(value) })

    const { isPublic, kind, search, sort, filter } = trailerFieldRow(name)
    const { trailer, accessKey } = await taggedTrailer(backend)
    await client().ask('POST /trailer/{uuid}', { uuid: trailer, [name]: valuesOf(name)[1] })
    const shared = await backend.stranger.ask('GET /secure/trailers/{accessKey}', { accessKey })
    expect(name in shared).toBe(isPublic)

    const shown = fieldOf(await read(uuid), name)
    const named = shown && typeof shown === 'object' && 'name' in shown ? shown.name : shown
    const words = kind === 'month' ? monthYear(String(named)) : String(named)
    expect((await list({ search: words })).includes(uuid)).toBe(search !== null)

    const alias = aliasOf(name)
    const { status } = await client().send('GET /trailers', { sort: `-${alias}` })
    expect(status).toBe(sort === null ? 400 : 200)
    if (sort !== null && !isRequired(name)) {
      const without = (await client().ask('POST /register-trailer', backend.trailer())).uuid
      for (const order of [alias, `-${alias}`]) {
        const places = await list({ sort: order })
        expect(places.indexOf(uuid)).toBeLessThan(places.indexOf(without))
      }
    }

    const conditions = {
      is: `${alias}:${keyOf(value)}`,
      has: `${alias}:yes`,
      'is or has': `${alias}:yes`,
      'range or has': `${alias}:${keyOf(value)}..`,
      months: `${alias}:${keyOf(value)}..`,
    }
    const found = await client().send('GET /trailers', {
      where: filter ? conditions[filter] : `${alias}:yes`,
      limit: 100,
    })
    expect(found.status).toBe(filter === null ? 400 : 200)
    if (filter !== null) expect(JSON.stringify(found.body)).toContain(uuid)
  })

  test('is described to other programs', async () => {
    const { body } = await backend.stranger.raw({ url: '/api/openapi.json' })
    const text = JSON.stringify(body)
    for (const name of trailerFieldNames) expect(text).toContain(`"${name}":`)
  })

  const client = () => backend.own.editor.client
  const read = (uuid: string) => client().ask('GET /trailer/{uuid}', { uuid })
  const fieldOf = (of: object, name: TrailerField): Value => Object(of)[name]
  const keyOf = (value: Value) => (typeof value === 'object' ? (value?.uuid ?? null) : value)

  /** @returns two values that the field can have */
  function valuesOf(name: TrailerField): [Value, Value] {
    if (name === 'vin') return [newVin(), newVin()]
    const { kind } = trailerFieldRow(name)
    if (kind !== 'record') {
      const other = { text: 'EF-72', month: '2018-11', long: 'Three\nmore\nlines', choice: 'QLD' }
      return [texts[kind], other[kind]]
    }
    const [one, two] = records[name] ?? [randomUUID(), randomUUID()]
    return [{ uuid: one }, { uuid: two }]
  }

  const list = async (asked: { search?: string; sort?: string }) =>
    (await client().ask('GET /trailers', { ...asked, limit: 100 })).map(({ uuid }) => uuid)
})
