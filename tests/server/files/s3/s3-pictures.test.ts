import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { s3Store } from '#server/files/s3/s3-store.ts'
import { buildApp } from '#server/http/app.ts'
import { aboutPage } from '#src/public-pages/page-words.ts'
import { damagedPdf, twoColours } from '#tests/support/pictures/pdfs.ts'
import { newPicture, sidewaysPhoto, textFile } from '#tests/support/pictures/pictures.ts'
import { startSwift } from '#tests/support/s3/start-swift.ts'
import { type Backend, openBackend } from '#tests/support/server/backend.ts'
import { createClient } from '#tests/support/server/client.ts'
import { sendReport } from '#tests/support/server/report-problem.ts'
import { taggedTrailer } from '#tests/support/server/tagged-trailer.ts'
import { createYard, type Yard } from '#tests/support/server/yard.ts'

const swift = await startSwift()
const none = 'unavailable' in swift ? ` (skipped: ${swift.unavailable})` : ''

afterAll(async () => {
  if ('stop' in swift) await swift.stop()
})

describe.skipIf('unavailable' in swift)(`pictures that a server keeps on S3${none}`, () => {
  let backend: Backend
  let app: FastifyInstance
  let bucket: string
  beforeAll(async () => {
    if ('unavailable' in swift) return
    const place = await swift.newBucket()
    bucket = place.endpoint
    const { deps, ...opened } = await openBackend('sqlite')
    const files = s3Store(place, deps.secret)
    const onBucket = { ...deps, files, filesAt: bucket }
    app = await buildApp({ deps: onBucket, dist: null })
    const own: Yard = await createYard(app, onBucket, 'Bucket')
    backend = { ...opened, deps: onBucket, own, app, stranger: createClient(app) }
  })
  afterAll(async () => {
    await app?.close()
    await backend?.close()
  })

  test('of a report come to the members upright, and again to who sends it again', async () => {
    const { accessKey } = await taggedTrailer(backend)
    const photos = [await sidewaysPhoto()]
    const { status, report } = await sendReport(backend, accessKey, { photos })
    expect(status).toBe(200)
    const before = await stored()
    expect((await sendReport(backend, accessKey, { ...report, photos })).status).toBe(200)
    expect(await stored()).toEqual(before)
    const { client } = backend.own.viewer
    const [kept] = await client.ask('GET /reports', {})
    const [photo] = kept?.files ?? []
    const { presignedUrl } = await client.ask('GET /file/{uuid}', { uuid: photo?.uuid ?? '' })
    expect(await shownAt(presignedUrl)).toMatchObject({ format: 'jpeg', width: 200, height: 400 })
    const small = await backend.own.viewer.client.raw({
      url: `/api/file/${photo?.uuid}/content?variant=thumbnail`,
    })
    expect(await shownAt(String(small.headers.location))).toMatchObject({ format: 'webp' })
  })

  test('of a report that is refused are not in the bucket', async () => {
    const { accessKey } = await taggedTrailer(backend)
    const before = await stored()
    const photos = [await sidewaysPhoto(), textFile('a.txt', 'no photo')]
    expect((await sendReport(backend, accessKey, { photos })).status).toBe(400)
    const { report } = await sendReport(backend, accessKey)
    const other = { ...report, text: 'Another one', photos: [await sidewaysPhoto()] }
    expect((await sendReport(backend, accessKey, other)).status).toBe(409)
    expect(await stored()).toEqual(before)
  })

  test('that messengers are told of a plate are what they get, without a browser’s words', async () => {
    const { accessKey, trailer } = await taggedTrailer(backend)
    const { client } = backend.own.editor
    const image = await client.keep(await newPicture())
    await client.ask('POST /trailers/{uuid}/image', { uuid: trailer, image })
    const answer = await createClient(app).ask('GET /secure/trailers/{accessKey}', { accessKey })
    const given = { address: '', data: answer, total: null, date: '' }
    const { picture } = aboutPage('plate', [given])
    expect(await shownAt(picture ?? '')).toMatchObject({ format: 'webp', width: 500, height: 300 })
  })

  test('of the first page of a PDF lie beside it, none of one that can’t be drawn', async () => {
    const { client } = backend.own.editor
    const { trailer } = await taggedTrailer(backend)
    for (const file of [twoColours(), damagedPdf()]) {
      const upload = await client.keep(file)
      const about = { trailer, type: 'UPLOAD', name: file.name, upload } as const
      await client.ask('POST /trailers/resources', about)
    }
    const listed = await client.ask('GET /trailer/{trailer}/resources', { trailer })
    const [drawn, damaged] = ['two.pdf', damagedPdf().name].map(
      (name) => listed.find((one) => one.name === name)?.upload,
    )
    const small = { format: 'webp', width: 250, height: 150 }
    expect(await shownAt(drawn?.thumbnail ?? '')).toMatchObject(small)
    expect(await shownAt(drawn?.thumbnail2x ?? '')).toMatchObject({ width: 500, height: 300 })
    expect(damaged).toMatchObject({ thumbnail: null, thumbnail2x: null })
    const whole = await open(damaged?.presignedUrl ?? '')
    expect(whole.headers.get('content-type')).toBe('application/pdf')
    expect((await whole.arrayBuffer()).byteLength).toBe(damagedPdf().size)
  })

  const stored = () => Array.fromAsync(backend.deps.files.list(), ({ name }) => name)

  async function shownAt(address: string) {
    const answer = await open(address)
    expect(answer.status).toBe(200)
    const { format, width, height } = await sharp(await answer.arrayBuffer()).metadata()
    expect(answer.headers.get('content-type')).toBe(`image/${format}`)
    return { format, width, height }
  }

  /** As a program that is no browser does, which follows where it is sent on to. */
  async function open(address: string) {
    let at = address
    for (let hops = 0; hops < 3 && !at.startsWith(bucket); hops += 1) {
      const { statusCode, headers } = await app.inject(at)
      expect(statusCode).toBe(302)
      at = String(headers.location)
    }
    return fetch(at)
  }
})
