import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { onEachEngine } from '#tests/support/server/backend.ts'
import { createCategory, createPartMaker } from '#tests/support/server/catalogue.ts'

onEachEngine('manufacturers', (backend) => {
  let brakes: string
  let drums: string
  let lamps: string
  beforeAll(async () => {
    brakes = await createCategory(backend, 'Brakes', null)
    drums = await createCategory(backend, 'Drums', brakes)
    lamps = await createCategory(backend, 'Lamps', null)
    await makerOf('Brolga', [brakes, drums])
    await makerOf('Corella', [drums])
    await makerOf('Dingo', [lamps])
  })

  test.each([
    ['a category, and of all below it', () => ({ category: brakes }), ['Brolga', 'Corella']],
    ['an innermost category', () => ({ category: drums }), ['Brolga', 'Corella']],
    ['a category that nobody has parts of', () => ({ category: randomUUID() }), []],
    ['a category, by name', () => ({ category: brakes, search: 'CORE' }), ['Corella']],
    ['a category, that make no trailers', () => ({ category: lamps, makes_trailers: true }), []],
    ['any category', () => ({ makes_parts: true }), ['Brolga', 'Corella', 'Dingo']],
    ['none: they make trailers', () => ({ makes_parts: false }), ['Krueger', 'Vawdrey']],
  ])('are found by what they make parts of: %s', async (_, filter, names) => {
    const found = await backend.own.viewer.client.ask('GET /oems', filter())
    expect(found.map(({ name }) => name)).toEqual(names)
  })

  test('are asked for one by one', async () => {
    const { client } = backend.own.viewer
    const all = await client.ask('GET /oems', { makes_parts: true })
    for (const maker of all) {
      expect(await client.ask('GET /oems/{uuid}', { uuid: maker.uuid })).toEqual(maker)
    }
    const unknown = await client.send('GET /oems/{uuid}', { uuid: randomUUID() })
    expect([unknown.status, unknown.body.error]).toEqual([404, 'There is no such manufacturer.'])
  })

  async function makerOf(name: string, categories: string[]) {
    const { uuid: oem } = await createPartMaker(backend, name)
    const pairs = categories.map((category) => ({ oem, category }))
    await backend.deps.db.insertInto('oem_category').values(pairs).execute()
  }
})
