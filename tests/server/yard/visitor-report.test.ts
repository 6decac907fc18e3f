import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { plainPicture, sidewaysPhoto, textFile } from '#tests/support/pictures/pictures.ts'
import { onEachEngine } from '#tests/support/server/backend.ts'
import { reportProblem, sendReport } from '#tests/support/server/report-problem.ts'
import { taggedTrailer } from '#tests/support/server/tagged-trailer.ts'
import { createYard } from '#tests/support/server/yard.ts'

onEachEngine('a report of a visitor', (backend) => {
  let accessKey: string
  let trailer: string
  beforeAll(async () => {
    ;({ accessKey, trailer } = await taggedTrailer(backend))
  })

  const reportsNow = () => backend.own.viewer.client.ask('GET /reports', { limit: 100 })
  const send = (fields: Parameters<typeof sendReport>[2]) => sendReport(backend, accessKey, fields)

  test('comes to the members, with what was written and the time of the device', async () => {
    const fields = {
      text: 'The\r\nlight hangs.',
      contact: ' 0400 ',
      happened_at: '2023-01-02T03:04:05Z',
    }
    const { uuid } = await reportProblem(backend, accessKey, fields)
    const [first] = await reportsNow()
    expect(first).toMatchObject({
      trailer: { uuid: trailer },
      ...{ uuid, text: 'The\nlight hangs.', contact: '0400', files: [] },
      ...{ happened_at: '2023-01-02T03:04:05.000Z', state: 'open', decided_at: null },
    })
    const { rows } = await backend.own.viewer.client.ask('GET /sync', {})
    expect(rows.report?.map((row) => row.uuid)).toContain(uuid)
    expect(JSON.stringify(rows.report)).not.toMatch(/answer/)
  })

  test('sent again is the same one, photos and all; another one under its uuid is refused', async () => {
    const photo = await sidewaysPhoto()
    const { report, status } = await send({ photos: [photo] })
    expect(status).toBe(200)
    const before = await backend.storedFiles()
    for (let times = 0; times < limits.reportsPerHour + 2; times += 1) {
      const again = await send({ ...report, photos: [photo] })
      expect([again.status, again.body.data]).toEqual([200, { uuid: report.uuid }])
    }
    expect((await reportsNow()).filter(({ uuid }) => uuid === report.uuid)).toHaveLength(1)
    for (const other of [{ text: 'Other words' }, { photos: [] }, { answer: randomUUID() }]) {
      const { status: refused, body } = await send({ ...report, photos: [photo], ...other })
      expect([refused, body.code]).toEqual([409, 'uuid_taken'])
    }
    expect(await backend.storedFiles()).toEqual(before)
  })

  test('sent twice at the same moment is one', async () => {
    const fields = { uuid: randomUUID(), answer: randomUUID(), photos: [await sidewaysPhoto()] }
    const answers = await Promise.all([send(fields), send(fields), send(fields)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const ours = (await reportsNow()).filter(({ uuid }) => uuid === fields.uuid)
    expect(ours).toHaveLength(1)
    const { presignedUrl } = await fileOf(ours[0]?.files[0]?.uuid ?? '')
    expect((await backend.stranger.raw({ url: presignedUrl })).status).toBe(200)
  })

  test('brings photos that are drawn anew: upright, small, without where they were taken', async () => {
    const large = await sharp({
      create: { width: 4000, height: 3000, channels: 3, background: '#456' },
    })
      .withExif({ IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '33/1 51/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const photos = [new File([new Uint8Array(large)], '<b>yard</b>.jpg', { type: 'image/jpeg' })]
    const { report, status } = await send({ photos })
    expect(status).toBe(200)
    const kept = (await reportsNow()).find(({ uuid }) => uuid === report.uuid)
    expect(kept?.files).toMatchObject([{ name: 'Photo 1.jpg', mime: 'image/jpeg', preview: true }])
    const { presignedUrl } = await fileOf(kept?.files[0]?.uuid ?? '')
    const shown = await backend.app.inject({ url: presignedUrl })
    const { width, height, exif, orientation } = await sharp(shown.rawPayload).metadata()
    expect([width, height, exif, orientation]).toEqual([
      1920,
      limits.photoSide,
      undefined,
      undefined,
    ])
  })

  const notPhoto = (name: string) => `${name} is no photo. Send a JPEG, PNG or WebP picture.`
  const html = '<!doctype html><script>1</script>'
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>'
  const half = async () =>
    new File([(await (await sidewaysPhoto()).arrayBuffer()).slice(0, 700)], 'a.jpg')
  const huge = () => new File([new Uint8Array(9 * 1024 * 1024)], 'a.jpg')
  test.each<[string, () => File | Promise<File>, [number, string, string]]>([
    ['a page', () => textFile('a.jpg', html, 'image/jpeg'), [400, 'wrong_type', notPhoto('a.jpg')]],
    [
      'a drawing with a script',
      () => textFile('a.svg', svg),
      [400, 'wrong_type', notPhoto('a.svg')],
    ],
    [
      'a bomb of pixels',
      () => plainPicture(9000, 9000),
      [
        400,
        'too_many_pixels',
        'This picture has more than 52 megapixels. Please choose a smaller one.',
      ],
    ],
    [
      'half a photo',
      half,
      [400, 'damaged_image', 'This picture is damaged or incomplete. Please choose another one.'],
    ],
    [
      'nothing',
      () => textFile('a.jpg', ''),
      [400, 'empty_file', 'This file is empty. Choose another one.'],
    ],
    ['a file of 9 MB', huge, [413, 'too_large', 'A photo must be less than 8MB.']],
  ])(
    'is refused in words with %s as photo, and nothing is kept',
    async (_what, photo, [status, code, sentence]) => {
      const before = await backend.storedFiles()
      const answer = await send({ photos: [await sidewaysPhoto(), await photo()] })
      expect([answer.status, answer.body.code]).toEqual([status, code])
      expect(answer.body.error).toBe(sentence)
      expect((await reportsNow()).map(({ uuid }) => uuid)).not.toContain(answer.report.uuid)
      expect(await backend.storedFiles()).toEqual(before)
    },
  )

  test('has at most three photos', async () => {
    const photo = await sidewaysPhoto()
    const fields = { contact: '0400', happened_at: '2023-01-02T03:04:05Z' }
    const { status, body } = await send({ ...fields, photos: [photo, photo, photo, photo] })
    const { code, error } = body
    expect([status, code, error]).toEqual([
      ...[400, 'too_many_photos', 'A report has at most 3 photos.'],
    ])
    expect((await send({ ...fields, photos: [photo, photo, photo] })).status).toBe(200)
  })

  test.each<[string, Record<string, string>, string]>([
    ['no text', { text: '' }, 'text: Required'],
    ['a text that nobody sees', { text: '\u200b \n' }, 'text: Required'],
    ['a text of 2,001 letters', { text: 'x'.repeat(2001) }, 'text: At most 2000 characters'],
    ['a text of 100 kB', { text: 'x'.repeat(100_000) }, 'text: At most 2000 characters'],
    ['a long contact', { contact: 'x'.repeat(201) }, 'contact: At most 200 characters'],
    ['a name for a uuid', { uuid: 'one' }, 'uuid: This is not a valid uuid'],
    ['a word for a time', { happened_at: 'now' }, 'happened_at: This is not a time'],
  ])('is refused in words with %s', async (_what, fields, sentence) => {
    const { status, body } = await send(fields)
    expect([status, body.error]).toEqual([400, sentence])
  })

  test('opens nothing with a key that nobody made, nor with one that is on no trailer', async () => {
    for (const key of [randomUUID(), backend.own.tags[11]?.uuid ?? '', 'x']) {
      const { status, body } = await sendReport(backend, key)
      expect([status, body.error]).toEqual([404, 'There is no such scan tag.'])
    }
  })

  test('is not taken where the organization wants none', async () => {
    const other = await createYard(backend.app, backend.deps, 'Silent')
    const own = await taggedTrailer({ ...backend, own: other })
    await other.admin.client.ask('POST /organization/settings', { settings: { reports: false } })
    const { status, body } = await sendReport(backend, own.accessKey)
    expect([status, body.code]).toEqual([403, 'reports_off'])
    expect(body.error).toBe('Silent takes no reports here. Please tell them in another way.')
  })

  test('is nowhere on the public page, nor are its photos behind the key', async () => {
    const text = `Words of a stranger ${randomUUID()}`
    const { report } = await send({
      text,
      contact: 'me@yard.example',
      photos: [await sidewaysPhoto()],
    })
    const kept = (await reportsNow()).find(({ uuid }) => uuid === report.uuid)
    const pages = await Promise.all([
      backend.stranger.ask('GET /secure/trailers/{accessKey}', { accessKey }),
      backend.stranger.ask('GET /secure/trailers/{accessKey}/resources', { accessKey }),
      backend.stranger.ask('GET /reports/{answer}', { answer: report.answer }),
    ])
    expect(JSON.stringify(pages)).not.toMatch(/Words of a stranger|me@yard/)
    const { status } = await backend.stranger.send('GET /secure/file/{uuid}', {
      ...{ accessKey, uuid: kept?.files[0]?.uuid },
    })
    expect(status).toBe(404)
  })

  function fileOf(uuid: string) {
    return backend.own.viewer.client.ask('GET /file/{uuid}', { uuid })
  }
})
