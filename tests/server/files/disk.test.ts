import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { expect, onTestFinished, test } from 'vitest'
import { deleteUnfinished, diskStore } from '#server/files/disk.ts'

const name = {
  organization: 'yard',
  uuid: '9d1f7f2e-9c43-4d7e-8a39-1f5cf9a2d0aa',
  sha256: 'aa',
  variant: 'original',
} as const

test('What a killed server was writing is removed once nobody can be writing it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'drawbar-disk-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await deleteUnfinished(folder)
  const files = diskStore(folder, '')
  await files.put(name, Buffer.from('kept'))
  const place = join(folder, 'unfinished')
  expect(await readdir(place)).toEqual([])
  await mkdir(place, { recursive: true })
  for (const left of ['old.part', 'fresh.part']) await writeFile(join(place, left), 'half')
  const before = Date.now() / 1000 - 2 * 60 * 60
  await utimes(join(place, 'old.part'), before, before)
  await deleteUnfinished(folder)
  expect(await readdir(place)).toEqual(['fresh.part'])
  expect(await files.read(name)).toMatchObject({ size: 4 })
})

test('A file that can not be written whole leaves nothing', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'drawbar-disk-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const files = diskStore(folder, '')
  const broken = Readable.from(
    (function* () {
      yield Buffer.from('half')
      throw new Error('broken')
    })(),
  )
  await expect(files.put(name, { stream: broken, size: 4 })).rejects.toThrow('broken')
  expect(await readdir(join(folder, 'unfinished'))).toEqual([])
  expect(await files.read(name)).toBeNull()
})
