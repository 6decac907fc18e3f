import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Sent } from '#contract/calls.ts'
import { newPicture, textFile } from '#tests/support/pictures/pictures.ts'
import { onEachEngine } from '#tests/support/server/backend.ts'
import { createCataloguePart } from '#tests/support/server/catalogue.ts'
import { loopRounds } from '#tests/support/server/loop-rounds.ts'
import { smallSlices } from '#tests/support/server/small-slices.ts'
import { taggedTrailer } from '#tests/support/server/tagged-trailer.ts'

type New = Partial<Sent<'POST /trailers/resources'>>

onEachEngine('resources', (backend, engine) => {
  let tagged: Awaited<ReturnType<typeof taggedTrailer>>
  let trailer: string
  let part: string
  beforeEach(async () => {
    tagged = await taggedTrailer(backend)
    trailer = tagged.trailer
    const link = { part: await createCataloguePart(backend, { model: 'P' }), trailer }
    part = (await client().ask('POST /trailer-parts/link', link)).uuid
  })

  test('of a trailer and of its parts are kept apart', async () => {
    const own = await add({ name: 'Of the trailer' })
    const ofPart = await add({ name: 'Of the part', trailerPart: part })
    expect(uuidsOf(await list())).toEqual([own])
    expect(uuidsOf(await viewer().ask('GET /trailer-parts/{part}/resources', { part }))).toEqual([
      ofPart,
    ])
    const count = { count: 1 }
    expect(await viewer().ask('GET /trailer/{trailer}/resource-count', { trailer })).toEqual(count)
    const call = 'GET /trailer-parts/{part}/{trailer}/resource-count'
    expect(await viewer().ask(call, { part, trailer })).toEqual(count)
    const other = await taggedTrailer(backend)
    const elsewhere = await viewer().send(call, { part, trailer: other.trailer })
    expect(elsewhere.status).toBe(404)
  })

  test('of type URL have an address, those of type UPLOAD a file', async () => {
    const upload = await client().keep(await newPicture('axle.png'))
    const plain = await client().keep(textFile('axle.txt', randomUUID()))
    await add({ name: 'Link', url: 'https://maker.example/a?b=c#d' })
    await add({ name: 'Picture', type: 'UPLOAD', url: null, upload })
    await add({ name: 'Text', type: 'UPLOAD', url: null, upload: plain })
    const found = new Map((await list()).map((one) => [one.name, one]))
    expect(found.get('Link')).toMatchObject({
      ...{ type: 'URL', url: 'https://maker.example/a?b=c#d', upload: null },
      ...{ access_level: 2, archived_at: null },
    })
    expect(found.get('Picture')?.upload).toMatchObject({ name: 'axle.png', mime: 'image/png' })
    expect(found.get('Text')?.upload).toMatchObject({ thumbnail: null, thumbnail2x: null })
    const { presignedUrl, thumbnail, thumbnail2x } = found.get('Picture')?.upload ?? {}
    for (const address of [presignedUrl, thumbnail, thumbnail2x]) {
      expect((await backend.app.inject(address ?? '')).statusCode).toBe(200)
    }
  })

  test('come newest first, six a page, with their number', async () => {
    const added: string[] = []
    for (let index = 0; index < 8; index += 1)
      added.unshift(await add({ name: `R ${index}` }, 60 - index))
    const send = (page: object) =>
      viewer().send('GET /trailer/{trailer}/resources', { trailer, ...page })
    const [first, second, beyond] = [
      await send({}),
      await send({ start: 6 }),
      await send({ start: 99 }),
    ]
    expect(uuidsOf(first.body.data)).toEqual(added.slice(0, 6))
    expect(uuidsOf(second.body.data)).toEqual(added.slice(6))
    expect([beyond.body.data, beyond.headers['x-total-count']]).toEqual([[], '8'])
    const found = await send({ search: 'R 7' })
    expect([uuidsOf(found.body.data), found.headers['x-total-count']]).toEqual([[added[0]], '1'])
    expect((await send({ start: -1 })).status).toBe(400)
    expect((await send({ limit: 10_000 })).status).toBe(400)
  })

  test('that are photos can be asked for alone, and all but them, with their number', async () => {
    const upload = await client().keep(await newPicture('axle.png'))
    const plain = await client().keep(textFile('axle.txt', randomUUID()))
    const link = await add({ name: 'Link' }, 3)
    const text = await add({ name: 'Text', type: 'UPLOAD', url: null, upload: plain }, 2)
    const photo = await add({ name: 'Photo', type: 'UPLOAD', url: null, upload }, 1)
    const send = async (more: object) => {
      const call = 'GET /trailer/{trailer}/resources'
      const { body, headers } = await viewer().send(call, { trailer, ...more })
      return [uuidsOf(body.data), headers['x-total-count']]
    }
    expect(await send({ photos: 'only' })).toEqual([[photo], '1'])
    expect(await send({ photos: 'none', limit: 1 })).toEqual([[text], '2'])
    expect(await send({ photos: 'none', start: 1 })).toEqual([[link], '2'])
    expect((await send({}))[1]).toBe('3')
    const { accessKey } = tagged
    const shown = (photos: 'only' | 'none') =>
      backend.stranger.ask('GET /secure/trailers/{accessKey}/resources', { accessKey, photos })
    expect(uuidsOf(await shown('only'))).toEqual([photo])
    expect(uuidsOf(await shown('none'))).toEqual([text, link])
    await client().ask('POST /trailers/resources/{uuid}/access-level', {
      uuid: photo,
      access_level: 4,
    })
    expect(await shown('only')).toEqual([])
  })

  describe('of all trailers', () => {
    test('are found by any part of a name, best match first, with their trailer', async () => {
      const mark = randomUUID().slice(0, 8)
      const [inside, word, start] = [
        await add({ name: `Old${mark}` }),
        await add({ name: `The ${mark}x` }),
        await add({ name: `${mark} Ächse`, trailerPart: part }),
      ]
      const found = await viewer().ask('GET /resources', { search: mark.toUpperCase() })
      expect(uuidsOf(found)).toEqual([start, word, inside])
      expect(found[0]?.trailer).toEqual({ uuid: trailer, vin: expect.stringMatching(/^6T9/) })
      const both = await viewer().ask('GET /resources', { search: `achse ${mark}` })
      expect(uuidsOf(both)).toEqual([start])
      expect(await viewer().ask('GET /resources', { search: `${mark}%` })).toEqual([])

      await client().ask('POST /trailer/archive', { uuid: trailer })
      expect(await viewer().ask('GET /resources', { search: mark })).toEqual([])
    })

    test('come by name and are at most fifty', async () => {
      const mark = randomUUID().slice(0, 8)
      for (let index = 0; index < 51; index += 1) await add({ name: `${mark} ${99 - index}` })
      const names = (await viewer().ask('GET /resources', { search: mark })).map(({ name }) => name)
      expect(names).toEqual(names.toSorted())
      expect([names.length, names[0]]).toEqual([50, `${mark} 49`])
    })
  })

  describe('of all trailers, a slice at a time', () => {
    smallSlices()

    test('are the same, in the same order', async () => {
      const mark = randomUUID().slice(0, 8)
      for (let index = 0; index < 20; index += 1) {
        await add({ name: index % 3 === 0 ? `${mark} ${99 - index}` : `${99 - index} ${mark}` })
      }
      const names = (await viewer().ask('GET /resources', { search: mark })).map(({ name }) => name)
      const [first, later] = [true, false].map((isFirst) =>
        names.filter((name) => name.startsWith(mark) === isFirst),
      )
      expect(names).toEqual([...(first ?? []).toSorted(), ...(later ?? []).toSorted()])
      expect([first?.length, later?.length]).toEqual([7, 13])
    })

    test.runIf(engine === 'sqlite')('let in what else has arrived between slices', async () => {
      const rounds = await loopRounds(() => viewer().ask('GET /resources', { search: 'manual' }))
      expect(rounds).toBeGreaterThan(100)
    })
  })

  test('archived are listed and counted no more, and archived again as they are', async () => {
    const uuid = await add({ name: 'Old' })
    const archive = () => client().ask('POST /trailers/resources/{uuid}/archive', { uuid })
    expect(await Promise.all([archive(), archive()])).toEqual([{ uuid }, { uuid }])
    const row = () =>
      backend.deps.db.selectFrom('resource').selectAll().where('uuid', '=', uuid).execute()
    const before = await row()
    expect(await archive()).toEqual({ uuid })
    expect(await row()).toEqual(before)
    expect(await list()).toEqual([])
    const counted = await viewer().ask('GET /trailer/{trailer}/resource-count', { trailer })
    expect(counted).toEqual({ count: 0 })
    const unknown = { uuid: randomUUID() }
    const answer = await client().send('POST /trailers/resources/{uuid}/archive', unknown)
    expect([answer.status, answer.body.error]).toEqual([404, 'There is no such resource.'])
  })

  test('added again under their uuid are there once', async () => {
    const uuid = randomUUID()
    expect([await add({ uuid }), await add({ uuid })]).toEqual([uuid, uuid])
    expect(uuidsOf(await list())).toEqual([uuid])
    for (const fields of [{ name: 'Another' }, { access_level: 4 } as const]) {
      const { status, body } = await send({ uuid, ...fields })
      expect([status, body.code]).toEqual([409, 'uuid_taken'])
    }
    const same = randomUUID()
    expect(await Promise.all([add({ uuid: same }), add({ uuid: same })])).toEqual([same, same])
  })

  test('are added to no trailer, part or file that is not there', async () => {
    const other = await taggedTrailer(backend)
    await client().ask('POST /trailer-parts/archive', { uuid: part })
    const noPart = { trailerPart: 'There is no such part on this trailer.' }
    for (const trailerPart of [part, randomUUID()]) {
      expect((await send({ trailerPart })).body.fields).toEqual(noPart)
      expect((await send({ trailer: other.trailer, trailerPart })).body.fields).toEqual(noPart)
    }
    const file = await send({ type: 'UPLOAD', url: null, upload: randomUUID() })
    expect([file.status, file.body.fields]).toEqual([400, { upload: 'There is no such file.' }])
    expect((await send({ trailer: randomUUID() })).status).toBe(404)
    await client().ask('POST /trailer/archive', { uuid: trailer })
    expect((await send({})).body.code).toBe('archived')
    expect((await viewer().send('GET /trailer/{trailer}/resources', { trailer })).status).toBe(404)
  })

  const client = () => backend.own.editor.client
  const viewer = () => backend.own.viewer.client
  const list = () => viewer().ask('GET /trailer/{trailer}/resources', { trailer, limit: 100 })
  const sample = { type: 'URL', name: 'Sheet', url: 'https://maker.example/sheet' } as const
  const send = (fields: New) =>
    client().send('POST /trailers/resources', { ...sample, trailer, ...fields })

  async function add(fields: New, age?: number) {
    const sent = { ...sample, trailer, ...fields }
    const { uuid } = await client().ask('POST /trailers/resources', sent)
    if (age === undefined) return uuid
    const created_at = new Date(Date.now() - age * 60_000).toISOString()
    const rows = backend.deps.db.updateTable('resource').set({ created_at })
    await rows.where('uuid', '=', uuid).execute()
    return uuid
  }
})

function uuidsOf(data: unknown) {
  const rows: { uuid: string }[] = Array.isArray(data) ? data : []
  return rows.map(({ uuid }) => uuid)
}
