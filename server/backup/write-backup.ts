import { createHash } from 'node:crypto'
import { open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setImmediate } from 'node:timers/promises'
import tar from 'tar-stream'
import type { Row, Snapshot } from '#server/core/deps.ts'
import { type FileStore, type StoredName, variants } from '#server/core/file-store.ts'
import { storedPath } from '#server/files/stored-path.ts'
import {
  BackupError,
  checksumsName,
  filesFolder,
  format,
  type Manifest,
  manifestName,
  rowsFolder,
  secretName,
} from './archive.ts'

/** Approximate bytes of rows in one member of the archive. */
const rowsAtOnce = 4 * 1024 * 1024

export type Source = {
  snapshot: Snapshot
  files: FileStore
  version: string
  secret: string | null
}

export type Written = {
  rows: number
  files: number
  bytes: number
  /** Files that the store lacks, or has with other bytes. */
  problems: string[]
}

/**
 * Writes a backup to a temporary file and renames it when it is complete.
 * @throws BackupError where the file exists
 */
export async function writeBackup(source: Source, file: string): Promise<Written> {
  const temporary = `${file}.part`
  await refuseTaken(file)
  const handle = await open(temporary, 'w', 0o600)
  const pack = tar.pack()
  const written = pipeline(pack, handle.createWriteStream({ flush: true }))
  try {
    const [result] = await Promise.all([fillArchive(pack, source), written])
    await rename(temporary, file)
    await syncFolder(path.dirname(file))
    return result
  } catch (error) {
    pack.destroy()
    await written.catch(() => undefined)
    await rm(temporary, { force: true })
    throw error
  }
}

async function refuseTaken(file: string) {
  const handle = await open(file, 'r').catch(() => null)
  await handle?.close()
  if (handle) throw new BackupError(`${file} is there already. Name another file.`)
}

/**
 * Writes an archive as fast as it is read.
 * @param atOnce approximate bytes of rows in one member
 */
export async function fillArchive(
  pack: tar.Pack,
  { snapshot, files, version, secret }: Source,
  atOnce = rowsAtOnce,
): Promise<Written> {
  const members = membersOf(pack)
  const { migrations, tables } = snapshot
  const made_at = new Date().toISOString()
  const manifest: Manifest = { format, version, made_at, migrations, tables }
  await members.add(manifestName, `${JSON.stringify(manifest, null, 2)}\n`)
  if (secret !== null) await members.add(secretName, secret)
  const written: Written = { rows: 0, files: 0, bytes: 0, problems: [] }
  const uploads: Row[] = []
  for (const table of Object.keys(tables)) {
    for await (const { text, rows } of chunksOf(snapshot.rows(table), atOnce)) {
      if (table === 'upload') uploads.push(...rows)
      await members.add(`${rowsFolder}${table}/${members.count()}.jsonl`, text)
      written.rows += rows.length
      // Other requests run in between.
      await setImmediate()
    }
  }
  // Closed early: the database need not keep old rows while files are copied.
  await snapshot.close()
  for (const upload of uploads) await addFiles(members, files, upload, written)
  await members.end()
  return { ...written, bytes: members.bytes() }
}

async function* chunksOf(rows: AsyncIterable<Row> | Iterable<Row>, atOnce: number) {
  let chunk: Row[] = []
  let lines: string[] = []
  let size = 0
  for await (const row of rows) {
    const line = `${JSON.stringify(row)}\n`
    chunk.push(row)
    lines.push(line)
    size += line.length
    if (size < atOnce) continue
    yield { text: lines.join(''), rows: chunk }
    chunk = []
    lines = []
    size = 0
  }
  if (chunk.length > 0) yield { text: lines.join(''), rows: chunk }
}

async function addFiles(members: Members, files: FileStore, upload: Row, written: Written) {
  const { organization, uuid, sha256 } = upload as Record<string, string>
  for (const variant of variants) {
    const stored = { organization, uuid, sha256, variant } as StoredName
    const found = await files.read(stored)
    if (!found) {
      if (variant === 'original') written.problems.push(`${uuid} of ${organization} is missing`)
      continue
    }
    const name = `${filesFolder}${storedPath(stored)}`
    const digest = await members.pipe(name, found.size, found.body)
    if (variant === 'original' && digest !== sha256)
      written.problems.push(`${uuid} of ${organization} is damaged`)
    written.files += 1
  }
}

type Members = ReturnType<typeof membersOf>

/** Adds members to an archive and notes their digests. */
function membersOf(pack: tar.Pack) {
  const lines: string[] = []
  let bytes = 0

  async function add(name: string, text: string) {
    const body = Buffer.from(text)
    note(name, body.length, createHash('sha256').update(body).digest('hex'))
    await put(name, body)
  }

  async function put(name: string, body: Buffer) {
    await new Promise<void>((resolve, reject) => {
      pack.entry({ name, mode: 0o600 }, body, (error) => (error ? reject(error) : resolve()))
    })
  }

  /** @returns the SHA-256 of what was read */
  async function pipe(name: string, size: number, body: Readable) {
    const hash = createHash('sha256')
    await new Promise<void>((resolve, reject) => {
      const entry = pack.entry({ name, size, mode: 0o600 }, (error) => {
        if (!error) return resolve()
        // The reader of the archive has gone.
        body.destroy()
        reject(error)
      })
      body.on('data', (chunk) => hash.update(chunk)).on('error', reject)
      body.pipe(entry)
    })
    const digest = hash.digest('hex')
    note(name, size, digest)
    return digest
  }

  function note(name: string, size: number, digest: string) {
    bytes += size
    lines.push(`${digest}  ${name}\n`)
  }

  async function end() {
    await put(checksumsName, Buffer.from(lines.join('')))
    pack.finalize()
  }

  return { add, pipe, end, count: () => lines.length, bytes: () => bytes }
}

/** A renamed file is durable only once its folder is synced. */
async function syncFolder(folder: string) {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}
