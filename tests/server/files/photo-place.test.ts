import { createHash, randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { animatedPng } from '#tests/support/pictures/odd-photos.ts'
import { newPicture } from '#tests/support/pictures/pictures.ts'
import { placedFiles } from '#tests/support/pictures/placed-files.ts'
import { place } from '#tests/support/pictures/placed-parts.ts'
import {
  quadrantPhoto,
  quadrantsOf,
  uprightQuadrants,
} from '#tests/support/pictures/quadrant-photo.ts'
import { onOneEngine } from '#tests/support/server/backend.ts'
import { taggedTrailer } from '#tests/support/server/tagged-trailer.ts'

onOneEngine('a photo that a program uploads', (backend) => {
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

  test('of another kind is kept without its place, in one piece or several', async () => {
    const { app, own } = backend
    const { client } = own.editor
    const kinds = /^(a JPEG|a WebP|a HEIC|an MP4|a PDF with a photo)$/
    for (const { kind, made } of placedFiles.filter((placed) => kinds.test(placed.kind))) {
      const sent = Buffer.concat([await made()])
      const file = new File([new Uint8Array(sent)], kind, { type: 'application/octet-stream' })
      const uuid = await client.keep(file)
      const { presignedUrl } = await client.ask('GET /file/{uuid}', { uuid })
      const { rawPayload: kept } = await app.inject(presignedUrl)
      expect([kind, kept.length > 0, kept.includes(place)]).toEqual([kind, true, false])
    }
  })

  test.each(['webp', 'png'] as const)(
    'that is a %s on its side stands, as its preview does',
    async (format) => {
      const { app, own } = backend
      const { client } = own.editor
      const lying = await sharp(await quadrantPhoto())
        .withMetadata({ orientation: 6 })
        .toFormat(format)
        .toBuffer()
      const uuid = randomUUID()
      const file = new File([new Uint8Array(lying)], `yard.${format}`)
      const first = await client.upload(file, { uuid })
      expect((await client.upload(file, { uuid })).body).toEqual(first.body)
      const { presignedUrl } = await client.ask('GET /file/{uuid}', { uuid })
      const { rawPayload: kept } = await app.inject(presignedUrl)
      expect((await sharp(kept).metadata()).orientation).toBeUndefined()
      expect(await quadrantsOf(kept)).toEqual(uprightQuadrants)
      const { trailer } = await taggedTrailer(backend)
      const content = { trailer, type: 'UPLOAD', name: 'Yard', upload: uuid } as const
      await client.ask('POST /trailers/resources', content)
      const [resource] = await client.ask('GET /trailer/{trailer}/resources', { trailer })
      const preview = await app.inject(resource?.upload?.thumbnail2x ?? '')
      expect(await quadrantsOf(preview.rawPayload)).toEqual(uprightQuadrants)
    },
  )

  test('that moves as a PNG does is a PNG that moves', async () => {
    const { app, own } = backend
    const [one, two] = [await newPicture(), await newPicture()]
    const bytes = async (file: File) => Buffer.from(await file.arrayBuffer())
    const moving = animatedPng([await bytes(one), await bytes(two)])
    const uuid = randomUUID()
    const { body } = await own.editor.client.upload(new File([new Uint8Array(moving)], 'a.png'), {
      uuid,
    })
    expect(body.data).toMatchObject({ mime: 'image/png' })
    const { presignedUrl } = await own.editor.client.ask('GET /file/{uuid}', { uuid })
    expect((await app.inject(presignedUrl)).rawPayload.equals(moving)).toBe(true)
  })

  test('that may tell where it was made is kept within the organization, unless it is said otherwise', async () => {
    const { client } = backend.own.editor
    const { trailer } = await taggedTrailer(backend)
    const levels = async (bytes: Buffer, said: object) => {
      const upload = await client.keep(new File([new Uint8Array(bytes)], 'yard.mkv'))
      const content = { trailer, type: 'UPLOAD', name: 'Yard', upload } as const
      const { uuid } = await client.ask('POST /trailers/resources', { ...content, ...said })
      const resources = await client.ask('GET /trailer/{trailer}/resources', { trailer })
      return resources.find((one) => one.uuid === uuid)?.access_level
    }
    const film = Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 1, 2, 3, 4])
    expect(await levels(film, {})).toBe(4)
    expect(await levels(film, { access_level: 2 })).toBe(2)
    expect(await levels(Buffer.from('Just text'), {})).toBe(2)
  })
})
