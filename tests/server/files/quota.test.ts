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

  test('is never more, however many come at once', async () => {
    const { client } = backend.own.editor
    const before = await bytesOf(backend.own.organization)
    backend.deps.fileQuota = before + 10_500
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        client.upload(textFile('note.txt', `${index}`.repeat(4000))),
      ),
    )
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
    for (const { status } of answers) expect([200, 413]).toContain(status)
    expect(await bytesOf(backend.own.organization)).toBeLessThanOrEqual(before + 10_500)
  })

  test('is looked at before the pieces of a file are taken', async () => {
    backend.deps.fileQuota = 1
    const uuid = randomUUID()
    const device = resumable(backend.own.editor.client, backend.own.organization)
    const begun = await device.begin({ uuid, size: 100 })
    expect([begun.status, begun.body.code]).toEqual([413, 'quota_full'])
    expect((await device.arrived(uuid)).status).toBe(404)
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
    const { uuid: by, client } = await newViewer()
    await backend.deps.db
      .insertInto('upload')
      .values({
        ...{ uuid: held, organization: own.organization, name: 'a', mime: 'image/png' },
        ...{ size: limits.viewerLooseBytes - 10, sha256: '0', preview: 0 },
        ...{ created_at: '2026-01-01', created_by: by, loose_since: '2026-01-01' },
      })
      .execute()
    const refused = await client.upload(await newPicture())
    expect([refused.status, refused.body.code]).toEqual([413, 'too_many_loose'])
    await client.ask('POST /user/me/update/image', { uuid: by, image: held })
    expect((await client.upload(await newPicture())).status).toBe(200)
  })

  test('in what has not come whole: refused for a moment, free again when it ends', async () => {
    const { client } = await newViewer()
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

  const newViewer = () =>
    createPerson(backend.app, backend.deps, {
      ...{ organization: backend.own.organization, yard: 'Acme', role: 'VIEWER' },
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
