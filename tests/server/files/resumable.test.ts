import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { readdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { deleteAbandonedPieces } from '#server/files/pieces.ts'
import { newPicture } from '#tests/support/pictures/pictures.ts'
import { onEachEngine } from '#tests/support/server/backend.ts'
import { resumable } from '#tests/support/server/resumable.ts'

onEachEngine('a file that is sent in pieces', (backend) => {
  test('is kept when the last one has come, as one that is sent whole', async () => {
    const uuid = randomUUID()
    const bytes = Buffer.from(await (await newPicture()).arrayBuffer())
    const begun = await editor().begin({ uuid, size: bytes.length, name: 'yard.png' })
    expect([begun.status, begun.headers.location]).toEqual([201, editor().addressOf(uuid)])
    const first = await editor().piece(uuid, 0, bytes.subarray(0, 50))
    expect([first.status, first.headers['upload-offset']]).toEqual([204, '50'])
    const last = await editor().piece(uuid, 50, bytes.subarray(50))
    expect(last.status).toBe(200)
    expect(last.body).toEqual({
      data: { uuid, name: 'yard.png', mime: 'image/png', size: bytes.length },
      error: '',
    })
    const { app, own } = backend
    const { presignedUrl } = await own.viewer.client.ask('GET /file/{uuid}', { uuid })
    const { rawPayload } = await app.inject(presignedUrl)
    expect(digest(rawPayload)).toBe(digest(bytes))
    expect(
      (await own.viewer.client.raw({ url: `/api/file/${uuid}/content?variant=thumbnail` })).status,
    ).toBe(302)
    expect(await pieces(uuid)).toEqual([])
  })

  test('says how much has come, of a kept one all of it', async () => {
    const { uuid, bytes } = await begun()
    await editor().piece(uuid, 0, bytes.subarray(0, 10))
    expect(await arrived(uuid)).toEqual([200, '10', '100'])
    await editor().piece(uuid, 10, bytes.subarray(10))
    expect(await arrived(uuid)).toEqual([200, '100', '100'])
  })

  test('refuses a piece that does not follow', async () => {
    const { uuid, bytes } = await begun()
    const answer = await editor().piece(uuid, 20, bytes.subarray(20))
    expect([answer.status, answer.body.code]).toEqual([409, 'wrong_offset'])
    expect(await arrived(uuid)).toEqual([200, '0', '100'])
  })

  test('sent a second time is no error, with other bytes it is', async () => {
    const { uuid, bytes } = await begun()
    const first = await editor().piece(uuid, 0, bytes)
    await editor().begin({ uuid, size: 100 })
    expect((await editor().piece(uuid, 0, bytes)).body).toEqual(first.body)
    await editor().begin({ uuid, size: 100 })
    const other = await editor().piece(uuid, 0, randomBytes(100))
    expect([other.status, other.body.code]).toEqual([409, 'uuid_taken'])
    expect(await pieces(uuid)).toEqual([])
  })

  test('is kept once although its last piece comes several times at once', async () => {
    const { uuid, bytes } = await begun()
    await editor().piece(uuid, 0, bytes.subarray(0, 99))
    const sending = Array.from({ length: 4 }, () => editor().piece(uuid, 99, bytes.subarray(99)))
    const statuses = (await Promise.all(sending)).map(({ status }) => status)
    expect(statuses).toContain(200)
    expect(statuses.filter((status) => ![200, 204, 400, 404, 409].includes(status))).toEqual([])
    const { rows } = await uploadRow(uuid)
    expect(rows).toEqual([{ sha256: digest(bytes), size: 100 }])
    expect(await arrived(uuid)).toEqual([200, '100', '100'])
  })

  test('is not refused for a piece that comes once more when all of it is kept', async () => {
    const { uuid, bytes } = await begun()
    await editor().piece(uuid, 0, bytes)
    const late = await editor().piece(uuid, 99, bytes.subarray(99))
    expect([late.status, late.headers['upload-offset']]).toEqual([204, '100'])
  })

  test('that is too large is refused before a byte of it is sent', async () => {
    const size = limits.uploadBytes + 1
    const answer = await editor().begin({ uuid: randomUUID(), size, name: 'film.mp4' })
    expect([answer.status, answer.body.code]).toEqual([413, 'too_large'])
    expect(answer.body.error).toBe('Files must be less than 25MB: file. Choose a smaller one.')
  })

  test('that is a damaged image is kept at its end, and leaves no pieces', async () => {
    const uuid = randomUUID()
    const bytes = Buffer.from(await (await newPicture()).arrayBuffer()).subarray(0, 60)
    await editor().begin({ uuid, size: bytes.length })
    const answer = await editor().piece(uuid, 0, bytes)
    expect([answer.status, answer.body.data]).toMatchObject([200, { mime: 'image/png' }])
    expect(await pieces(uuid)).toEqual([])
  })

  test('can be given up', async () => {
    const { uuid } = await begun()
    expect((await editor().forget(uuid)).status).toBe(204)
    expect(await pieces(uuid)).toEqual([])
    expect((await arrived(uuid))[0]).toBe(404)
  })

  test('of which nobody sends more for a day is removed', async () => {
    const [old, fresh] = [await begun(), await begun()]
    const yesterday = Date.now() / 1000 - 25 * 60 * 60
    const folder = backend.deps.pieces
    for (const name of await readdir(folder)) await utimes(join(folder, name), yesterday, yesterday)
    await editor().piece(fresh.uuid, 0, fresh.bytes.subarray(0, 5))
    await deleteAbandonedPieces(folder)
    expect((await arrived(old.uuid))[0]).toBe(404)
    expect(await arrived(fresh.uuid)).toEqual([200, '5', '100'])
    await editor().forget(fresh.uuid)
  })

  describe('is for members', () => {
    test('a stranger is asked to sign in, and another organization finds nothing', async () => {
      const { uuid } = await begun()
      const { other, own, stranger } = backend
      const outside = resumable(stranger, own.organization)
      expect((await outside.begin({ uuid, size: 1 })).status).toBe(401)
      const foreign = resumable(other.admin.client, own.organization)
      expect((await foreign.arrived(uuid)).status).toBe(404)
      expect((await foreign.piece(uuid, 0, Buffer.alloc(1))).status).toBe(404)
      expect((await foreign.forget(uuid)).status).toBe(404)
      expect(await arrived(uuid)).toEqual([200, '0', '100'])
    })

    test('two organizations may use one uuid', async () => {
      const { uuid, bytes } = await begun()
      const theirs = resumable(backend.other.admin.client, backend.other.organization)
      await theirs.begin({ uuid, size: 3 })
      expect((await theirs.piece(uuid, 0, Buffer.from('abc'))).status).toBe(200)
      expect((await editor().piece(uuid, 0, bytes)).status).toBe(200)
    })

    test('who only reads sends pictures only', async () => {
      const { client } = backend.own.viewer
      const viewer = resumable(client, backend.own.organization)
      const uuid = randomUUID()
      await viewer.begin({ uuid, size: 4 })
      const answer = await viewer.piece(uuid, 0, Buffer.from('text'))
      expect([answer.status, answer.body.code]).toEqual([403, 'forbidden'])
    })

    test('another site is refused, and a uuid is asked for', async () => {
      const { client } = backend.own.editor
      const headers = { 'sec-fetch-site': 'cross-site', 'tus-resumable': '1.0.0' }
      for (const method of ['POST', 'OPTIONS'] as const) {
        const answer = await client.raw({ method, url: '/api/upload/resumable', headers })
        expect(answer.body.code).toBe('foreign_site')
      }
      expect((await editor().begin({ size: 3 })).body.code).toBe('invalid')
    })
  })

  const editor = () => resumable(backend.own.editor.client, backend.own.organization)
  const pieces = async (uuid: string) =>
    (await readdir(backend.deps.pieces)).filter((name) => name.includes(uuid))

  async function begun() {
    const uuid = randomUUID()
    await editor().begin({ uuid, size: 100 })
    return { uuid, bytes: randomBytes(100) }
  }

  async function arrived(uuid: string) {
    const { status, headers } = await editor().arrived(uuid)
    return [status, headers['upload-offset'], headers['upload-length']].map((one) =>
      typeof one === 'number' && one > 99 && one < 200 ? String(one) : one,
    )
  }

  async function uploadRow(uuid: string) {
    const rows = await backend.deps.db
      .selectFrom('upload')
      .select(['sha256', 'size'])
      .where('uuid', '=', uuid)
      .execute()
    return { rows }
  }
})

const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
