import { createHash, randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { quadrantPhoto } from '#tests/support/pictures/quadrant-photo.ts'
import { onEachEngine } from '#tests/support/server/backend.ts'

onEachEngine('a photo that a program uploads', (backend) => {
  test('is kept upright and without where it was taken, and is the same when it comes again', async () => {
    const { app, deps, own } = backend
    const { client } = own.editor
    const uuid = randomUUID()
    const photo = await quadrantPhoto()
    expect(photo.includes('Test Camera')).toBe(true)
    const file = new File([new Uint8Array(photo)], 'yard.jpg', { type: 'image/jpeg' })
    const first = await client.upload(file, { uuid })
    expect((await client.upload(file, { uuid })).body).toEqual(first.body)
    const { presignedUrl } = await client.ask('GET /file/{uuid}', { uuid })
    const { rawPayload: kept } = await app.inject(presignedUrl)
    const { orientation, exif } = await sharp(kept).metadata()
    expect([orientation, kept.includes('Test Camera')]).toEqual([6, false])
    expect(exif?.length).toBeLessThan(40)
    const row = await deps.db
      .selectFrom('upload')
      .select(['size', 'sha256'])
      .where('uuid', '=', uuid)
      .where('organization', '=', own.organization)
      .executeTakeFirst()
    const sha256 = createHash('sha256').update(kept).digest('hex')
    expect(row).toEqual({ size: kept.length, sha256 })
  })
})
