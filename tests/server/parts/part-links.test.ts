import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { textFile } from '#tests/support/pictures/pictures.ts'
import { onEachEngine } from '#tests/support/server/backend.ts'
import { createCataloguePart } from '#tests/support/server/catalogue.ts'
import { taggedTrailer } from '#tests/support/server/tagged-trailer.ts'

onEachEngine('a part', (backend) => {
  let part: string
  let trailer: string
  let accessKey: string
  beforeAll(async () => {
    part = await createCataloguePart(backend, { model: 'AX-1' })
  })
  beforeEach(async () => {
    const tagged = await taggedTrailer(backend)
    trailer = tagged.trailer
    accessKey = tagged.accessKey
  })

  describe('put on a trailer', () => {
    test('again under its uuid is there once', async () => {
      const uuid = randomUUID()
      for (let times = 0; times < 2; times += 1) {
        expect(await client().ask('POST /trailer-parts/link', { uuid, part, trailer })).toEqual({
          uuid,
        })
      }
      expect(await partsOf(trailer)).toEqual([uuid])
    })

    test('by two devices at the same moment under one uuid is there once', async () => {
      const uuid = randomUUID()
      const link = () => client().send('POST /trailer-parts/link', { uuid, part, trailer })
      const answers = await Promise.all([link(), link(), link()])
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
      expect(await partsOf(trailer)).toEqual([uuid])
    })

    test('twice under two uuids is there twice', async () => {
      await client().ask('POST /trailer-parts/link', { part, trailer })
      await client().ask('POST /trailer-parts/link', { part, trailer })
      expect(await partsOf(trailer)).toHaveLength(2)
    })

    test('under the uuid of another link is refused', async () => {
      const { uuid } = await client().ask('POST /trailer-parts/link', { part, trailer })
      const other = await taggedTrailer(backend)
      const sent = { uuid, part, trailer: other.trailer }
      const { status, body } = await client().send('POST /trailer-parts/link', sent)
      expect([status, body.code]).toEqual([409, 'uuid_taken'])
      expect(await partsOf(other.trailer)).toEqual([])
    })

    test('that does not exist is refused beneath its field', async () => {
      const sent = { part: randomUUID(), trailer }
      const { status, body } = await client().send('POST /trailer-parts/link', sent)
      expect([status, body.code]).toEqual([400, 'unknown_reference'])
      expect(body.fields).toEqual({ part: 'There is no such part.' })
    })

    test('that is deleted or unknown is refused', async () => {
      await client().ask('POST /trailer/archive', { uuid: trailer })
      const deleted = await client().send('POST /trailer-parts/link', { part, trailer })
      expect([deleted.status, deleted.body.code]).toEqual([409, 'archived'])
      const sent = { part, trailer: randomUUID() }
      expect((await client().send('POST /trailer-parts/link', sent)).status).toBe(404)
    })

    test('takes a revision of its own, which the trailer does not', async () => {
      const before = await client().ask('GET /trailer/{uuid}', { uuid: trailer })
      const { uuid } = await client().ask('POST /trailer-parts/link', { part, trailer })
      const row = await rowOf(uuid)
      expect(row.revision).toBeGreaterThan(before.revision)
      const after = await client().ask('GET /trailer/{uuid}', { uuid: trailer })
      expect(after.revision).toBe(before.revision)
    })
  })

  describe('removed from its trailer', () => {
    test('is nowhere any more, nor are its resources', async () => {
      const { uuid } = await client().ask('POST /trailer-parts/link', { part, trailer })
      const upload = await client().keep(textFile('sheet.txt', randomUUID()))
      const name = `Sheet ${upload}`
      const file = { trailer, trailerPart: uuid, type: 'UPLOAD', name, upload } as const
      await client().ask('POST /trailers/resources', file)
      expect(await remove(uuid)).toEqual({ uuid })

      expect(await partsOf(trailer)).toEqual([])
      expect(await client().ask('GET /resources', { search: name })).toEqual([])
      const shared = await stranger().ask('GET /secure/trailers/{accessKey}/parts', { accessKey })
      expect(shared).toEqual([])
      const asked = { uuid, part: uuid, trailer, accessKey }
      for (const status of [
        client().send('GET /trailer-parts/{uuid}', { uuid }),
        client().send('GET /trailer-parts/{part}/resources', { part: uuid }),
        client().send('GET /trailer-parts/{part}/{trailer}/resource-count', {
          ...{ part: uuid, trailer },
        }),
        stranger().send('GET /secure/trailers/{accessKey}/part/{uuid}', { accessKey, uuid }),
        stranger().send('GET /secure/trailer-parts/{accessKey}/resources/{part}', {
          ...{ accessKey, part: asked.part },
        }),
        stranger().send('GET /secure/trailer-parts/{accessKey}/resources/count/{part}', {
          ...{ accessKey, part: asked.part },
        }),
        stranger().send('GET /secure/file/{uuid}', { accessKey, uuid: upload }),
      ]) {
        expect((await status).status).toBe(404)
      }
    })

    test('again is no error and changes nothing', async () => {
      const { uuid } = await client().ask('POST /trailer-parts/link', { part, trailer })
      await remove(uuid)
      const first = await rowOf(uuid)
      expect(await remove(uuid)).toEqual({ uuid })
      expect(await rowOf(uuid)).toEqual(first)
    })

    test('by two people at the same moment is removed once', async () => {
      const { uuid } = await client().ask('POST /trailer-parts/link', { part, trailer })
      const both = [
        remove(uuid),
        backend.own.admin.client.ask('POST /trailer-parts/archive', { uuid }),
      ]
      expect(await Promise.all(both)).toEqual([{ uuid }, { uuid }])
      const rows = backend.deps.db.selectFrom('change').select('action')
      const log = await rows.where('subject', '=', uuid).orderBy('revision').execute()
      expect(log.map(({ action }) => action)).toEqual(['link', 'archive'])
    })

    test('leaves the same part elsewhere, and its own trailer as it was', async () => {
      const other = await taggedTrailer(backend)
      const { uuid } = await client().ask('POST /trailer-parts/link', { part, trailer })
      const kept = await client().ask('POST /trailer-parts/link', { part, trailer: other.trailer })
      await remove(uuid)
      expect(await partsOf(other.trailer)).toEqual([kept.uuid])
    })

    test('is refused for one that does not exist, or of a deleted trailer', async () => {
      const { uuid } = await client().ask('POST /trailer-parts/link', { part, trailer })
      await client().ask('POST /trailer/archive', { uuid: trailer })
      const deleted = await client().send('POST /trailer-parts/archive', { uuid })
      expect([deleted.status, deleted.body.code]).toEqual([409, 'archived'])
      const unknown = await client().send('POST /trailer-parts/archive', { uuid: randomUUID() })
      expect([unknown.status, unknown.body.error]).toEqual([404, 'There is no such part.'])
    })
  })

  const client = () => backend.own.editor.client
  const stranger = () => backend.stranger
  const remove = (uuid: string) => client().ask('POST /trailer-parts/archive', { uuid })

  async function partsOf(of: string) {
    const parts = await client().ask('GET /trailers/{trailer}/parts', { trailer: of })
    return parts.map(({ uuid }) => uuid)
  }

  function rowOf(uuid: string) {
    const rows = backend.deps.db.selectFrom('trailer_part').selectAll()
    return rows.where('uuid', '=', uuid).executeTakeFirstOrThrow()
  }
})
