import { randomUUID } from 'node:crypto'
import { CompiledQuery } from 'kysely'
import { describe, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { namedFiles } from '#server/services/resources/named-files.ts'
import { sweepFiles } from '#server/services/resources/sweep-files.ts'
import { newPicture, textFile } from '#tests/support/pictures/pictures.ts'
import { onEachEngine } from '#tests/support/server/backend.ts'
import { loopRounds } from '#tests/support/server/loop-rounds.ts'
import { queriesOf } from '#tests/support/server/queries-of.ts'
import { smallSlices } from '#tests/support/server/small-slices.ts'

const later = Date.now() + (limits.looseDays + 1) * 24 * 60 * 60 * 1000

onEachEngine('a file', (backend, engine) => {
  test('goes when nothing has named it for so long, with its smaller pictures; what is named stays', async () => {
    const { client, uuid: self } = backend.own.editor
    const trailer = await client.ask('POST /register-trailer', backend.trailer())
    const [loose, image, avatar, photo, document, former] = [
      await client.keep(await newPicture()),
      await client.keep(await newPicture()),
      await client.keep(await newPicture()),
      await client.keep(await newPicture()),
      await client.keep(textFile('a.txt', 'a')),
      await client.keep(await newPicture()),
    ]
    await client.ask('POST /user/me/update/image', { uuid: self, image: former })
    await client.ask('POST /user/me/update/image', { uuid: self, image: avatar })
    await client.ask('POST /trailers/{uuid}/image', { uuid: trailer.uuid, image })
    await client.ask('POST /trailers/resources', {
      ...{ name: 'A', type: 'UPLOAD', upload: document, trailer: trailer.uuid },
    })
    await client.ask('POST /defects', {
      ...{ uuid: randomUUID(), trailer: trailer.uuid, title: 'Torn', text: '', severity: 'minor' },
      ...{ happened_at: new Date().toISOString(), files: [photo] },
    })
    const of = async (uuid: string) =>
      (await backend.storedFiles()).filter((name) => name.startsWith(uuid)).length
    expect(await sweepFiles(backend.deps)).toEqual({ loose: 0, unknown: 0, bytes: 0 })
    const counted = await sweepFiles(backend.deps, { now: later, dryRun: true })
    expect(counted.loose).toBe(2)
    expect(await of(loose)).toBe(3)
    expect(await sweepFiles(backend.deps, { now: later })).toEqual(counted)
    expect([await of(loose), await of(former)]).toEqual([0, 0])
    for (const uuid of [image, avatar, photo]) expect(await of(uuid)).toBe(3)
    expect(await of(document)).toBe(1)
    expect((await client.send('GET /file/{uuid}', { uuid: loose })).status).toBe(404)
    for (const uuid of [image, avatar, photo, document]) expect(await opens(uuid)).toBe(200)
  })

  test('that is attached while it is swept is there or refused, and taken again', async () => {
    const { client } = backend.own.editor
    const { uuid: trailer } = await client.ask('POST /register-trailer', backend.trailer())
    const all = Array.from({ length: 12 }, () => ({ uuid: randomUUID(), text: randomUUID() }))
    for (const { uuid, text } of all) await client.upload(textFile('a.txt', text), { uuid })
    const attach = (upload: string) =>
      client.send('POST /trailers/resources', {
        ...{ name: upload, type: 'UPLOAD', upload, trailer },
      })
    const sweeping = sweepFiles(backend.deps, { now: later })
    const answers = await Promise.all(all.map(({ uuid }) => attach(uuid)))
    await sweeping
    for (const [index, { uuid, text }] of all.entries()) {
      const isRefused = answers[index]?.status !== 200
      if (isRefused) expect(answers[index]?.body.code).toBe('unknown_reference')
      expect(await opens(uuid)).toBe(isRefused ? 404 : 200)
      if (!isRefused) continue
      expect((await client.upload(textFile('a.txt', text), { uuid })).status).toBe(200)
      expect((await attach(uuid)).status).toBe(200)
      expect(await opens(uuid)).toBe(200)
    }
  })

  test('of a sweep that was cut off goes with the next, and is sent again only then', async () => {
    const { client } = backend.own.editor
    const { uuid: trailer } = await client.ask('POST /register-trailer', backend.trailer())
    const [uuid, file] = [randomUUID(), textFile('a.txt', 'cut off')]
    await client.upload(file, { uuid })
    const { db, files } = backend.deps
    const dying = { ...files, remove: () => Promise.reject(new Error('killed')) }
    await expect(sweepFiles({ db, files: dying }, { now: later })).rejects.toThrow('killed')
    const image = { name: 'A', type: 'UPLOAD', upload: uuid, trailer } as const
    expect((await client.send('POST /trailers/resources', image)).body.code).toBe(
      'unknown_reference',
    )
    const refused = await client.upload(file, { uuid })
    expect([refused.status, refused.headers['retry-after']]).toEqual([503, '60'])
    expect((await sweepFiles(backend.deps, { now: later })).loose).toBe(1)
    expect((await client.upload(file, { uuid })).status).toBe(200)
    expect((await client.send('POST /trailers/resources', image)).status).toBe(200)
    expect(await opens(uuid)).toBe(200)
  })

  test('of no record goes after as long, but for other databases’', async () => {
    const { files } = backend.deps
    const name = { uuid: randomUUID(), sha256: 'ab', variant: 'original' } as const
    const own = { ...name, organization: backend.own.organization }
    const foreign = { ...name, organization: randomUUID() }
    for (const one of [own, foreign]) await files.put(one, Buffer.from('abc'))
    expect((await sweepFiles(backend.deps)).unknown).toBe(0)
    const swept = await sweepFiles(backend.deps, { now: later })
    expect([swept.unknown, swept.bytes]).toEqual([1, 3])
    expect([await files.has(own), await files.has(foreign)]).toEqual([false, true])
  })

  describe('of an organization with many records', () => {
    smallSlices()

    test('stays while one of them names it; what has arrived is let in meanwhile', async () => {
      const { client } = backend.own.editor
      const images = await Promise.all(
        Array.from({ length: 5 }, async () => {
          const { uuid } = await client.ask('POST /register-trailer', backend.trailer())
          const image = await client.keep(await newPicture())
          await client.ask('POST /trailers/{uuid}/image', { uuid, image })
          return image
        }),
      )
      await client.keep(textFile('a.txt', 'loose'))
      // As if nobody had noted that they were attached.
      const loose_since = new Date(0).toISOString()
      const { db } = backend.deps
      await db.updateTable('upload').set({ loose_since }).where('uuid', 'in', images).execute()
      const rounds = await loopRounds(() => namedFiles(db, backend.own.organization))
      expect(rounds).toBeGreaterThan(75)
      await sweepFiles(backend.deps, { now: later })
      for (const image of images) expect(await opens(image)).toBe(200)
    })
  })

  test.runIf(engine === 'sqlite')('is looked for among loose ones alone', async () => {
    const [first] = await queriesOf(backend.deps.db, () => sweepFiles(backend.deps))
    expect(await planOf(`${first?.sql}`, [...(first?.parameters ?? [])])).toContain(
      'USING INDEX upload_loose',
    )
  })

  test.runIf(engine === 'sqlite')('goes without a look at all trailers', async () => {
    const asking = 'select 1 from trailer where organization = ? and image = ?'
    expect(await planOf(asking, ['', ''])).toContain('INDEX trailer_image')
  })

  async function planOf(query: string, parameters: unknown[]) {
    const text = `explain query plan ${query}`
    const { rows } = await backend.deps.db.executeQuery(CompiledQuery.raw(text, parameters))
    return JSON.stringify(rows)
  }

  async function opens(uuid: string) {
    const { client } = backend.own.editor
    const { status, body } = await client.send('GET /file/{uuid}', { uuid })
    if (status !== 200) return status
    const { presignedUrl } = Object(body.data)
    return (await backend.app.inject(presignedUrl)).statusCode
  }
})
