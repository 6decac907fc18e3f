import { randomBytes, randomUUID } from 'node:crypto'
import { readdir, rename, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { textFile } from '#tests/support/pictures/pictures.ts'
import { onEachEngine } from '#tests/support/server/backend.ts'
import { formRequest } from '#tests/support/server/client.ts'
import { resumable } from '#tests/support/server/resumable.ts'
import { createPerson } from '#tests/support/server/yard.ts'

onEachEngine('an upload that has not ended', (backend) => {
  test('a colleague neither reads, continues nor ends it, and takes its uuid for nothing else', async () => {
    const { uuid, bytes } = await begun()
    const colleague = resumable(backend.own.admin.client, backend.own.organization)
    expect((await colleague.arrived(uuid)).status).toBe(404)
    expect((await colleague.piece(uuid, 0, Buffer.alloc(1))).status).toBe(404)
    expect((await colleague.forget(uuid)).status).toBe(404)
    expect((await editor().arrived(uuid)).status).toBe(200)
    await colleague.begin({ uuid, size: 3 })
    expect((await editor().piece(uuid, 0, bytes)).status).toBe(200)
    const late = await colleague.piece(uuid, 0, Buffer.from('abc'))
    expect([late.status, late.body.code]).toEqual([409, 'uuid_taken'])
  })

  test.each([
    ['upload-defer-length', '1'],
    ['upload-concat', 'partial'],
  ])('begins with no %s, which is not offered', async (header, value) => {
    const answer = await backend.own.editor.client.raw({
      ...{ method: 'POST', url: '/api/upload/resumable' },
      headers: {
        ...{ 'tus-resumable': '1.0.0', [header]: value },
        'upload-metadata': `uuid ${Buffer.from(randomUUID()).toString('base64')}`,
      },
    })
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid'])
  })

  test('that finds the disk full is refused in words, and goes on where it was', async () => {
    const { uuid, bytes } = await begun()
    const [name = ''] = (await pieces(uuid)).filter((one) => !one.endsWith('.json'))
    const file = join(backend.deps.pieces, name)
    await rename(file, `${file}.kept`)
    await symlink('/dev/full', file)
    const full = await editor().piece(uuid, 0, bytes)
    expect([full.status, full.body.code]).toEqual([503, 'storage_full'])
    await rm(file)
    await rename(`${file}.kept`, file)
    expect((await editor().piece(uuid, 0, bytes)).status).toBe(200)
  })

  test('is not kept for who was removed meanwhile', async () => {
    const { app, deps, own } = backend
    const { organization } = own
    const person = await createPerson(app, deps, { organization, yard: 'Leaving', role: 'EDITOR' })
    const uuid = randomUUID()
    const form = new FormData()
    form.append('uuid', uuid)
    form.append('upload_file', textFile('plan.txt', 'axles: 3'))
    const { payload, headers } = await formRequest(form)
    const sending = app.inject({
      ...{ method: 'POST', url: '/api/upload' },
      headers: { ...headers, cookie: person.client.cookie() },
      payload: Readable.from(
        (async function* () {
          yield payload.subarray(0, 100)
          await own.admin.client.ask('POST /user/remove', { uuid: person.uuid })
          // For so long a server may remember whose a session is.
          await setTimeout(1100)
          yield payload.subarray(100)
        })(),
      ),
    })
    expect((await sending).statusCode).toBe(401)
    const kept = await deps.db
      .selectFrom('upload')
      .select('uuid')
      .where('uuid', '=', uuid)
      .execute()
    expect(kept).toEqual([])
  })

  const editor = () => resumable(backend.own.editor.client, backend.own.organization)
  const pieces = async (uuid: string) =>
    (await readdir(backend.deps.pieces)).filter((name) => name.includes(uuid))

  async function begun() {
    const uuid = randomUUID()
    await editor().begin({ uuid, size: 100 })
    return { uuid, bytes: randomBytes(100) }
  }
})
