import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import type { Deps } from '#server/core/deps.ts'
import type { BucketPlace } from '#server/files/s3/bucket.ts'
import { s3Store } from '#server/files/s3/s3-store.ts'
import { buildApp } from '#server/http/app.ts'
import { sweepFiles } from '#server/services/resources/sweep-files.ts'
import { newPicture, textFile } from '#tests/support/pictures/pictures.ts'
import { openFaultyWay } from '#tests/support/s3/faulty-way.ts'
import { startSwift } from '#tests/support/s3/start-swift.ts'
import { type Backend, openBackend } from '#tests/support/server/backend.ts'
import { createClient } from '#tests/support/server/client.ts'
import { resumable } from '#tests/support/server/resumable.ts'
import { createYard, type Yard } from '#tests/support/server/yard.ts'

const swift = await startSwift()
const none = 'unavailable' in swift ? ` (skipped: ${swift.unavailable})` : ''
const later = Date.now() + (limits.looseDays + 1) * 24 * 60 * 60 * 1000

afterAll(async () => {
  if ('stop' in swift) await swift.stop()
})

describe.skipIf('unavailable' in swift)(`a server whose files are on S3${none}`, () => {
  let place: BucketPlace
  let way: Awaited<ReturnType<typeof openFaultyWay>>
  let backend: Backend
  let deps: Deps
  let app: FastifyInstance
  let yard: Yard
  const lines: string[] = []
  beforeAll(async () => {
    if ('unavailable' in swift) return
    place = await swift.newBucket()
    way = await openFaultyWay(place.endpoint)
    place = { ...place, endpoint: way.endpoint }
    backend = await openBackend('sqlite')
    const files = s3Store(place, backend.deps.secret)
    deps = { ...backend.deps, files, filesAt: way.endpoint }
    app = await buildApp({ deps, dist: null, log: { write: (line) => lines.push(line) } })
    yard = await createYard(app, deps, 'Bucket')
  })
  afterAll(async () => {
    await app.close()
    await backend.close()
    await way.close()
  })

  test('sends pages on to the bucket for pictures, and gives programs the bytes itself', async () => {
    const { client } = yard.editor
    const uuid = await client.keep(await newPicture())
    const { url, bytes } = await openContent(uuid, 'thumbnail')
    expect(url.origin).toBe(way.endpoint)
    expect((await fetch(url)).headers.get('content-type')).toBe('image/webp')
    const read = await app.inject({ url: signedOf(uuid, 'thumbnail'), headers: cors })
    expect(read.statusCode).toBe(200)
    expect(read.rawPayload.equals(bytes)).toBe(true)
    expect(read.headers['content-type']).toBe('image/webp')
    expect(read.headers['x-content-type-options']).toBe('nosniff')
  })

  test('gives members and visitors addresses of the bucket, which save what is no picture', async () => {
    const { client } = yard.editor
    const trailer = await client.ask('POST /register-trailer', backend.trailer())
    const upload = await client.keep(textFile('page.html', '<script>1</script>', 'text/html'))
    const about = { name: 'Page', type: 'UPLOAD', upload, trailer: trailer.uuid } as const
    await client.ask('POST /trailers/resources', about)
    const [tag] = yard.tags
    const accessKey = tag?.uuid ?? ''
    await client.ask('POST /trailers/access/link', { trailer: trailer.uuid, accessKey })
    const own = await client.ask('GET /file/{uuid}', { uuid: upload })
    const shared = await createClient(app).ask('GET /secure/file/{uuid}', {
      uuid: upload,
      accessKey,
    })
    for (const { presignedUrl } of [own, shared]) {
      expect(new URL(presignedUrl).origin).toBe(way.endpoint)
      const answer = await fetch(presignedUrl)
      expect(await answer.text()).toBe('<script>1</script>')
      expect(answer.headers.get('content-disposition')).toMatch(/^attachment;.*page\.html$/)
    }
  })

  test('says in the policy of a page that pictures come from there, and nothing else', async () => {
    const { headers } = await app.inject('/api/docs')
    const policy = String(headers['content-security-policy']).split(';')
    const from = policy.filter((rule) => rule.includes(way.endpoint))
    expect(from).toEqual([expect.stringMatching(/^img-src 'self'/)])
  })

  test('takes nothing and loses nothing while S3 is out: what is sent again is kept', async () => {
    const { client } = yard.editor
    const file = await newPicture()
    const options = { key: randomUUID(), uuid: randomUUID() }
    const before = await counted()
    for (const trouble of ['slow down', 'denied', 'cut'] as const) {
      way.become(trouble)
      const { status, body } = await client.upload(file, options)
      expect([trouble, status, body.code]).toEqual([trouble, 503, 'unavailable'])
      expect(body.error).toMatch(/^The file storage does not answer\. Please try again\./)
    }
    expect(await counted()).toEqual(before)
    way.become('open')
    expect((await client.upload(file, options)).status).toBe(200)
    expect(await deps.files.has(await storedAs(options.uuid))).toBe(true)
  })

  test('keeps the pieces of a large file while S3 is out, and goes on from there', async () => {
    const uuid = randomUUID()
    const device = resumable(yard.editor.client, yard.organization)
    const bytes = Buffer.from('piece by piece')
    await device.begin({ uuid, size: bytes.length })
    await device.piece(uuid, 0, bytes.subarray(0, 6))
    way.become('slow down')
    expect((await device.piece(uuid, 6, bytes.subarray(6))).status).toBe(503)
    way.become('open')
    const { headers } = await device.arrived(uuid)
    expect(Number(headers['upload-offset'])).toBe(bytes.length)
    expect((await openContent(uuid, 'original')).bytes.equals(bytes)).toBe(true)
  })

  test('is not ready while the bucket does not answer', async () => {
    const ready = async () => {
      const fresh = await buildApp({ deps, dist: null })
      const { statusCode } = await fresh.inject('/api/ready')
      await fresh.close()
      return statusCode
    }
    expect(await ready()).toBe(200)
    way.become('denied')
    expect(await ready()).toBe(503)
    way.become('open')
  })

  test('sweeps what nothing names, and bytes of no record', async () => {
    const loose = await storedAs(await yard.editor.client.keep(textFile('a.txt', 'loose')))
    const bytes = Buffer.from('abc')
    const lost = { ...loose, uuid: randomUUID() }
    await deps.files.put(lost, bytes)
    await sweepFiles(deps)
    expect([await deps.files.has(loose), await deps.files.has(lost)]).toEqual([true, true])
    const swept = await sweepFiles(deps, { now: later })
    expect(swept.unknown).toBe(1)
    expect([await deps.files.has(loose), await deps.files.has(lost)]).toEqual([false, false])
  })

  test('logs what S3 said, and no secret or address of a file', () => {
    const said = lines.join('')
    expect(said).toContain('S3 answered a PUT with 503 SlowDown')
    expect(said).toContain('S3 answered a PUT with 403 AccessDenied')
    expect(said).not.toContain(place.secretAccessKey)
    expect(said).not.toContain('X-Amz')
    expect(said).not.toContain(yard.organization)
  })

  const cors = { 'sec-fetch-mode': 'cors' }

  const signedOf = (uuid: string, variant: 'original' | 'thumbnail') =>
    deps.files.presign({ organization: yard.organization, uuid, variant })

  /** As a page does that shows it. */
  async function openContent(uuid: string, variant: 'original' | 'thumbnail') {
    const headers = { 'sec-fetch-mode': 'no-cors' }
    const { statusCode, headers: said } = await app.inject({
      url: signedOf(uuid, variant),
      headers,
    })
    expect(statusCode).toBe(302)
    const url = new URL(String(said.location))
    return { url, bytes: Buffer.from(await (await fetch(url)).arrayBuffer()) }
  }

  async function storedAs(uuid: string) {
    const { organization } = yard
    const { sha256 } = await deps.db
      .selectFrom('upload')
      .select('sha256')
      .where('uuid', '=', uuid)
      .executeTakeFirstOrThrow()
    return { organization, uuid, sha256, variant: 'original' } as const
  }

  const counted = () =>
    deps.db
      .selectFrom('upload')
      .select((count) => count.fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow()
})
