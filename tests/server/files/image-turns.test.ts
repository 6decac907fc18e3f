import { expect, test } from 'vitest'
import { imageTurns, waitingImages } from '#server/files/image-turns.ts'
import { newPicture } from '#tests/support/pictures/pictures.ts'
import { onOneEngine } from '#tests/support/server/backend.ts'
import { resumable } from '#tests/support/server/resumable.ts'

onOneEngine('images that are sent all at once', (backend) => {
  test('wait for their turn so many at most, and are refused for a moment beyond, under their key too', async () => {
    const { promise: gate, resolve: open } = Promise.withResolvers<void>()
    const other = imageTurns('somebody else', () => gate)
    const { client } = backend.own.editor
    const all = await Promise.all(
      Array.from({ length: waitingImages.ofOne + 1 }, async () => {
        const [file, uuid] = [await newPicture(), crypto.randomUUID()]
        return { file, uuid, answer: client.upload(file, { uuid, key: uuid }) }
      }),
    )
    const first = await Promise.race(
      all.map(async ({ answer, ...one }) => ({ ...one, answer: await answer })),
    )
    expect([first.answer.status, first.answer.body.code]).toEqual([429, 'too_many_pictures'])
    expect(first.answer.headers['retry-after']).toBe('10')
    open()
    await other
    const answers = await Promise.all(all.map(({ answer }) => answer))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(waitingImages.ofOne)
    const again = await client.upload(first.file, { uuid: first.uuid, key: first.uuid })
    expect(again.status).toBe(200)
  })

  test('in pieces: what has come stays, and is kept by a later try', async () => {
    const { promise: gate, resolve: open } = Promise.withResolvers<void>()
    const { editor, organization } = backend.own
    const waiting = Array.from({ length: waitingImages.ofOne }, () =>
      imageTurns(editor.uuid, () => gate),
    )
    const device = resumable(editor.client, organization)
    const bytes = Buffer.from(await (await newPicture()).arrayBuffer())
    const uuid = crypto.randomUUID()
    await device.begin({ uuid, size: bytes.length, name: 'yard.png' })
    const refused = await device.piece(uuid, 0, bytes)
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '10'])
    open()
    await Promise.all(waiting)
    expect((await device.arrived(uuid)).headers['upload-offset']).toBe(String(bytes.length))
    expect((await editor.client.send('GET /file/{uuid}', { uuid })).status).toBe(200)
  })
})
