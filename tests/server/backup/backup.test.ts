import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { backup, checkBackupFile, restore, verify } from '#server/admin/backup.ts'
import type { Row } from '#server/core/deps.ts'
import { openDatabase } from '#server/db/open.ts'
import type { Running } from '#server/launch/start.ts'
import {
  countedTrailers,
  filesOf,
  type Place,
  register,
  rowsOf,
  signIn,
  start,
} from '#tests/support/server/place.ts'
import { createDatabase } from '#tests/support/server/postgres.ts'
import { run } from '#tests/support/server/server-process.ts'

const postgres = inject('postgres')
const postgresUrl = 'url' in postgres ? postgres.url : null

describe('a backup', () => {
  let folder: string
  let first: Place
  let server: Running
  let archive: string
  let expected: { rows: Record<string, Row[]>; files: string[] }
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'drawbar-backup-'))
    first = { databaseUrl: null, dataDir: join(folder, 'first') }
    server = await start(first)
    await register(server, 99_999)
    archive = join(folder, 'backup.tar')
    await backup(first, archive)
    expected = { rows: await rowsOf(first), files: await filesOf(first) }
  }, 60_000)
  afterAll(async () => {
    await server.stop()
    await rm(folder, { recursive: true })
  })

  test('has every row and file again, on SQLite', async () => {
    const place = await newPlace('again', null)
    await restore(place, archive)
    await isTheSame(place)
  })

  test.runIf(postgresUrl)('moves from SQLite to PostgreSQL and back', async () => {
    const there = await newPlace('there', postgresUrl)
    await restore(there, archive)
    await isTheSame(there)
    const second = join(folder, 'second.tar')
    await backup(there, second)
    const back = await newPlace('back', null)
    await restore(back, second)
    await isTheSame(back)
    await answersAsBefore(there)
  })

  test('that is put back serves people, and takes no change twice', async () => {
    const place = await newPlace('served', null)
    await restore(place, archive)
    await answersAsBefore(place)
  })

  test('while people write is of one moment', async () => {
    let isOver = false
    let written = 0
    const writing = (async () => {
      while (!isOver) {
        await register(server, written)
        written += 1
      }
    })()
    const file = join(folder, 'while.tar')
    await backup(first, file)
    isOver = true
    await writing
    expect(written).toBeGreaterThan(0)
    const place = await newPlace('while', null)
    await restore(place, file)
    const { trailer = [], change = [], organization = [] } = await rowsOf(place)
    const registered = change.filter(
      ({ entity, action }) => entity === 'trailer' && action === 'create',
    )
    const known = new Set(trailer.map(({ uuid }) => uuid))
    expect(registered.every(({ subject }) => known.has(subject ?? ''))).toBe(true)
    const newest = Math.max(...change.map(({ revision }) => Number(revision)))
    expect(organization.map(({ revision }) => revision)).toContain(newest)
  })

  test('that is damaged, or cut off, is refused, and no server starts on it', async () => {
    const bytes = await readFile(archive)
    const [damaged, cut] = [join(folder, 'damaged.tar'), join(folder, 'cut.tar')]
    const word = bytes.indexOf('Tobias')
    await writeFile(damaged, bytes.fill('M', word, word + 1))
    await writeFile(cut, await readFile(archive))
    await truncate(cut, 2 * 1024 * 1024)
    for (const [file, words] of [
      [damaged, /damaged: rows\//],
      [cut, /can't be read to its end|cut off/],
    ] as const) {
      const place = await newPlace(`of ${words.source}`.replace(/\W/g, ''), null)
      await expect(restore(place, file)).rejects.toThrow(words)
      await expect(checkBackupFile(file)).rejects.toThrow(words)
      await expect(openDatabase(place)).rejects.toThrow('did not finish')
    }
  })

  test('is made and put back by the operator’s commands, while the server runs', async () => {
    const file = join(folder, 'by command.tar')
    const admin = (place: Place, ...args: string[]) =>
      run('server/admin/main.ts', args, { DATA_DIR: place.dataDir, DATABASE_URL: '' })
    const made = await admin(first, 'backup', file)
    expect(made).toMatchObject({ code: 0, stdout: expect.stringMatching(/rows and \d+ files/) })
    const place = await newPlace('by command', null)
    expect((await admin(place, 'backup', join(folder, 'none.tar'))).code).toBe(1)
    expect(await admin(place, 'restore', file)).toMatchObject({ code: 0, stderr: '' })
    expect(await admin(place, 'verify-files')).toMatchObject({ code: 0, stderr: '' })
    expect((await admin(place, 'restore')).stderr).toContain('restore FILE')
    const settings = { DATA_DIR: place.dataDir, SESSION_SECRET: 'of the environment'.repeat(2) }
    const own = await run('server/admin/main.ts', ['backup', join(folder, 'own.tar')], settings)
    expect(own.stdout).toContain('SESSION_SECRET is not in it')
  })

  test('goes into an empty place only, and over no other', async () => {
    await expect(restore(first, archive)).rejects.toThrow('is not empty')
    await expect(backup(first, archive)).rejects.toThrow('is there already')
    await expect(restore(await newPlace('none', null), join(folder, 'none.tar'))).rejects.toThrow(
      'There is no file',
    )
    const { dataDir } = await newPlace('other', null)
    const file = join(folder, 'text.tar')
    await writeFile(file, 'no archive at all'.repeat(100))
    await expect(restore({ databaseUrl: null, dataDir }, file)).rejects.toThrow(/backup|read/)
  })

  test('leaves nothing of itself where it fails', async () => {
    const nowhere = join(folder, 'no such folder', 'backup.tar')
    await expect(backup(first, nowhere)).rejects.toThrow('ENOENT')
    expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([])
  })

  test('says which files are missing or damaged, as verify-files does', async () => {
    const place = await newPlace('broken', null)
    await restore(place, archive)
    expect(await verify(place)).toMatch(
      /^\d+ files checked, 0 missing, 0 damaged, 0 without a record\.$/,
    )
    const files = join(place.dataDir, 'files')
    const originals = (await readdir(files, { recursive: true })).filter((name) =>
      name.endsWith('.original'),
    )
    const [gone = '', changed = ''] = originals
    await rm(join(files, gone))
    await writeFile(join(files, changed), 'other bytes')
    await writeFile(join(files, 'left.part'), 'of nobody')
    expect(await verify(place)).toMatch(/1 missing, 1 damaged, 1 without a record\.$/)
    expect(process.exitCode).toBe(1)
    process.exitCode = 0
  })

  async function newPlace(name: string, url: string | null): Promise<Place> {
    const databaseUrl = url && (await createDatabase(url))
    return { databaseUrl, dataDir: join(folder, `${name} ${randomUUID()}`) }
  }

  async function isTheSame(place: Place) {
    expect(await countedTrailers(place)).toEqual(await countedTrailers(first))
    expect(await rowsOf(place)).toEqual(expected.rows)
    expect(await filesOf(place)).toEqual(expected.files)
    expect(await verify(place)).toContain(' 0 missing, 0 damaged, 0 without a record.')
  }

  /** Asks a server of what was put back: for a sign-in, a search, and the change that it has had. */
  async function answersAsBefore(place: Place) {
    const restored = await start(place)
    try {
      expect(await register(restored, 99_999)).toEqual(await register(server, 99_999))
      const cookie = await signIn(restored)
      const found = await fetch(`${restored.url}/api/trailers?search=6t9bak`, {
        headers: { cookie },
      })
      expect(Object(await found.json()).data).toHaveLength(1)
    } finally {
      await restored.stop()
    }
  }
})
