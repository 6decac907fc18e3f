import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#server/db/open.ts'
import { type Filled, fillYard } from './yard.ts'

const { FILLED } = process.env
/** Trailers of every other organization. */
const ofOthers = 1000

/** @returns a database of so many trailers among so many organizations, filled or as it was kept */
export async function openFilled(trailers: number, organizations: number) {
  const folder = FILLED && join(FILLED, `${trailers}-among-${organizations}`)
  const dataDir = folder || (await mkdtemp(join(tmpdir(), 'drawbar-bench-')))
  const note = join(dataDir, 'yard.json')
  if (!existsSync(note)) {
    await rm(dataDir, { recursive: true, force: true })
    await mkdir(dataDir, { recursive: true })
    await writeFile(note, JSON.stringify(await fill(dataDir, trailers, organizations)))
  }
  const yard: Filled = JSON.parse(await readFile(note, 'utf8'))
  const letGo = () => (folder ? Promise.resolve() : rm(dataDir, { recursive: true, force: true }))
  return { settings: { DATA_DIR: dataDir }, yard, letGo }
}

async function fill(dataDir: string, trailers: number, organizations: number) {
  const { db, close } = await openDatabase({ databaseUrl: null, dataDir })
  for (let other = 1; other < organizations; other += 1) await fillYard(db, ofOthers)
  const yard = await fillYard(db, trailers)
  await close()
  return yard
}
