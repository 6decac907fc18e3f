import { randomBytes, randomUUID } from 'node:crypto'
import { readdir, rename, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { listBegun } from '#server/files/begun-pieces.ts'
import { textFile } from '#tests/support/pictures/pictures.ts'
import { onOneEngine } from '#tests/support/server/backend.ts'
import { formRequest } from '#tests/support/server/client.ts'
import { resumable } from '#tests/support/server/resumable.ts'
import { createPerson } from '#tests/support/server/yard.ts'

const hour = 60 * 60 * 1000

onOneEngine('an upload that has not ended', (backend) => {
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

  test('of one byte is one of 100 of a person: their oldest one without a piece for an hour makes room', async () => {
    const one = await newPerson('EDITOR')
    const uuids = await beginMany(one.device, limits.unfinishedFiles)
    const refused = await one.device.begin({ uuid: randomUUID(), size: 1 })
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many_files'])
    expect(refused.body.error).toContain('You are uploading 100 files at once.')
    // A colleague has room of their own, and who begins the same one again takes none.
    expect(
      (await (await newPerson('EDITOR')).device.begin({ uuid: randomUUID(), size: 1 })).status,
    ).toBe(201)
    const [first = '', second = ''] = uuids
    expect((await one.device.begin({ uuid: first, size: 1 })).status).toBe(201)
    await leaveFor(second, 3 * hour)
    await leaveFor(first, 2 * hour)
    expect((await one.device.begin({ uuid: randomUUID(), size: 1 })).status).toBe(201)
    expect((await one.device.arrived(second)).status).toBe(404)
    expect((await one.device.arrived(first)).status).toBe(200)
  })

  test('does not begin more than 100 times when 140 are begun at one moment', async () => {
    const { device } = await newPerson('EDITOR')
    const begun = Array.from({ length: 140 }, () => device.begin({ uuid: randomUUID(), size: 1 }))
    const statuses = (await Promise.all(begun)).map(({ status }) => status)
    const kept = statuses.filter((status) => status === 201).length
    expect(kept).toBeLessThanOrEqual(limits.unfinishedFiles)
    expect(new Set(statuses)).toEqual(new Set([201, 429]))
  })

  test('of who only reads is one of ten', async () => {
    const { device } = await newPerson('VIEWER')
    await beginMany(device, limits.viewerUnfinishedFiles)
    const refused = await device.begin({ uuid: randomUUID(), size: 1 })
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many_files'])
  })

  test('is one of 1,000 of an organization', async () => {
    const { device, organization } = await newPerson('EDITOR')
    for (let at = 0; at < limits.unfinishedFilesOfAll; at += 1) {
      const id = `${organization}.${randomUUID()}.${randomUUID()}`
      await writeFile(join(backend.deps.pieces, `${id}.json`), JSON.stringify({ id, size: 1 }))
      await writeFile(join(backend.deps.pieces, id), '')
    }
    const refused = await device.begin({ uuid: randomUUID(), size: 1 })
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many_files'])
    expect(refused.body.error).toContain('Your organization is uploading 1000 files at once.')
    for (const name of await readdir(backend.deps.pieces)) {
      if (name.startsWith(organization)) await rm(join(backend.deps.pieces, name), { force: true })
    }
  })

  test('is one of 40 photos that a device sends, eight at a time', async () => {
    const { device } = await newPerson('EDITOR')
    const photos = Array.from({ length: 40 }, () => randomUUID())
    const lane = async (own: string[]) => {
      for (const uuid of own) {
        expect((await device.begin({ uuid, size: 8 })).status).toBe(201)
        expect((await device.piece(uuid, 0, Buffer.from('bytes'))).status).toBe(204)
        expect((await device.piece(uuid, 5, Buffer.from('end'))).status).toBe(200)
      }
    }
    await Promise.all(
      Array.from({ length: 8 }, (_, at) => lane(photos.filter((_, of) => of % 8 === at))),
    )
  })

  test('is not read again for each that is begun', async () => {
    const { device, organization } = await newPerson('EDITOR')
    const [uuid = ''] = await beginMany(device, 1)
    const [note = ''] = (await pieces(uuid)).filter((name) => name.endsWith('.json'))
    expect(await listBegun(backend.deps.pieces, `${organization}.`)).toContainEqual({
      id: note.replace('.json', ''),
      size: 1,
    })
    await writeFile(join(backend.deps.pieces, note), JSON.stringify({ size: 5 }))
    const again = await listBegun(backend.deps.pieces, `${organization}.`)
    expect(again).toContainEqual({ id: note.replace('.json', ''), size: 1 })
  })

  type Device = ReturnType<typeof resumable>

  async function newPerson(role: 'VIEWER' | 'EDITOR') {
    const { app, deps, own } = backend
    const { organization } = own
    const person = await createPerson(app, deps, { organization, yard: 'Acme', role })
    return { organization, device: resumable(person.client, organization) }
  }

  async function beginMany(device: Device, many: number) {
    const uuids = Array.from({ length: many }, () => randomUUID())
    for (const uuid of uuids) expect((await device.begin({ uuid, size: 1 })).status).toBe(201)
    return uuids
  }

  async function leaveFor(uuid: string, time: number) {
    const last = (Date.now() - time) / 1000
    for (const name of await pieces(uuid)) {
      await utimes(join(backend.deps.pieces, name), last, last)
    }
  }

  const editor = () => resumable(backend.own.editor.client, backend.own.organization)
  const pieces = async (uuid: string) =>
    (await readdir(backend.deps.pieces)).filter((name) => name.includes(uuid))

  async function begun() {
    const uuid = randomUUID()
    await editor().begin({ uuid, size: 100 })
    return { uuid, bytes: randomBytes(100) }
  }
})
