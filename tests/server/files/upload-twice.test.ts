import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { newPicture, textFile } from '#tests/support/pictures/pictures.ts'
import { onEachEngine } from '#tests/support/server/backend.ts'

const filesPerPicture = 3

onEachEngine('an upload sent again', (backend) => {
  test.each([true, false])('is kept once (uuid by the device: %s)', async (byDevice) => {
    const before = await kept()
    const file = await newPicture()
    const options = { key: randomUUID(), uuid: byDevice ? randomUUID() : undefined }
    const first = await client().upload(file, options)
    const second = await client().upload(file, options)
    expect(first.status).toBe(200)
    expect(second.body).toEqual(first.body)
    expect(await kept()).toEqual({ rows: before.rows + 1, files: before.files + filesPerPicture })
  })

  test.each([true, false])('ten times at once is kept once (uuid: %s)', async (byDevice) => {
    const before = await kept()
    const file = await newPicture()
    const options = { key: randomUUID(), uuid: byDevice ? randomUUID() : undefined }
    const sending = Array.from({ length: 10 }, () => client().upload(file, options))
    const answers = await Promise.all(sending)
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(answers[0]?.status).toBe(200)
    expect(await kept()).toEqual({ rows: before.rows + 1, files: before.files + filesPerPicture })
  })

  test.each([true, false])('with another file is refused (uuid: %s)', async (byDevice) => {
    const key = randomUUID()
    const uuid = () => (byDevice ? randomUUID() : undefined)
    await client().upload(await newPicture(), { key, uuid: uuid() })
    const before = await kept()
    const answer = await client().upload(await newPicture(), { key, uuid: uuid() })
    expect([answer.status, answer.body.code]).toEqual([422, 'key_reused'])
    expect(await kept()).toEqual(before)
  })

  test('under its own uuid, without a key, is answered as it was', async () => {
    const uuid = randomUUID()
    const file = textFile('plan.txt', 'axles: 3')
    const first = await client().upload(file, { uuid })
    expect((await client().upload(file, { uuid })).body).toEqual(first.body)
  })

  test('of another file under a uuid that is taken is refused, and the first stays', async () => {
    const { app } = backend
    const uuid = randomUUID()
    await client().upload(textFile('plan.txt', 'axles: 3'), { uuid })
    const answer = await client().upload(textFile('plan.txt', 'axles: 4'), { uuid })
    expect([answer.status, answer.body.code]).toEqual([409, 'uuid_taken'])
    const { presignedUrl } = await client().ask('GET /file/{uuid}', { uuid })
    expect((await app.inject(presignedUrl)).body).toBe('axles: 3')
  })

  test('as another file at the same moment shows the bytes that its record names', async () => {
    for (let round = 0; round < 10; round += 1) {
      const before = await kept()
      const uuid = randomUUID()
      const texts = ['axles: 3', 'axles: 4', 'axles: 5']
      const sending = texts.map((text) => client().upload(textFile('plan.txt', text), { uuid }))
      const statuses = (await Promise.all(sending)).map(({ status }) => status)
      expect(statuses.toSorted()).toEqual([200, 409, 409])
      const { presignedUrl } = await client().ask('GET /file/{uuid}', { uuid })
      expect((await backend.app.inject(presignedUrl)).body).toBe(texts[statuses.indexOf(200)])
      expect(await kept()).toEqual({ rows: before.rows + 1, files: before.files + 1 })
    }
  })

  test('of a picture that cannot be drawn is kept once, without a preview', async () => {
    const key = randomUUID()
    const whole = await newPicture()
    const half = new File([await whole.slice(0, whole.size / 2).arrayBuffer()], 'yard.png')
    const before = await kept()
    const first = await client().upload(half, { key })
    expect(first.status).toBe(200)
    expect((await client().upload(half, { key })).body).toEqual(first.body)
    expect(await kept()).toEqual({ rows: before.rows + 1, files: before.files + 1 })
  })

  const client = () => backend.own.editor.client

  async function kept() {
    const rows = await backend.deps.db.selectFrom('upload').select('uuid').execute()
    return { rows: rows.length, files: (await backend.storedFiles()).length }
  }
})
