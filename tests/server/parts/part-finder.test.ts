import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { PartCategory } from '#contract/part.ts'
import { onEachEngine } from '#tests/support/server/backend.ts'
import {
  createCataloguePart,
  createCategory,
  createPartMaker,
} from '#tests/support/server/catalogue.ts'
import { taggedTrailer } from '#tests/support/server/tagged-trailer.ts'

onEachEngine('the part finder', (backend) => {
  let brakes: string
  let drums: string
  let linings: string
  let lamps: string
  let loop: string
  let maker: { uuid: string; name: string }
  beforeAll(async () => {
    lamps = await createCategory(backend, 'Lamps', null)
    brakes = await createCategory(backend, 'Brakes', null)
    drums = await createCategory(backend, 'Drum brakes', brakes)
    linings = await createCategory(backend, 'Brake linings', drums)
    await createCategory(backend, 'Air lines', brakes)
    loop = await createLoop()
    maker = await createPartMaker(backend, 'Corella')
    const description = 'Set of four'
    const part = { category: { uuid: linings, name: 'Brake linings' }, oem: maker, description }
    await createCataloguePart(backend, { ...part, model: 'LN-90' }, 1)
    await createCataloguePart(backend, { ...part, model: '90-LN' }, 2)
    await createCataloguePart(backend, { model: 'DB 7', category: named(drums, 'Drum brakes') }, 3)
    await createCataloguePart(backend, { model: 'LED 4', category: named(lamps, 'Lamps') }, 4)
    await createCataloguePart(backend, { model: 'OO 1', category: named(loop, 'Round one') }, 5)
    await createCataloguePart(backend, { model: 'Plain' }, 6)
  })

  describe('lists categories', () => {
    test('from the outermost down, by name', async () => {
      expect(await categories({})).toEqual(['Brakes', 'Lamps'])
      expect(await categories({ parent: brakes })).toEqual(['Air lines', 'Drum brakes'])
      expect(await categories({ parent: linings })).toEqual([])
      expect(await categories({ parent: randomUUID() })).toEqual([])
    })

    test('by any part of a name, anywhere or below a parent', async () => {
      expect(await categories({ search: 'BRAKE' })).toEqual([
        'Brake linings',
        'Brakes',
        'Drum brakes',
      ])
      expect(await categories({ search: 'brake', parent: brakes })).toEqual([
        ...['Brake linings', 'Drum brakes'],
      ])
      expect(await categories({ search: 'brake', parent: lamps })).toEqual([])
      expect(await categories({ search: 'line air' })).toEqual(['Air lines'])
    })

    test('with all that they are a part of', async () => {
      const [found] = await client().ask('GET /part-categories', { search: 'linings' })
      expect(namesUp(found)).toEqual(['Brake linings', 'Drum brakes', 'Brakes'])
    })

    test('of a loop once each, up to where it begins again', async () => {
      const found = await client().ask('GET /part-categories', { search: 'round' })
      expect(found.map(namesUp)).toEqual([
        ['Round one', 'Round two', 'Round three'],
        ['Round three', 'Round one', 'Round two'],
        ['Round two', 'Round three', 'Round one'],
      ])
      expect(await categories({ parent: loop })).toEqual(['Round three'])
      expect(await categories({ parent: loop, search: 'round' })).toEqual([
        'Round three',
        'Round two',
      ])
      const self = await createCategory(backend, 'Itself', null)
      await backend.deps.db
        .updateTable('part_category')
        .set({ parent: self })
        .where('uuid', '=', self)
        .execute()
      const [itself] = await client().ask('GET /part-categories', { search: 'itself' })
      expect(namesUp(itself)).toEqual(['Itself'])
      expect(await categories({ parent: self })).toEqual(['Itself'])
    })
  })

  describe('lists parts', () => {
    test.each([
      ['all, newest first', () => ({}), ['LN-90', '90-LN', 'DB 7', 'LED 4', 'OO 1', 'Plain']],
      ['of a category and all below it', () => ({ type: brakes }), ['LN-90', '90-LN', 'DB 7']],
      ['of an innermost category', () => ({ type: linings }), ['LN-90', '90-LN']],
      ['of a category in a loop', () => ({ type: loop }), ['OO 1']],
      ['of no category that exists', () => ({ type: randomUUID() }), []],
      ['of a manufacturer', () => ({ oem: maker.uuid }), ['LN-90', '90-LN']],
      ['of no manufacturer that exists', () => ({ oem: randomUUID() }), []],
      ['whose model begins so before others', () => ({ search: 'ln' }), ['LN-90', '90-LN']],
      ['in any case, the other way round', () => ({ search: '90' }), ['90-LN', 'LN-90']],
      ['by description', () => ({ search: 'four SET' }), ['90-LN', 'LN-90']],
      ['by manufacturer', () => ({ search: 'corel' }), ['90-LN', 'LN-90']],
      ['by category', () => ({ search: 'brakes drum' }), ['DB 7']],
      ['by all of it', () => ({ search: 'ln-', type: brakes, oem: maker.uuid }), ['LN-90']],
      ['by its model without separators', () => ({ search: 'ln90' }), ['LN-90']],
      ['by its model with others', () => ({ search: 'db-7' }), ['DB 7']],
      ['by letters of LIKE', () => ({ search: '_' }), []],
      ['by nothing that exists', () => ({ search: 'zzz' }), []],
    ])('%s', async (_, filter, models) => {
      const { body, headers } = await client().send('GET /trailer-parts', filter())
      expect(modelsOf(body.data)).toEqual(models)
      expect(headers['x-total-count']).toBe(String(models.length))
    })

    test('page by page, with their number', async () => {
      const page = { start: 4, limit: 1 }
      const { body, headers } = await client().send('GET /trailer-parts', page)
      expect([modelsOf(body.data), headers['x-total-count']]).toEqual([['OO 1'], '6'])
      const beyond = await client().send('GET /trailer-parts', { start: 90 })
      expect([beyond.body.data, beyond.headers['x-total-count']]).toEqual([[], '6'])
    })

    test.each([{ start: -1 }, { limit: 10_000 }, { type: 'brakes' }, { colour: 'red' }])(
      'not by %j',
      async (filter) => {
        const { status, body } = await client().send('GET /trailer-parts', filter)
        expect([status, Object.keys(body.fields ?? {})]).toEqual([400, Object.keys(filter)])
      },
    )

    test("with the organization's own, and never another's", async () => {
      const { trailer } = await taggedTrailer(backend)
      const own = { trailer, modelNumber: 'Own 1', description: 'Bent by us', category: lamps }
      await backend.own.editor.client.ask('POST /trailer-parts/custom', own)
      const [part] = await client().ask('GET /trailer-parts', { search: 'own bent lamps' })
      expect(part).toMatchObject({ model_number: 'Own 1', oem: null, category: { uuid: lamps } })
      const theirs = backend.other.viewer.client
      expect(await theirs.ask('GET /trailer-parts', { search: 'own' })).toEqual([])
      expect(modelsOf(await theirs.ask('GET /trailer-parts', {}))).toHaveLength(6)
    })
  })

  const client = () => backend.own.viewer.client
  const named = (uuid: string, name: string) => ({ uuid, name })

  async function categories(input: { parent?: string; search?: string }) {
    const found = await client().ask('GET /part-categories', input)
    return found.map(({ name }) => name)
  }

  /** @returns the first of three categories, each a part of the next */
  async function createLoop() {
    const three = await createCategory(backend, 'Round three', null)
    const two = await createCategory(backend, 'Round two', three)
    const one = await createCategory(backend, 'Round one', two)
    const row = backend.deps.db.updateTable('part_category').set({ parent: one })
    await row.where('uuid', '=', three).execute()
    return one
  }
})

function namesUp(category: PartCategory | null | undefined): string[] {
  return category ? [category.name, ...namesUp(category.parent)] : []
}

function modelsOf(data: unknown) {
  const rows: { model_number: string }[] = Array.isArray(data) ? data : []
  return rows.map(({ model_number }) => model_number)
}
