import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { limits, wrongType } from '#contract/limits.ts'
import { newPicture, plainPicture, textFile } from '#tests/support/pictures/pictures.ts'
import { onOneEngine } from '#tests/support/server/backend.ts'
import { formRequest } from '#tests/support/server/client.ts'

/** Half-received files go there, so that this file sees its own only. */
let temporary = ''
beforeAll(async () => {
  temporary = await mkdtemp(join(tmpdir(), 'drawbar-test-'))
  vi.stubEnv('TMPDIR', temporary)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await rm(temporary, { recursive: true, force: true })
})

async function halfPicture() {
  const whole = await newPicture()
  return new File([await whole.slice(0, whole.size / 2).arrayBuffer()], 'yard.png')
}

onOneEngine('an upload', (backend) => {
  let stored: string[] = []
  let rows = 0
  beforeEach(async () => {
    stored = await backend.storedFiles()
    rows = await countUploads()
  })
  afterEach(async () => expect(await received()).toEqual([]))

  test('of exactly 25 MB is kept', async () => {
    const body = randomBytes(limits.uploadBytes)
    const answer = await client().upload(new File([body], 'manual.bin'))
    expect(answer.body.data).toMatchObject({ name: 'manual.bin', size: limits.uploadBytes })
  })

  test('of more than 25 MB is refused and nothing of it is left', async () => {
    const tooMuch = new File([randomBytes(limits.uploadBytes + 1)], 'x.pdf', {
      type: 'application/pdf',
    })
    const { status, body } = await client().upload(tooMuch)
    expect([status, body.code]).toEqual([413, 'too_large'])
    expect(body.error).toBe('Files must be less than 25MB: PDF. Choose a smaller one.')
    await expectNothingKept()
  })

  test('in a form of too many fields is refused', async () => {
    const form = new FormData()
    for (let field = 0; field < 6; field += 1) form.append(`field ${field}`, 'x')
    form.append('upload_file', textFile('notes.txt', 'words', 'text/plain'))
    const sent = await formRequest(form)
    const { status, body } = await client().raw({ method: 'POST', url: '/api/upload', ...sent })
    expect([status, body.code]).toEqual([400, 'too_many_fields'])
    await expectNothingKept()
  })

  test('of text named .png is kept as text and refused as an image', async () => {
    const answer = await client().upload(textFile('photo.png', 'not a picture', 'image/png'))
    expect(answer.body.data).toMatchObject({ mime: 'text/plain' })
    const { uuid } = await client().ask('POST /register-trailer', backend.trailer())
    const image = Object(answer.body.data).uuid
    const { status, body } = await client().send('POST /trailers/{uuid}/image', { uuid, image })
    expect([status, body.error]).toEqual([400, wrongType('text/plain')])
  })

  test.each([
    ['cut in half', halfPicture],
    ['of more pixels than a phone makes', () => plainPicture(9900, 9900)],
  ])('of a picture %s is kept without a preview, and is nobody’s image', async (_, made) => {
    const file = await made()
    const uuid = await client().keep(file)
    const { uuid: trailer } = await client().ask('POST /register-trailer', backend.trailer())
    const image = await client().send('POST /trailers/{uuid}/image', { uuid: trailer, image: uuid })
    expect([image.status, image.body.error]).toEqual([
      400,
      'This picture is damaged, or has more than 52 megapixels. Please choose another one.',
    ])
    const content = { trailer, type: 'UPLOAD', name: 'Yard', upload: uuid } as const
    await client().ask('POST /trailers/resources', content)
    const [resource] = await client().ask('GET /trailer/{trailer}/resources', { trailer })
    expect(resource?.upload).toMatchObject({
      mime: 'image/png',
      thumbnail: null,
      thumbnail2x: null,
    })
  })

  test('of a picture with as many pixels as the largest phone makes is kept', async () => {
    const answer = await client().upload(await plainPicture(8160, 6144))
    expect(answer.body.data).toMatchObject({ mime: 'image/png' })
  })

  test('of nothing is refused', async () => {
    const { status, body } = await client().upload(textFile('empty.txt', ''))
    expect([status, body.error]).toEqual([400, 'This file is empty. Choose another one.'])
    await expectNothingKept()
  })

  test('takes its uuid from before or behind the file', async () => {
    for (const order of [
      ['uuid', 'file'],
      ['file', 'uuid'],
    ]) {
      const uuid = randomUUID()
      const form = new FormData()
      for (const part of order) {
        if (part === 'uuid') form.append('uuid', uuid)
        else form.append('upload_file', await newPicture())
      }
      expect((await post(form)).body.data).toMatchObject({ uuid })
    }
  })

  test('that brings no uuid is answered one, under which the file is found', async () => {
    const form = new FormData()
    form.append('upload_file', textFile('plan.txt', 'Axle by axle'))
    const uuid = Object((await post(form)).body.data).uuid
    const { presignedUrl } = await client().ask('GET /file/{uuid}', { uuid })
    expect((await backend.app.inject(presignedUrl)).body).toBe('Axle by axle')
  })

  test.each([
    ['no file', { uuid: randomUUID() }, 'Send the file in the field upload_file.'],
    ['the file in another field', { photo: textFile('a.txt', 'a') }, 'upload_file'],
    ['two files', { upload_file: textFile('a.txt', 'a'), b: textFile('b.txt', 'b') }, 'one file'],
    ['a malformed uuid', { uuid: 'x', upload_file: textFile('a.txt', 'a') }, 'not a valid uuid'],
    ['an unknown field', { admin: '1', upload_file: textFile('a.txt', 'a') }, 'Unknown field'],
  ])('with %s is refused', async (_, parts, error) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(parts)) form.append(name, value)
    const { status, body } = await post(form)
    expect([status, body.error]).toEqual([400, expect.stringContaining(error)])
    await expectNothingKept()
  })

  test('that is no form is refused', async () => {
    const headers = { 'content-type': 'image/png' }
    const payload = Buffer.from(await (await newPicture()).arrayBuffer())
    const answer = await client().raw({ method: 'POST', url: '/api/upload', payload, headers })
    expect(answer.status).toBe(415)
  })

  test.each([
    ['no boundary', 'multipart/form-data', 'no boundary'],
    [
      'a boundary that never comes',
      'multipart/form-data; boundary=b',
      'Only part of the file arrived',
    ],
  ])('with %s is refused', async (_, type, error) => {
    const headers = { 'content-type': type }
    const payload = 'uuid=1'
    const answer = await client().raw({ method: 'POST', url: '/api/upload', payload, headers })
    expect([answer.status, answer.body.error]).toEqual([400, expect.stringContaining(error)])
  })

  test('that ends in the middle is refused and nothing of it is left', async () => {
    const form = new FormData()
    form.append('upload_file', textFile('long.txt', 'x'.repeat(100_000)))
    const { payload, headers } = await formRequest(form)
    const cut = payload.subarray(0, 50_000)
    const answer = await client().raw({ method: 'POST', url: '/api/upload', payload: cut, headers })
    expect(answer.status).toBe(400)
    await expectNothingKept()
  })

  test('is named by the last part of its path, without odd characters', async () => {
    const name = `../../etc/pass\u0001wd "${'n'.repeat(300)}".txt`
    const { body } = await client().upload(textFile(name, 'text'))
    const given = String(Object(body.data).name)
    expect(given.length).toBeLessThanOrEqual(limits.nameLength)
    expect(given).not.toMatch(/\p{Cc}/u)
    expect(given).toMatch(/^passwd "n+\.txt$/)
  })

  const client = () => backend.own.editor.client

  async function post(form: FormData) {
    const url = '/api/upload'
    return client().raw({ method: 'POST', url, ...(await formRequest(form)) })
  }

  async function received() {
    return (await readdir(temporary)).filter((name) => name.startsWith('drawbar-upload-'))
  }

  async function expectNothingKept() {
    expect(await received()).toEqual([])
    expect(await backend.storedFiles()).toEqual(stored)
    expect(await countUploads()).toBe(rows)
  }

  async function countUploads() {
    return (await backend.deps.db.selectFrom('upload').select('uuid').execute()).length
  }
})
