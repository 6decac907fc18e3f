import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { readFileQuota } from '#server/launch/file-config.ts'
import { newPicture, textFile } from '#tests/support/pictures/pictures.ts'
import { onEachEngine } from '#tests/support/server/backend.ts'
import { resumable } from '#tests/support/server/resumable.ts'
import { createPerson } from '#tests/support/server/yard.ts'

onEachEngine('what the files of an organization may take', (backend) => {
  afterEach(() => {
    backend.deps.fileQuota = null
  })

  test('is counted by the database and refused beyond, in words, under its key for no longer than it lasts', async () => {
    const { client } = backend.own.editor
    const before = await bytesOf(backend.own.organization)
    const text = 'x'.repeat(5000)
    const [uuid, key] = [randomUUID(), randomUUID()]
    backend.deps.fileQuota = before + 4000
    const refused = await client.upload(textFile('note.txt', text), { uuid, key })
    expect([refused.status, refused.body.code]).toEqual([413, 'quota_full'])
    expect(refused.body.error).toContain('Ask whoever runs Drawbar for more')
    const stored = await backend.storedFiles()
    expect(stored.filter((name) => name.includes(uuid))).toEqual([])
    expect(await bytesOf(backend.own.organization)).toBe(before)
    backend.deps.fileQuota = before + 9000
    expect((await client.upload(textFile('note.txt', text), { uuid, key })).status).toBe(200)
    expect(await bytesOf(backend.own.organization)).toBe(before + 5000)
    // It is there: a lost answer is no reason for room.
    expect((await client.upload(textFile('note.txt', text), { uuid })).status).toBe(200)
    expect((await backend.other.editor.client.upload(textFile('note.txt', 'y'))).status).toBe(200)
  })

  test('is never more, however many come at once, and of those that are refused no byte is kept', async () => {
    const { editor, admin } = backend.own
    const before = await bytesOf(backend.own.organization)
    backend.deps.fileQuota = before + 10_500
    const sent = await Promise.all(
      Array.from({ length: 6 }, async (_, index) => {
        const { client } = index % 2 === 0 ? editor : admin
        const uuid = randomUUID()
        const file = textFile('note.txt', `${index}`.repeat(4000))
        return { uuid, status: (await client.upload(file, { uuid })).status }
      }),
    )
    expect(sent.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
    for (const { status } of sent) expect([200, 413]).toContain(status)
    expect(await bytesOf(backend.own.organization)).toBeLessThanOrEqual(before + 10_500)
    const refused = sent.filter(({ status }) => status === 413).map(({ uuid }) => uuid)
    const stored = await backend.storedFiles()
    expect(stored.filter((name) => refused.some((uuid) => name.includes(uuid)))).toEqual([])
  })

  test('is looked at before the pieces of a file are taken', async () => {
    backend.deps.fileQuota = 1
    const uuid = randomUUID()
    const device = resumable(backend.own.editor.client, backend.own.organization)
    const begun = await device.begin({ uuid, size: 100 })
    expect([begun.status, begun.body.code]).toEqual([413, 'quota_full'])
    expect((await device.arrived(uuid)).status).toBe(404)
  })

  test('counts what others of it send in pieces, each as large as it will be', async () => {
    const { editor, admin, organization } = backend.own
    backend.deps.fileQuota = (await bytesOf(organization)) + 1000
    const begun = randomUUID()
    const device = resumable(editor.client, organization)
    expect((await device.begin({ uuid: begun, size: 900 })).status).toBe(201)
    const refused = await admin.client.upload(textFile('note.txt', 'x'))
    expect([refused.status, refused.body.code]).toEqual([413, 'quota_full'])
    await device.forget(begun)
    expect((await admin.client.upload(textFile('note.txt', 'x'))).status).toBe(200)
  })

  test('is told to administrators, with the age of the last backup', async () => {
    const { admin, organization } = backend.own
    const told = () => admin.client.ask('GET /organization/files', {})
    const bytes = await bytesOf(organization)
    expect(await told()).toEqual({ bytes, quota: null, backup: null })
    backend.deps.fileQuota = 5000
    backend.deps.lastBackup = () => '2026-03-10T01:00:00.000Z'
    expect(await told()).toEqual({
      ...{ bytes, quota: 5000, backup: { at: '2026-03-10T01:00:00.000Z' } },
    })
    delete backend.deps.lastBackup
  })

  async function bytesOf(organization: string) {
    const row = await backend.deps.db
      .selectFrom('organization')
      .select('file_bytes')
      .where('uuid', '=', organization)
      .executeTakeFirstOrThrow()
    return Number(row.file_bytes)
  }
})

onEachEngine('what one person may hold', (backend) => {
  test('in files that stand nowhere: no more until they are attached', async () => {
    const held = randomUUID()
    const { own } = backend
    const { uuid: by, client } = await newPerson('VIEWER')
    await backend.deps.db
      .insertInto('upload')
      .values({
        ...{ uuid: held, organization: own.organization, name: 'a', mime: 'image/png' },
        ...{ size: limits.viewerLooseBytes - 10, sha256: '0', preview: 1 },
        ...{ created_at: '2026-01-01', created_by: by, loose_since: '2026-01-01' },
      })
      .execute()
    const refused = await client.upload(await newPicture())
    expect([refused.status, refused.body.code]).toEqual([413, 'too_many_loose'])
    await client.ask('POST /user/me/update/image', { uuid: by, image: held })
    expect((await client.upload(await newPicture())).status).toBe(200)
  })

  test('who only reads, of what has not come whole neither', async () => {
    const { client } = await newPerson('VIEWER')
    const device = resumable(client, backend.own.organization)
    const size = limits.uploadBytes
    const most = Math.floor(limits.viewerLooseBytes / size)
    for (let index = 0; index < most; index += 1) {
      expect((await device.begin({ uuid: randomUUID(), size })).status).toBe(201)
    }
    const refused = await device.begin({ uuid: randomUUID(), size })
    expect([refused.status, refused.body.code]).toEqual([413, 'too_many_loose'])
  })

  test('in what has not come whole: refused for a moment, free again when it ends', async () => {
    const { client } = await newPerson('EDITOR')
    const device = resumable(client, backend.own.organization)
    const size = limits.uploadBytes
    const begun: string[] = []
    for (let sum = size; sum <= limits.unfinishedBytes; sum += size) {
      const uuid = randomUUID()
      begun.push(uuid)
      expect((await device.begin({ uuid, size })).status).toBe(201)
    }
    const refused = await device.begin({ uuid: randomUUID(), size })
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many_files'])
    expect(refused.headers['retry-after']).toBe('30')
    await device.forget(begun[0] ?? '')
    expect((await device.begin({ uuid: randomUUID(), size })).status).toBe(201)
  })

  const newPerson = (role: 'VIEWER' | 'EDITOR') =>
    createPerson(backend.app, backend.deps, {
      ...{ organization: backend.own.organization, yard: 'Acme', role },
    })
})

describe('FILE_QUOTA', () => {
  test('is a size, or nothing', () => {
    expect(readFileQuota(undefined)).toBe(null)
    expect(readFileQuota('500MB')).toBe(500 * 1024 ** 2)
    expect(readFileQuota('2 TB')).toBe(2 * 1024 ** 4)
    for (const wrong of ['20', '0GB', '1.5GB', '20 gb', '-1GB']) {
      expect(() => readFileQuota(wrong)).toThrow('FILE_QUOTA must be a size')
    }
  })
})
