import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { newPicture, textFile } from '#tests/support/pictures/pictures.ts'
import { onEachEngine } from '#tests/support/server/backend.ts'

onEachEngine('an import of files', (backend) => {
  const admin = () => backend.own.admin.client
  const editor = () => backend.own.editor.client

  test('adds documents and photos once, however often they are sent, and is undone as one', async () => {
    const { uuid: trailer } = await editor().ask('POST /register-trailer', backend.trailer())
    const foreign = await backend.other.editor.client.ask(
      'POST /register-trailer',
      backend.trailer(),
    )
    const rows = [
      await fileRow(2, trailer, await newPicture(), { cover: true }),
      await fileRow(3, trailer, await newPicture(), { cover: true }),
      await fileRow(4, trailer, textFile('manual.txt', randomUUID()), { cover: true }),
      await fileRow(5, foreign.uuid, textFile('a.txt', randomUUID())),
      await fileRow(6, trailer, textFile('changed.txt', randomUUID())),
      { row: 7, resource: { trailer, type: 'UPLOAD', name: 'gone', upload: randomUUID() } },
    ]
    const begun = await begin(rows.length)
    const written = await admin().ask('POST /imports/{uuid}/rows', { ...begun, rows })
    expect(written.map(({ outcome }) => outcome)).toEqual([
      ...['created', 'created', 'created', 'refused', 'created', 'refused'],
    ])
    expect(await admin().ask('POST /imports/{uuid}/rows', { ...begun, rows })).toEqual(written)
    expect(await namesOf(trailer)).toEqual(['row 2', 'row 3', 'row 4', 'row 6'])
    expect(await imageOf(trailer)).toBe(rows[0]?.resource.upload)
    expect((await importOf(begun.uuid))?.kind).toBe('files')
    const changed = { uuid: written[4]?.record ?? '', access_level: 4 as const }
    await editor().ask('POST /trailers/resources/{uuid}/access-level', changed)
    const undone = await admin().ask('POST /imports/{uuid}/undo', begun)
    expect(undone).toEqual({ undone: 3, kept: 1, left: 0 })
    expect(await namesOf(trailer)).toEqual(['row 6'])
    expect(await imageOf(trailer)).toBeUndefined()
  })

  test('adds no file that the trailer has already, by its bytes', async () => {
    const { uuid: trailer } = await editor().ask('POST /register-trailer', backend.trailer())
    const [words, others] = [randomUUID(), randomUUID()]
    const upload = await editor().keep(textFile('by-hand.txt', words))
    const own = { trailer, type: 'UPLOAD' as const, name: 'by hand', upload }
    const { uuid } = await editor().ask('POST /trailers/resources', own)
    const rows = [
      await fileRow(2, trailer, textFile('by-hand.txt', words)),
      await fileRow(3, trailer, textFile('by-hand.txt', others)),
    ]
    const begun = await begin(rows.length)
    const written = await admin().ask('POST /imports/{uuid}/rows', { ...begun, rows })
    expect(written).toMatchObject([{ outcome: 'same', record: uuid }, { outcome: 'created' }])
    await admin().ask('POST /imports/{uuid}/undo', begun)
    expect(await namesOf(trailer)).toEqual(['by hand'])
  })

  test('makes a public photo that the trailer has already its image, and takes it off again', async () => {
    const { uuid: trailer } = await editor().ask('POST /register-trailer', backend.trailer())
    const picture = await newPicture()
    const upload = await editor().keep(picture)
    const about = { trailer, type: 'UPLOAD' as const, name: 'by hand', upload }
    const own = await editor().ask('POST /trailers/resources', { ...about, access_level: 2 })
    const rows = [await fileRow(2, trailer, picture, { cover: true })]
    const begun = await begin(rows.length)
    const written = await admin().ask('POST /imports/{uuid}/rows', { ...begun, rows })
    expect(written).toMatchObject([{ outcome: 'changed', record: own.uuid }])
    expect(await imageOf(trailer)).toBe(upload)
    expect((await admin().ask('POST /imports/{uuid}/undo', begun)).undone).toBe(1)
    expect(await imageOf(trailer)).toBeUndefined()
    expect(await namesOf(trailer)).toEqual(['by hand'])
    await admin().ask('POST /trailer/archive', { uuid: trailer })
    const late = { ...(await begin(1)), rows }
    const refused = await admin().ask('POST /imports/{uuid}/rows', late)
    expect(refused).toMatchObject([{ outcome: 'refused' }])
  })

  test('leaves the image that a trailer has, and a document that became a manual', async () => {
    const { uuid: trailer } = await editor().ask('POST /register-trailer', backend.trailer())
    const image = await editor().keep(await newPicture())
    await editor().ask('POST /trailers/{uuid}/image', { uuid: trailer, image })
    const rows = [
      await fileRow(2, trailer, await newPicture(), { cover: true }),
      await fileRow(3, trailer, textFile('manual.txt', randomUUID())),
    ]
    const begun = await begin(rows.length)
    const [, manual] = await admin().ask('POST /imports/{uuid}/rows', { ...begun, rows })
    expect(await imageOf(trailer)).toBe(image)
    const uuid = manual?.record ?? ''
    await editor().ask('POST /trailer/{uuid}', { uuid: trailer, manual: { uuid } })
    const undone = await admin().ask('POST /imports/{uuid}/undo', begun)
    expect(undone).toEqual({ undone: 1, kept: 1, left: 0 })
    expect(await imageOf(trailer)).toBe(image)
  })

  test('makes no photo the cover that only members see', async () => {
    const { uuid: trailer } = await editor().ask('POST /register-trailer', backend.trailer())
    const rows = [
      await fileRow(2, trailer, await newPicture(), { cover: true, level: 4 }),
      await fileRow(3, trailer, await newPicture(), { cover: true }),
    ]
    const begun = await begin(rows.length)
    await admin().ask('POST /imports/{uuid}/rows', { ...begun, rows })
    expect(await imageOf(trailer)).toBe(rows[1]?.resource.upload)
  })

  test('tries a file again that the trailer had already, once it is gone', async () => {
    const { uuid: trailer } = await editor().ask('POST /register-trailer', backend.trailer())
    const words = randomUUID()
    const upload = await editor().keep(textFile('by-hand.txt', words))
    const own = { trailer, type: 'UPLOAD' as const, name: 'by hand', upload }
    const { uuid } = await editor().ask('POST /trailers/resources', own)
    const rows = [await fileRow(2, trailer, textFile('by-hand.txt', words))]
    const begun = await begin(rows.length)
    const outcomes = async () =>
      (await admin().ask('POST /imports/{uuid}/rows', { ...begun, rows })).map((row) => row.outcome)
    expect(await outcomes()).toEqual(['same'])
    expect(await outcomes()).toEqual(['same'])
    await editor().ask('POST /trailers/resources/{uuid}/archive', { uuid })
    expect(await outcomes()).toEqual(['created'])
    expect(await outcomes()).toEqual(['created'])
    expect(await namesOf(trailer)).toEqual(['row 2'])
  })

  test('undone after it, the imports of its trailer and of its parts leave nothing either', async () => {
    const made = { model_number: randomUUID(), description: 'Axle' }
    const { uuid: part } = await admin().ask('POST /registry/part', made)
    const trailer = randomUUID()
    const pieces = [
      [{ row: 2, register: backend.trailer({ uuid: trailer }) }],
      [{ row: 2, fit: { uuid: randomUUID(), trailer, part, quantity: 2 } }],
      [await fileRow(1, trailer, await newPicture(), { cover: true })],
    ]
    const imports: { uuid: string }[] = []
    for (const rows of pieces) {
      const begun = await begin(rows.length)
      const [row] = await admin().ask('POST /imports/{uuid}/rows', { ...begun, rows })
      expect(row?.outcome).toBe('created')
      imports.unshift(begun)
    }
    for (const begun of imports) {
      const undone = await admin().ask('POST /imports/{uuid}/undo', begun)
      expect(undone).toEqual({ undone: 1, kept: 0, left: 0 })
    }
    expect((await admin().send('GET /trailer/{uuid}', { uuid: trailer })).status).toBe(404)
  })

  type More = { cover?: true; level?: 2 | 4 }

  async function fileRow(
    row: number,
    trailer: string,
    file: File,
    { level = 2, ...more }: More = {},
  ) {
    const upload = await admin().keep(file)
    const about = { uuid: randomUUID(), trailer, type: 'UPLOAD', name: `row ${row}`, upload }
    return { row, resource: { ...about, access_level: level }, ...more }
  }

  async function namesOf(trailer: string) {
    const rows = await admin().ask('GET /trailer/{trailer}/resources', { trailer, limit: 50 })
    return rows.map(({ name }) => name).sort()
  }

  const imageOf = async (uuid: string) =>
    (await admin().ask('GET /trailer/{uuid}', { uuid })).image?.uuid

  function begin(rows: number) {
    const begun = { uuid: randomUUID(), name: 'Photos.zip', fingerprint: 'a'.repeat(64), rows }
    return admin().ask('POST /imports', begun)
  }

  async function importOf(uuid: string) {
    const all = await admin().ask('GET /imports', { limit: 50 })
    return all.find((one) => one.uuid === uuid)
  }
})
