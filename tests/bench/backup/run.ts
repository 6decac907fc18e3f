import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#server/db/open.ts'
import { diskStore } from '#server/files/disk.ts'
import { createDatabase, startPostgres } from '#tests/support/server/postgres.ts'
import { fillYard } from '../server/yard.ts'

const { TRAILERS = '2000', MEGABYTES = '50' } = process.env
const admin = join(import.meta.dirname, '../../../server/admin/main.ts')
const megabyte = 1_000_000

/**
 * Times a backup and its restore beside `tar` of the same folder, with the most memory that each
 * process took. TRAILERS says of how many, two of three with a photo; MEGABYTES of the photos.
 */
export async function benchBackup() {
  const folder = await mkdtemp(join(tmpdir(), 'drawbar-bench-'))
  const postgres = await startPostgres()
  try {
    const source = join(folder, 'source')
    const archive = join(folder, 'drawbar.tar')
    const files = await fill(source)
    console.info(`${TRAILERS} trailers, ${files} files of ${MEGABYTES} MB in all`)
    await measure('tar of the folder', 'tar', ['-cf', join(folder, 'plain.tar'), '-C', source, '.'])
    await told(join(folder, 'plain.tar'))
    await measure('backup', ...command('backup', archive), { DATA_DIR: source })
    await told(archive)
    const places = [{ name: 'SQLite', url: '' }]
    if ('url' in postgres) {
      places.push({ name: 'PostgreSQL', url: await createDatabase(postgres.url) })
    }
    for (const { name, url } of places) {
      const DATA_DIR = join(folder, name)
      const env = { DATA_DIR, DATABASE_URL: url }
      await measure(`restore into ${name}`, ...command('restore', archive), env)
      await rm(DATA_DIR, { recursive: true })
    }
  } finally {
    if ('stop' in postgres) await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** @returns how many files there are */
async function fill(dataDir: string) {
  await mkdir(dataDir)
  const { db, close } = await openDatabase({ databaseUrl: null, dataDir })
  await fillYard(db, Number(TRAILERS))
  const uploads = await db.selectFrom('upload').select(['organization', 'uuid']).execute()
  const size = Math.max(1, Math.round((Number(MEGABYTES) * megabyte) / uploads.length))
  const store = diskStore(join(dataDir, 'files'), '')
  const left = uploads.entries()
  const keep = async () => {
    for (const [, upload] of left) {
      const body = randomBytes(size)
      const sha256 = createHash('sha256').update(body).digest('hex')
      await store.put({ ...upload, sha256, variant: 'original' }, body)
      await db
        .updateTable('upload')
        .set({ sha256, size, preview: 0 })
        .where('organization', '=', upload.organization)
        .where('uuid', '=', upload.uuid)
        .execute()
    }
  }
  await Promise.all(Array.from({ length: 8 }, keep))
  await close()
  return uploads.length
}

const command = (...args: string[]): [string, string[]] => [process.execPath, [admin, ...args]]

async function measure(
  name: string,
  program: string,
  args: string[],
  settings: NodeJS.ProcessEnv = {},
) {
  const env = { ...process.env, DATABASE_URL: '', ...settings }
  const start = performance.now()
  const child = spawn(program, args, { env, stdio: ['ignore', 'ignore', 'inherit'] })
  let most = ''
  const watch = setInterval(() => {
    most = mostMemory(child.pid) || most
  }, 50)
  const [code] = await once(child, 'close')
  clearInterval(watch)
  if (code !== 0) throw new Error(`${name} ended with ${code}`)
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  console.info(`${name}: ${seconds} s${most && `, at most ${most} MB of memory`}`)
}

/** @returns megabytes, '' where the system does not tell */
function mostMemory(pid: number | undefined) {
  try {
    const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return kilobytes ? (Number(kilobytes) / 1000).toFixed(0) : ''
  } catch {
    return ''
  }
}

async function told(file: string) {
  console.info(`  ${((await stat(file)).size / megabyte).toFixed(1)} MB`)
}
