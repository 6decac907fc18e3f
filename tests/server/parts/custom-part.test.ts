import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Sent } from '#contract/calls.ts'
import { withoutInvisible } from '#contract/invisible.ts'
import { awkwardTexts } from '#tests/support/awkward-texts.ts'
import { onEachEngine } from '#tests/support/server/backend.ts'
import { createCategory } from '#tests/support/server/catalogue.ts'
import { taggedTrailer } from '#tests/support/server/tagged-trailer.ts'

type Custom = Partial<Sent<'POST /trailer-parts/custom'>>
const call = 'POST /trailer-parts/custom'

onEachEngine('a custom part', (backend) => {
  let category: string
  let trailer: string
  beforeAll(async () => {
    category = await createCategory(backend, 'Toolboxes', null)
  })
  beforeEach(async () => {
    trailer = (await taggedTrailer(backend)).trailer
  })

  test('is made and put on its trailer in one go', async () => {
    const uuid = randomUUID()
    expect(await create({ uuid, category, notes: 'Left side' })).toEqual({ uuid })
    const made = await client().ask('GET /trailer-parts/{uuid}', { uuid })
    expect(made).toEqual({
      ...{ uuid, trailer, notes: 'Left side' },
      part: {
        uuid: expect.not.stringContaining(uuid),
        ...{ model_number: 'TB-1', description: 'A box', oem: null },
        category: { uuid: category, name: 'Toolboxes', parent: null },
      },
    })
  })

  test('can be put on another trailer, as one of the catalogue', async () => {
    const first = await client().ask('GET /trailer-parts/{uuid}', await create({ notes: 'Ours' }))
    const other = await taggedTrailer(backend)
    const link = { part: first.part.uuid, trailer: other.trailer }
    const second = await client().ask('POST /trailer-parts/link', link)
    const read = await client().ask('GET /trailer-parts/{uuid}', second)
    expect(read).toMatchObject({ part: first.part, notes: '' })
  })

  test('sent again under its uuid is there once', async () => {
    const resource = await addResource()
    const same = { uuid: randomUUID(), resources: [resource] }
    await create(same)
    await create(same)
    const parts = await client().send('GET /trailers/{trailer}/parts', { trailer })
    expect(parts.headers['x-total-count']).toBe('1')
    expect(await resourcesOf(same.uuid)).toEqual([resource])
    const other = await send({ ...same, modelNumber: 'TB-2' })
    expect([other.status, other.body.code]).toEqual([409, 'uuid_taken'])
  })

  test('by two devices at the same moment under one uuid is made once', async () => {
    const uuid = randomUUID()
    const modelNumber = `TB-${uuid}`
    const answers = await Promise.all([send({ uuid, modelNumber }), send({ uuid, modelNumber })])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await client().ask('GET /trailer-parts', { search: modelNumber })).toHaveLength(1)
  })

  test("takes its trailer's own resources with it", async () => {
    const resource = await addResource()
    const { uuid } = await create({ resources: [resource, resource] })
    expect(await resourcesOf(uuid)).toEqual([resource])
    expect(await client().ask('GET /trailer/{trailer}/resources', { trailer })).toEqual([])
  })

  test('gets a copy of any other resource, which stays where it is', async () => {
    const other = await taggedTrailer(backend)
    const elsewhere = await addResource({ trailer: other.trailer, access_level: 4 })
    const first = await create({ resources: [await addResource()] })
    const [onPart = ''] = await resourcesOf(first.uuid)
    const second = await create({ resources: [elsewhere, onPart] })
    const copies = await client().ask('GET /trailer-parts/{part}/resources', { part: second.uuid })
    expect(copies.map(({ access_level }) => access_level).toSorted()).toEqual([2, 4])
    for (const { uuid, url, name } of copies) {
      expect([elsewhere, onPart]).not.toContain(uuid)
      expect([url, name]).toEqual(['https://maker.example/sheet', 'Sheet'])
    }
    expect(await resourcesOf(first.uuid)).toEqual([onPart])
    const kept = await client().ask('GET /trailer/{trailer}/resources', { trailer: other.trailer })
    expect(kept.map(({ uuid }) => uuid)).toEqual([elsewhere])
  })

  test('with a resource that does not exist or is archived is refused, and nothing is made', async () => {
    const good = await addResource()
    const archived = await addResource()
    await client().ask('POST /trailers/resources/{uuid}/archive', { uuid: archived })
    for (const bad of [randomUUID(), archived]) {
      const { status, body } = await send({ resources: [good, bad] })
      expect([status, body.code]).toEqual([400, 'unknown_reference'])
      expect(body.fields).toEqual({ resources: `There is no such resource: ${bad}.` })
    }
    expect(await client().ask('GET /trailers/{trailer}/parts', { trailer })).toEqual([])
    const own = await client().ask('GET /trailer/{trailer}/resources', { trailer })
    expect(own.map(({ uuid }) => uuid)).toEqual([good])
  })

  test('stamps everything that it changes with one revision', async () => {
    const other = await taggedTrailer(backend)
    const moved = await addResource()
    const copied = await addResource({ trailer: other.trailer })
    const { uuid } = await create({ resources: [moved, copied] })
    const { db } = backend.deps
    const link = await db
      .selectFrom('trailer_part')
      .select(['part', 'revision'])
      .where('uuid', '=', uuid)
      .executeTakeFirstOrThrow()
    const parts = db.selectFrom('part').select('revision').where('uuid', '=', link.part)
    const resources = db.selectFrom('resource').select('revision').where('trailer_part', '=', uuid)
    const rows = [...(await parts.execute()), ...(await resources.execute())]
    expect(rows.map(({ revision }) => revision)).toEqual(Array(3).fill(link.revision))
    const log = await db
      .selectFrom('change')
      .select(['entity', 'action'])
      .where('revision', '=', link.revision)
      .where('organization', '=', backend.own.organization)
      .orderBy('position')
      .execute()
    expect(log.map(({ entity, action }) => `${action} ${entity}`)).toEqual([
      ...['create part', 'link trailer_part', 'save resource', 'create resource'],
    ])
  })

  test.each<[string, Custom, string, string]>([
    ['no model number', { modelNumber: ' ' }, 'modelNumber', 'Required'],
    ['no description', { description: '\0' }, 'description', 'Required'],
    ['a long model number', { modelNumber: 'm'.repeat(101) }, 'modelNumber', 'At most 100'],
    ['a long description', { description: 'd'.repeat(2001) }, 'description', 'At most 2000'],
    ['long notes', { notes: 'n'.repeat(10_001) }, 'notes', 'At most 10000'],
    ['an unknown category', { category: randomUUID() }, 'category', 'There is no such category.'],
    ['21 resources', { resources: uuids(21) }, 'resources', 'At most 20 resources'],
    ['a resource that is no uuid', { resources: ['x'] }, 'resources.0', 'not a valid uuid'],
  ])('with %s is refused beneath its field', async (_, fields, field, sentence) => {
    const { status, body } = await send(fields)
    expect(status).toBe(400)
    expect(body.fields).toEqual({ [field]: expect.stringContaining(sentence) })
  })

  test('on a trailer that is deleted or unknown is refused', async () => {
    await client().ask('POST /trailer/archive', { uuid: trailer })
    expect((await send({})).body.code).toBe('archived')
    expect((await send({ trailer: randomUUID() })).status).toBe(404)
  })

  test.each(awkwardTexts)('keeps %s as it was typed', async (_, text) => {
    const { uuid } = await create({ modelNumber: text, description: text, notes: text })
    const { part, notes } = await client().ask('GET /trailer-parts/{uuid}', { uuid })
    // A model number is an identifier: it has nothing that nobody sees.
    const modelNumber = withoutInvisible(text)
    expect([part.model_number, part.description, notes]).toEqual([modelNumber, text, text])
    const found = await client().send('GET /trailers/{trailer}/parts', { trailer, search: text })
    expect(found.headers['x-total-count']).toBe('1')
  })

  const client = () => backend.own.editor.client
  const sample = (fields: Custom) => ({
    trailer,
    modelNumber: 'TB-1',
    description: 'A box',
    ...fields,
  })
  const create = (fields: Custom) => client().ask(call, sample(fields))
  const send = (fields: Custom) => client().send(call, sample(fields))

  async function addResource(fields: { trailer?: string; access_level?: 4 } = {}) {
    const link = { type: 'URL', name: 'Sheet', url: 'https://maker.example/sheet' } as const
    return (await client().ask('POST /trailers/resources', { trailer, ...link, ...fields })).uuid
  }

  async function resourcesOf(part: string) {
    const resources = await client().ask('GET /trailer-parts/{part}/resources', { part })
    return resources.map(({ uuid }) => uuid)
  }
})

function uuids(count: number) {
  return Array.from({ length: count }, () => randomUUID())
}
