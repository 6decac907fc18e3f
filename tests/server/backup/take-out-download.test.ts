import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readlink, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { restore } from '#server/admin/backup.ts'
import { openDatabase } from '#server/db/open.ts'
import { diskStore } from '#server/files/disk.ts'
import { readConfig } from '#server/launch/config.ts'
import { startServer } from '#server/launch/start.ts'
import { noteRefusal } from '#tests/support/server/met-refusals.ts'
import { filesOf, type Place } from '#tests/support/server/place.ts'
import { createDatabase } from '#tests/support/server/postgres.ts'
import { expectOnlyOurs, fillYards, yardPassword } from '#tests/support/server/two-yards.ts'

const postgres = inject('postgres')
const largeBytes = 30 * 1024 * 1024

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'drawbar-download-'))
})
afterAll(() => rm(folder, { recursive: true }))

test.each(['sqlite', 'postgres'])(
  'An administrator downloads all of their organization, and nothing of another (%s)',
  async (engine) => {
    const url = 'url' in postgres ? postgres.url : null
    if (engine === 'postgres' && !url) return
    const databaseUrl = engine === 'postgres' && url ? await createDatabase(url) : null
    const source = { databaseUrl, dataDir: join(folder, engine) }
    await fillYards(source, ['Ours', 'Theirs'])
    const running = await startOn(source)
    const admin = await signIn(running.url, 'ours@yard.example')
    const { presignedUrl, ...size } = await admin.address()
    expect(size).toEqual({ files: 1, bytes: 3 })

    const theirs = await signIn(running.url, 'theirs@yard.example')
    const statuses = [
      await theirs.get(presignedUrl),
      await admin.get(otherSignature(presignedUrl)),
      await fetch(running.url + presignedUrl),
    ].map(({ status }) => status)
    expect(statuses).toEqual([404, 404, 401])

    // By the clock of who saves it; what is no day is not put into a name.
    const named = 'content-disposition'
    const bad = await admin.get(`${presignedUrl}&day=x"y`)
    expect(bad.headers.get(named)).toMatch(/^attachment; filename="drawbar-[\d-]{10}\.tar"$/)
    await bad.arrayBuffer()
    await expect.poll(async () => (await admin.ask()).status).toBe(200)
    const answer = await admin.get(`${presignedUrl}&day=2026-01-05`)
    expect(answer.headers.get(named)).toBe('attachment; filename="drawbar-2026-01-05.tar"')
    const file = join(folder, `${engine}.tar`)
    await writeFile(file, Buffer.from(await answer.arrayBuffer()))
    await running.stop()
    const target = { databaseUrl: null, dataDir: join(folder, `${engine} out`) }
    await restore(target, file)
    const ours = await expectOnlyOurs(source, target)
    expect((await filesOf(target)).filter((name) => name.includes('/'))).toEqual(
      (await filesOf(source)).filter((name) => name.startsWith(`${ours}/`)),
    )
  },
)

test('One download of an organization runs at a time; one that is given up makes room and holds no file', async () => {
  const source = { databaseUrl: null, dataDir: join(folder, 'turns') }
  await fillYards(source, ['Ours', 'Theirs'])
  await addLargeFile(source)
  const running = await startOn(source)
  const admin = await signIn(running.url, 'ours@yard.example')
  const { presignedUrl } = await admin.address()
  const leaving = new AbortController()
  const first = await admin.get(presignedUrl, leaving.signal)
  expect(first.status).toBe(200)
  const second = await admin.get(presignedUrl)
  const refused = (await second.json()) as { code: string }
  noteRefusal(refused.code)
  expect([second.status, refused]).toEqual([
    409,
    expect.objectContaining({
      code: 'taking_out',
      error: expect.stringContaining('Wait until that download has ended, or stop it.'),
    }),
  ])
  const theirs = await signIn(running.url, 'theirs@yard.example')
  const other = await theirs.get((await theirs.address()).presignedUrl)
  expect((await other.arrayBuffer()).byteLength).toBeGreaterThan(0)
  leaving.abort()
  await expect.poll(async () => (await admin.ask()).status).toBe(200)
  await expect.poll(() => openFilesOf(source)).toEqual([])
  const whole = await admin.get(presignedUrl)
  expect((await whole.arrayBuffer()).byteLength).toBeGreaterThan(largeBytes)
  await running.stop()
})

const startOn = ({ dataDir, databaseUrl }: Place) =>
  startServer(
    readConfig({
      ...{ DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '', DEMO: '0' },
      ...{ PORT: '0', HOST: '127.0.0.1' },
    }),
  )

async function signIn(url: string, email: string) {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ email, password: yardPassword })
  const answer = await fetch(`${url}/api/login`, { method: 'POST', headers, body })
  const cookie = answer.headers.getSetCookie().map((one) => one.split(';')[0])
  const get = (path: string, signal: AbortSignal | null = null) =>
    fetch(url + path, { headers: { cookie: cookie.join('; ') }, signal })
  const ask = () => get('/api/organization/archive')
  const address = async (): Promise<{ presignedUrl: string }> =>
    Object(await (await ask()).json()).data
  return { get, ask, address }
}

/** More than the system takes in for a reader that does not read. */
async function addLargeFile(place: Place) {
  const { db, close } = await openDatabase(place)
  const { organization } = await db
    .selectFrom('user')
    .select('organization')
    .where('email', '=', 'ours@yard.example')
    .executeTakeFirstOrThrow()
  const stored = { organization, uuid: randomUUID(), sha256: 'a'.repeat(64) }
  const created_at = '2026-01-01T00:00:00.000Z'
  await db
    .insertInto('upload')
    .values({
      ...stored,
      ...{ size: largeBytes, preview: 0, created_at, name: 'large', mime: 'image/png' },
    })
    .execute()
  const files = diskStore(join(place.dataDir, 'files'), '')
  await files.put({ ...stored, variant: 'original' }, randomBytes(largeBytes))
  await close()
}

/** Of this process, which the server runs in; where the system tells. */
async function openFilesOf({ dataDir }: Place) {
  const names = await readdir('/proc/self/fd').catch(() => [])
  const links = names.map((name) => readlink(`/proc/self/fd/${name}`).catch(() => ''))
  const open = await Promise.all(links)
  return open.filter((link) => link.startsWith(join(dataDir, 'files')))
}

/** Another first letter, whichever it has. */
const otherSignature = (address: string) =>
  address.replace(/signature=(.)/, (_, first) => `signature=${first === '_' ? '-' : '_'}`)
