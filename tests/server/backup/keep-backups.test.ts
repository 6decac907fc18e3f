import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { checkBackupFile } from '#server/admin/backup.ts'
import { type Backups, keepBackups } from '#server/backup/keep-backups.ts'
import { openDatabase } from '#server/db/open.ts'
import { readConfig } from '#server/launch/config.ts'
import { startServer } from '#server/launch/start.ts'
import { fillFolder, newFolder } from '#tests/support/server/server-process.ts'

const log = { info: vi.fn(), error: vi.fn() }
const hour = 60 * 60 * 1000

let data: { folder: string; remove(): Promise<void> }
let target: { folder: string; remove(): Promise<void> }
let backups: Backups
beforeEach(async () => {
  vi.clearAllMocks()
  data = await newFolder()
  target = await newFolder()
  await fillFolder(data.folder)
  const place = { databaseUrl: null, dataDir: data.folder }
  backups = keepBackups(place, { folder: target.folder, every: 24 * hour, keep: 2 })
})
afterEach(async () => {
  await backups.stop()
  await data.remove()
  await target.remove()
})

const name = (hoursAgo: number) =>
  `drawbar-${new Date(Date.now() - hoursAgo * hour).toISOString().slice(0, 19).replaceAll(':', '')}Z.tar`
const plant = (...names: string[]) =>
  Promise.all(names.map((one) => writeFile(join(target.folder, one), 'of before')))
const there = async () => (await readdir(target.folder)).toSorted()

test('A backup is taken when the last is old enough, and older ones than BACKUP_KEEP go', async () => {
  const [old, older, oldest] = [name(30), name(50), name(70)] as const
  await plant(old, older, oldest, `${name(90)}.part`, 'notes.txt')
  backups.start(log)
  await expect.poll(() => log.info.mock.calls.length, { timeout: 20_000 }).toBe(1)
  await expect.poll(there).toHaveLength(3)
  const [first, second = '', third] = await there()
  expect([first, third]).toEqual([old, 'notes.txt'])
  expect(await checkBackupFile(join(target.folder, second))).toContain('is complete')
  expect(Date.now() - Date.parse(backups.last() ?? '')).toBeLessThan(hour)
  expect(log.error).not.toHaveBeenCalled()
})

test('One that fails is logged as an error, leaves nothing of itself, and no older one goes', async () => {
  const before = [name(70), name(50), name(30)]
  await plant(...before)
  await data.remove()
  backups.start(log)
  await expect.poll(() => log.error.mock.calls.length, { timeout: 20_000 }).toBe(1)
  expect(await there()).toEqual(before)
  expect(backups.last()).not.toBe(null)
})

test('A file that can not be taken is logged as an error', async () => {
  const { db, close } = await openDatabase({ databaseUrl: null, dataDir: data.folder })
  const { uuid: organization } = await db
    .selectFrom('organization')
    .select('uuid')
    .executeTakeFirstOrThrow()
  const created_at = '2026-01-01T00:00:00.000Z'
  const row = { name: 'photo', mime: 'image/webp', sha256: 'a', size: 1, preview: 0, created_at }
  await db
    .insertInto('upload')
    .values({ ...row, uuid: 'lost', organization })
    .execute()
  await close()
  backups.start(log)
  await expect.poll(() => log.info.mock.calls.length, { timeout: 20_000 }).toBe(1)
  expect(log.error.mock.calls).toEqual([
    [expect.objectContaining({ problems: [expect.stringContaining('lost')] }), expect.any(String)],
  ])
})

test('GET /ready says when the last one was taken, where the server takes them', async () => {
  const last = name(1)
  await plant(last)
  const env = { DATA_DIR: data.folder, BACKUP_DIR: target.folder, PORT: '0', HOST: '127.0.0.1' }
  const server = await startServer(readConfig({ ...env, DEMO: '0' }))
  const ready = async () => (await fetch(`${server.url}/api/ready`)).json()
  await expect.poll(ready, { timeout: 10_000 }).toEqual({
    data: { ready: true, backup: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.000Z$/) },
    error: '',
  })
  await server.stop()
  expect(await there()).toEqual([last])
})

test.each([
  ['BACKUP_EVERY', 'daily', /30m, 6h or 1d, not 'daily'/],
  ['BACKUP_EVERY', '40d', /30m, 6h or 1d/],
  ['BACKUP_KEEP', '0', /at least 1, not '0'/],
])('%s=%s is refused in words', (setting, value, words) => {
  const env = { DATA_DIR: data.folder, BACKUP_DIR: target.folder, [setting]: value }
  expect(() => readConfig(env)).toThrow(words)
})
