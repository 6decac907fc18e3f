import { beforeAll, expect, test } from 'vitest'
import { compareTexts } from '#contract/sort-key.ts'
import { sortKeys, trailerKeyColumns } from '#server/db/migrations/027-sort-keys.ts'
import { pendingOf } from '#src/offline/outbox/pending.ts'
import { lookupAnswers } from '#src/offline/replica/lookup-answers.ts'
import { partAnswers } from '#src/offline/replica/part-answers.ts'
import type { Source } from '#src/offline/replica/source.ts'
import { onEachEngine } from '#tests/support/server/backend.ts'
import { createCataloguePart } from '#tests/support/server/catalogue.ts'
import { smallSlices } from '#tests/support/server/small-slices.ts'

/** As a person expects them. */
const inOrder = [
  ...['007', 'Abel', 'Äcker', 'Affe', 'Éclair', 'emu', 'Łomża', 'lund', 'Nat 1', 'nat 2', 'Nat 10'],
  ...['NAT 100', 'Nat-3', 'Ørsted', 'Osram', 'Strass', 'Straße 2', 'Zoo', '中'],
]
const mixed = (text: string) => ((text.codePointAt(text.length - 1) ?? 0) * 7919) % 101
const asTheyCame = inOrder.toSorted((one, other) => mixed(one) - mixed(other))

const numbers = [
  ['job', 'fleet_code'],
  ['id', 'custom_identity_code'],
  ['rego', 'rego'],
] as const

smallSlices()

onEachEngine('what has a name or a number', (backend) => {
  beforeAll(async () => {
    for (const text of asTheyCame) {
      const customer = await client().ask('POST /customer', { name: text })
      const numbers = { fleet_code: text, custom_identity_code: text, rego: text }
      const fields = { ...numbers, customer: { uuid: customer.uuid } }
      const { uuid: trailer } = await client().ask(
        'POST /register-trailer',
        backend.trailer(fields),
      )
      const link = { trailer, type: 'URL', name: text, url: 'https://maker.example' } as const
      await client().ask('POST /trailers/resources', link)
      await createCataloguePart(backend, { model: text })
    }
    await client().ask('POST /register-trailer', backend.trailer())
  })

  test.each(numbers)('is what trailers are sorted by, page by page: %s', async (by, field) => {
    const textsBy = async (sort: string) => (await trailersBy(sort)).map((row) => row[field])
    expect(await textsBy(by)).toEqual([...inOrder, ''])
    expect(await textsBy(`-${by}`)).toEqual([...inOrder.toReversed(), ''])
  })

  test('orders trailers by their customers too, after a change as well', async () => {
    const named = async () => (await trailersBy('customer')).map(({ customer }) => customer?.name)
    const own = (await named()).filter((name) => name !== undefined)
    expect(own).toEqual(inOrder)
    const [first] = await client().ask('GET /trailers', { sort: 'job', limit: 1 })
    const uuid = first?.uuid ?? ''
    await client().ask('POST /trailer/{uuid}', { uuid, fleet_code: 'Nat 11' })
    const jobs = (await trailersBy('job')).map(({ fleet_code }) => fleet_code)
    expect(jobs).toEqual([...inOrder.slice(1), 'Nat 11'].toSorted(compareTexts).concat(''))
    await client().ask('POST /trailer/{uuid}', { uuid, fleet_code: '007' })
  })

  test('is so in pickers of customers and of resources', async () => {
    const customers = await client().ask('GET /customers', {})
    const others = customers.filter(({ uuid }) => uuid !== backend.own.customer)
    expect(others.map(({ name }) => name)).toEqual(inOrder)
    const resources = await client().ask('GET /resources', {})
    expect(resources.map(({ name }) => name)).toEqual(inOrder)
  })

  test('is so among parts, and on a device', async () => {
    const found = await allOf((part) =>
      client().ask('GET /trailer-parts', { search: 'part', ...part }),
    )
    expect(found.map(({ model_number }) => model_number)).toEqual(inOrder)
    const parts = await backend.deps.db.selectFrom('part').selectAll().execute()
    const customers = await backend.deps.db
      .selectFrom('customer')
      .selectAll()
      .where('organization', '=', backend.own.organization)
      .execute()
    const source = sourceOf({ part: parts, customer: customers, part_category: [], oem: [] })
    const onDevice = await partAnswers['GET /trailer-parts'](source, { search: 'part', limit: 100 })
    expect(onDevice.rows.map(({ uuid }) => uuid)).toEqual(found.map(({ uuid }) => uuid))
    const named = await lookupAnswers['GET /customers'](source, {})
    const listed = await client().ask('GET /customers', {})
    expect(named.map(({ uuid }) => uuid)).toEqual(listed.map(({ uuid }) => uuid))
  })

  test('is so for what was there before, and devices keep the catalogue that they have', async () => {
    const { db } = backend.deps
    const catalogue = async () => (await client().ask('GET /sync', { since: 0 })).catalogue
    const before = await catalogue()
    for (const name of ['customer_by_name', 'resource_by_name']) {
      await db.schema.dropIndex(name).execute()
    }
    const jobs = trailerKeyColumns.map((column) => ['trailer', column] as const)
    const others = [['customer', 'sort_name'] as const, ['resource', 'sort_name'] as const]
    for (const [table, column] of [...jobs, ...others, ['part', 'sort_model'] as const]) {
      await db.schema.alterTable(table).dropColumn(column).execute()
    }
    await sortKeys.up(db as never) // Its tables have those of every version.
    expect(await catalogue()).toBe(before)
    for (const [by, field] of [...numbers, ['customer', 'customer']] as const) {
      const texts = (await trailersBy(by)).map((row) => row[field])
      const named = texts.map((one) => (one && typeof one === 'object' ? one.name : (one ?? '')))
      expect(named).toEqual([...inOrder, ''])
    }
    const resources = await client().ask('GET /resources', {})
    expect(resources.map(({ name }) => name)).toEqual(inOrder)
    const customers = await client().ask('GET /customers', { search: 'nat' })
    expect(customers.map(({ name }) => name)).toEqual(inOrder.filter((name) => /nat/i.test(name)))
    const parts = await client().ask('GET /trailer-parts', { search: 'part', limit: 100 })
    expect(parts.map(({ model_number }) => model_number)).toEqual(inOrder)
  })

  const client = () => backend.own.editor.client

  const trailersBy = (sort: string) =>
    allOf((part) => client().ask('GET /trailers', { sort, ...part }))
})

/** Two at a time, as pages are turned. */
async function allOf<Row>(ask: (part: { start: number; limit: number }) => Promise<Row[]>) {
  const rows: Row[] = []
  for (let start = 0; ; start += 2) {
    const page = await ask({ start, limit: 2 })
    rows.push(...page)
    if (page.length < 2) return rows
  }
}

/** Of a device, the tables that are read. */
function sourceOf(tables: Record<string, object[]>) {
  const device = Object.fromEntries(
    Object.entries(tables).map(([name, rows]) => [name, { toArray: async () => rows }]),
  )
  const sync = { get: async () => undefined }
  return { device: { ...device, sync }, state: {}, pending: pendingOf([]) } as unknown as Source
}
