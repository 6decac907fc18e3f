import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { onEachEngine } from '#tests/support/server/backend.ts'
import {
  createCataloguePart,
  createCategory,
  createPartMaker,
} from '#tests/support/server/catalogue.ts'
import { taggedTrailer } from '#tests/support/server/tagged-trailer.ts'

onEachEngine('the parts of a trailer', (backend) => {
  let drum: string
  let brake: string
  let trailer: string
  let accessKey: string
  beforeAll(async () => {
    const brakes = await createCategory(backend, 'Bremsanlage', null)
    const category = { uuid: await createCategory(backend, 'Drüms', brakes), name: 'Drüms' }
    const oem = await createPartMaker(backend, 'Bánksia')
    const description = 'With heavy linings'
    drum = await createCataloguePart(backend, { model: 'DR-420', description, category, oem })
    brake = await createCataloguePart(backend, { model: 'XK DR', description: 'A brake' })
  })
  beforeEach(async () => {
    const tagged = await taggedTrailer(backend)
    trailer = tagged.trailer
    accessKey = tagged.accessKey
  })

  test('come with manufacturer and category, up to its root', async () => {
    const uuid = await linked(drum)
    expect(await viewer().ask('GET /trailer-parts/{uuid}', { uuid })).toEqual({
      ...{ uuid, trailer, notes: '' },
      part: {
        ...{ uuid: drum, model_number: 'DR-420', description: 'With heavy linings' },
        oem: { uuid: expect.any(String), name: 'Bánksia' },
        category: {
          ...{ uuid: expect.any(String), name: 'Drüms' },
          parent: { uuid: expect.any(String), name: 'Bremsanlage', parent: null },
        },
      },
    })
    const { part } = await viewer().ask('GET /trailer-parts/{uuid}', { uuid: await linked(brake) })
    expect([part.oem, part.category]).toEqual([null, null])
  })

  test('are known by the link, not by the part', async () => {
    await linked(drum)
    const { status, body } = await viewer().send('GET /trailer-parts/{uuid}', { uuid: drum })
    expect([status, body.error]).toEqual([404, 'There is no such part.'])
  })

  test('come newest first, page by page, with their number', async () => {
    const links: string[] = []
    for (let index = 0; index < 12; index += 1)
      links.unshift(await linked(drum, minutesAgo(60 - index)))
    const first = await viewer().send('GET /trailers/{trailer}/parts', { trailer })
    expect(first.headers['x-total-count']).toBe('12')
    expect(uuidsOf(first.body.data)).toEqual(links.slice(0, 10))
    const second = await viewer().send('GET /trailers/{trailer}/parts', { trailer, start: 10 })
    expect(uuidsOf(second.body.data)).toEqual(links.slice(10))
    const beyond = await viewer().send('GET /trailers/{trailer}/parts', { trailer, start: 500 })
    expect([beyond.body.data, beyond.headers['x-total-count']]).toEqual([[], '12'])
    const seen = await backend.stranger.ask('GET /secure/trailers/{accessKey}/parts', { accessKey })
    expect(uuidsOf(seen)).toEqual(links.slice(0, 10))
    const key = { accessKey, start: 11, limit: 5 }
    const shared = await backend.stranger.send('GET /secure/trailers/{accessKey}/parts', key)
    expect(uuidsOf(shared.body.data)).toEqual(links.slice(11))
    expect(shared.headers['x-total-count']).toBe('12')
  })

  test.each([
    ['dr', ['DR-420', 'XK DR']],
    ['420', ['DR-420']],
    ['HEAVY lin', ['DR-420']],
    ['banksia drums', ['DR-420']],
    ['brake dr', ['XK DR']],
    ['bremsanlage', []],
    ['heavy xk', []],
    ['%', []],
  ])('are found by model, description, manufacturer and category: %s', async (search, models) => {
    await linked(drum, minutesAgo(10))
    await linked(brake, minutesAgo(5))
    const inside = await viewer().send('GET /trailers/{trailer}/parts', { trailer, search })
    const input = { accessKey, search }
    const outside = await backend.stranger.send('GET /secure/trailers/{accessKey}/parts', input)
    for (const { body, headers } of [inside, outside]) {
      expect(modelsOf(body.data)).toEqual(models)
      expect(headers['x-total-count']).toBe(String(models.length))
    }
  })

  test.each([
    [{ start: -1 }, 'start must be a whole number from 0'],
    [{ limit: 10_000 }, 'limit must be a whole number from 1 to 100'],
    [{ search: 'x'.repeat(201) }, 'A search takes at most 200 characters'],
  ])('are not listed by %j', async (page, sentence) => {
    const { status, body } = await viewer().send('GET /trailers/{trailer}/parts', {
      ...{ trailer, ...page },
    })
    expect([status, Object.values(body.fields ?? {})]).toEqual([400, [sentence]])
  })

  test('are shown to visitors without notes', async () => {
    const { uuid } = await editor().ask('POST /trailer-parts/custom', {
      ...{ trailer, modelNumber: 'Own', description: 'Made here', notes: 'Cost 400' },
    })
    const call = 'GET /secure/trailers/{accessKey}/part/{uuid}'
    const { organization, ...part } = await backend.stranger.ask(call, { accessKey, uuid })
    const shared = await backend.stranger.ask('GET /secure/trailers/{accessKey}', { accessKey })
    expect(organization).toEqual(shared.organization)
    expect(part).toMatchObject({ uuid, trailer, part: { model_number: 'Own' } })
    expect(part).not.toHaveProperty('notes')
    const [listed] = await backend.stranger.ask('GET /secure/trailers/{accessKey}/parts', {
      accessKey,
    })
    expect(listed).toEqual(part)
  })

  test('of a deleted or unknown trailer are not found', async () => {
    const uuid = await linked(drum)
    await editor().ask('POST /trailer/archive', { uuid: trailer })
    for (const gone of [trailer, randomUUID()]) {
      const { status } = await viewer().send('GET /trailers/{trailer}/parts', { trailer: gone })
      expect(status).toBe(404)
    }
    expect((await viewer().send('GET /trailer-parts/{uuid}', { uuid })).status).toBe(404)
  })

  const editor = () => backend.own.editor.client
  const viewer = () => backend.own.viewer.client
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

  async function linked(part: string, created_at?: string) {
    const { uuid } = await editor().ask('POST /trailer-parts/link', { part, trailer })
    if (created_at) {
      const rows = backend.deps.db.updateTable('trailer_part').set({ created_at })
      await rows.where('uuid', '=', uuid).execute()
    }
    return uuid
  }
})

type Listed = { uuid: string; part: { model_number: string } }

function rowsOf(data: unknown): Listed[] {
  return Array.isArray(data) ? data : []
}

const uuidsOf = (data: unknown) => rowsOf(data).map(({ uuid }) => uuid)
const modelsOf = (data: unknown) => rowsOf(data).map(({ part }) => part.model_number)
