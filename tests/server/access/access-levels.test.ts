import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { textFile } from '#tests/support/pictures/pictures.ts'
import { onOneEngine } from '#tests/support/server/backend.ts'
import { createCataloguePart } from '#tests/support/server/catalogue.ts'
import { taggedTrailer } from '#tests/support/server/tagged-trailer.ts'

const setLevel = 'POST /trailers/resources/{uuid}/access-level'

onOneEngine('access levels', (backend) => {
  let trailer: string
  let accessKey: string
  let part: string
  beforeEach(async () => {
    const tagged = await taggedTrailer(backend)
    trailer = tagged.trailer
    accessKey = tagged.accessKey
    const link = { part: await createCataloguePart(backend, { model: 'P' }), trailer }
    part = (await client().ask('POST /trailer-parts/link', link)).uuid
  })

  test('2 is shown to visitors, 4 stays within the organization', async () => {
    for (const trailerPart of [null, part]) {
      const open = await add({ trailerPart })
      const closed = await add({ trailerPart, access_level: 4 })
      expect(await seen(trailerPart)).toEqual({ uuids: [open.uuid], total: '1', count: 1 })
      const inside = await seenInside(trailerPart)
      expect(inside.map(({ uuid }) => uuid).toSorted()).toEqual([open.uuid, closed.uuid].toSorted())
      expect([await opens(open.upload), await opens(closed.upload)]).toEqual([200, 404])
    }
  })

  test('do not tell by a search or a page that there is more', async () => {
    await add({ name: 'Secret plan', access_level: 4 })
    await add({ name: 'Open plan' })
    const call = 'GET /secure/trailers/{accessKey}/resources'
    for (const page of [{ search: 'plan' }, { search: 'secret' }, { start: 1 }]) {
      const { body, headers } = await backend.stranger.send(call, { accessKey, ...page })
      expect(JSON.stringify(body)).not.toContain('Secret')
      expect(headers['x-total-count']).toBe(
        'search' in page && page.search === 'secret' ? '0' : '1',
      )
    }
  })

  test('take effect at once, both ways', async () => {
    const { uuid, upload } = await add({})
    const before = {
      created_at: '2020-01-01T00:00:00.000Z',
      updated_at: '2020-01-01T00:00:00.000Z',
    }
    const rows = backend.deps.db.updateTable('resource').set(before)
    await rows.where('uuid', '=', uuid).execute()
    expect((await seenInside(null))[0]?.updated_at).toBe(before.updated_at)
    await client().ask(setLevel, { uuid, access_level: 4 })
    expect([await seen(null), await opens(upload)]).toEqual([
      { uuids: [], total: '0', count: 0 },
      404,
    ])
    const [inside] = await seenInside(null)
    expect(inside).toMatchObject({ uuid, access_level: 4 })
    expect(Date.parse(inside?.updated_at ?? '')).toBeGreaterThan(Date.now() - 60_000)
    await client().ask(setLevel, { uuid, access_level: 2 })
    expect((await seen(null)).uuids).toEqual([uuid])
    expect(await opens(upload)).toBe(200)
  })

  test('set to what they are change nothing', async () => {
    const { uuid } = await add({})
    const rows = backend.deps.db.selectFrom('resource').selectAll().where('uuid', '=', uuid)
    const before = await rows.execute()
    expect(await client().ask(setLevel, { uuid, access_level: 2 })).toEqual({ uuid })
    expect(await rows.execute()).toEqual(before)
  })

  test('are in the log with what they were', async () => {
    const { uuid } = await add({})
    await client().ask(setLevel, { uuid, access_level: 4 })
    const log = await backend.deps.db
      .selectFrom('change')
      .select(['action', 'before', 'after'])
      .where('subject', '=', uuid)
      .orderBy('revision', 'desc')
      .executeTakeFirstOrThrow()
    const [before, after] = ['{"access_level":2}', '{"access_level":4}']
    expect(log).toEqual({ action: 'access', before, after })
  })

  test('are not set for what is archived or unknown', async () => {
    const { uuid } = await add({})
    await client().ask('POST /trailers/resources/{uuid}/archive', { uuid })
    for (const gone of [uuid, randomUUID()]) {
      const { status, body } = await client().send(setLevel, { uuid: gone, access_level: 4 })
      expect([status, body.error]).toEqual([404, 'There is no such resource.'])
    }
  })

  test('of one file are as open as its most open resource', async () => {
    const closed = await add({ access_level: 4 })
    expect(await opens(closed.upload)).toBe(404)
    const again = { trailer, type: 'UPLOAD', name: 'Same file', upload: closed.upload } as const
    const { uuid } = await client().ask('POST /trailers/resources', again)
    expect(await opens(closed.upload)).toBe(200)
    await client().ask('POST /trailers/resources/{uuid}/archive', { uuid })
    expect(await opens(closed.upload)).toBe(404)
  })

  test("do not open another trailer's file", async () => {
    const { upload } = await add({})
    const other = await taggedTrailer(backend)
    const input = { accessKey: other.accessKey, uuid: upload }
    expect((await backend.stranger.send('GET /secure/file/{uuid}', input)).status).toBe(404)
  })

  const client = () => backend.own.editor.client
  type Fields = { name?: string; access_level?: 2 | 4; trailerPart?: string | null }

  async function add(fields: Fields) {
    const upload = await client().keep(textFile('plan.txt', randomUUID()))
    const sent = { trailer, type: 'UPLOAD', name: 'Plan', upload, ...fields } as const
    return { upload, uuid: (await client().ask('POST /trailers/resources', sent)).uuid }
  }

  async function opens(uuid: string) {
    const { status } = await backend.stranger.send('GET /secure/file/{uuid}', { uuid, accessKey })
    return status
  }

  function seenInside(trailerPart: string | null) {
    return trailerPart
      ? client().ask('GET /trailer-parts/{part}/resources', { part: trailerPart })
      : client().ask('GET /trailer/{trailer}/resources', { trailer })
  }

  /** What a visitor is shown and told. */
  async function seen(trailerPart: string | null) {
    const { stranger } = backend
    const listed = trailerPart
      ? await stranger.send('GET /secure/trailer-parts/{accessKey}/resources/{part}', {
          ...{ accessKey, part: trailerPart },
        })
      : await stranger.send('GET /secure/trailers/{accessKey}/resources', { accessKey })
    const { count } = trailerPart
      ? await stranger.ask('GET /secure/trailer-parts/{accessKey}/resources/count/{part}', {
          ...{ accessKey, part: trailerPart },
        })
      : await stranger.ask('GET /secure/trailers/{accessKey}/resources/count', { accessKey })
    const rows: { uuid: string }[] = Array.isArray(listed.body.data) ? listed.body.data : []
    return { uuids: rows.map(({ uuid }) => uuid), total: listed.headers['x-total-count'], count }
  }
})
