import { expect, test } from 'vitest'
import { newPicture } from '#tests/support/pictures/pictures.ts'
import { onEachEngine } from '#tests/support/server/backend.ts'
import { syncDevice } from '#tests/support/server/sync-device.ts'

onEachEngine('the photo of a trailer', (backend) => {
  test('comes to devices with its size, so that they can say what keeping it takes', async () => {
    const { client } = backend.own.editor
    const { uuid } = await client.ask('POST /register-trailer', backend.trailer())
    const device = syncDevice(client)
    await device.follow()
    expect(device.copy()[`trailer ${uuid}`]).toMatchObject({ image: null, image_size: null })
    const picture = await newPicture()
    const image = await client.keep(picture)
    await client.ask('POST /trailers/{uuid}/image', { uuid, image })
    await device.follow()
    const row = device.copy()[`trailer ${uuid}`]
    expect(row).toMatchObject({ image, image_size: picture.size })
  })
})

onEachEngine('a sync with nothing new', (backend) => {
  test('is answered in few bytes', async () => {
    const { client } = backend.own.viewer
    const device = syncDevice(client)
    await device.follow()
    const { rows, ...rest } = await device.pull()
    expect(Object.values(rows).flat()).toEqual([])
    expect(JSON.stringify({ data: { ...rest, rows }, error: '' }).length).toBeLessThan(260)
  })
})
