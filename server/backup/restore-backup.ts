import { type Kysely, sql } from 'kysely'
import type { Row } from '#server/core/deps.ts'
import type { FileStore } from '#server/core/file-store.ts'
import type { Database } from '#server/core/schema/schema.ts'
import { isSqlite } from '#server/db/engine.ts'
import { migrate, migrationNames } from '#server/db/migrate.ts'
import { readStoredPath } from '#server/files/stored-path.ts'
import {
  BackupError,
  filesFolder,
  format,
  type Manifest,
  manifestName,
  rowsFolder,
  secretName,
} from './archive.ts'
import { withDeferredChecks } from './deferred-checks.ts'
import { type ArchiveMember, readMembers } from './read-members.ts'

/** Values in one statement. */
const valuesAtOnce = 10_000

type Tables = Record<string, Row>

type Target = {
  /** Empty. */
  db: Kysely<Database>
  files: FileStore
  keepSecret(secret: string): Promise<void>
}

export type Restored = { manifest: Manifest; rows: number; files: number }

/**
 * Restores a backup into an empty place: its tables as they were, which then are migrated. Rows are
 * committed once the whole archive was read and its checksums are right.
 * @throws BackupError where the archive is damaged, or of a newer Drawbar
 */
export async function restoreBackup(file: string, target: Target): Promise<Restored> {
  try {
    if (isSqlite(target.db)) return await putBack(file, target)
    // With the tables: until the end, and after a kill, the database is empty.
    return await target.db.transaction().execute((db) => putBack(file, { ...target, db }))
  } catch (error) {
    if (error instanceof BackupError) throw error
    const why = error instanceof Error ? error.message : String(error)
    throw new BackupError(`${file} can't be restored: ${why}`, { cause: error })
  }
}

async function putBack(file: string, target: Target): Promise<Restored> {
  const members = readMembers(file)
  const { value: first } = await members.next()
  if (first?.name !== manifestName) throw new BackupError(`${file} is no backup of Drawbar.`)
  const manifest = readManifest(first.digested(await first.whole()))
  await migrate(target.db, lastOf(manifest))
  const restored: Restored = { manifest, rows: 0, files: 0 }
  await withDeferredChecks(target.db, async (transaction) => {
    const rows = await beginRows(transaction as unknown as Kysely<Tables>, manifest)
    for await (const member of members) {
      const { name } = member
      if (name.startsWith(rowsFolder)) {
        restored.rows += await rows.add(name, member.digested(await member.whole()))
      } else if (name.startsWith(filesFolder)) {
        await putFile(target.files, member)
        restored.files += 1
      } else if (name === secretName) {
        await target.keepSecret(member.digested(await member.whole()).toString())
      } else throw new BackupError(`${file} has a member that no backup has: ${name}`)
    }
    await rows.end()
  })
  await migrate(target.db)
  return restored
}

function readManifest(body: Buffer): Manifest {
  const manifest: Manifest = JSON.parse(body.toString())
  if (manifest.format === format) return manifest
  throw new BackupError(`This backup has format ${manifest.format}, this Drawbar reads ${format}.`)
}

function lastOf({ migrations, version }: Manifest) {
  const known = migrationNames.slice(0, migrations.length)
  const last = known.at(-1)
  if (last !== undefined && known.join() === migrations.join()) return last
  throw new BackupError(
    `This backup was made by another Drawbar (${version}, with ${migrations.at(-1)}). Restore it by that version.`,
  )
}

async function beginRows(db: Kysely<Tables>, { tables, migrations }: Manifest) {
  const left = new Map(Object.entries(tables))
  // Rows that migrations made are in the backup too.
  for (const table of Object.keys(tables)) await db.deleteFrom(table).execute()
  const marks: Row[] = []

  async function add(name: string, body: Buffer) {
    const table = name.split('/')[1] ?? ''
    const rows: Row[] = body
      .toString()
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line))
    const before = left.get(table)
    if (before === undefined) throw new BackupError(`The backup names no table ${table}.`)
    left.set(table, before - rows.length)
    if (table === 'catalogue_mark') marks.push(...rows)
    else await insert(db, table, rows)
    return rows.length
  }

  async function end() {
    const wrong = [...left].find(([, count]) => count !== 0)
    if (wrong) throw new BackupError(`The backup does not have all rows of ${wrong[0]}.`)
    // Inserting the catalogue's rows has changed its mark.
    if (migrations.includes('006-marks')) {
      await db.deleteFrom('catalogue_mark').execute()
      await insert(db, 'catalogue_mark', marks)
    }
    if (!migrations.includes('007-fast-lists')) return
    await sql`update organization set trailers = (select count(*) from trailer
      where trailer.organization = organization.uuid and archived_at is null)`.execute(db)
  }

  return { add, end }
}

async function insert(db: Kysely<Tables>, table: string, rows: readonly Row[]) {
  const [first] = rows
  if (!first) return
  const atOnce = Math.floor(valuesAtOnce / Object.keys(first).length)
  for (let start = 0; start < rows.length; start += atOnce) {
    await db
      .insertInto(table)
      .values(rows.slice(start, start + atOnce))
      .execute()
  }
}

async function putFile(files: FileStore, member: ArchiveMember) {
  // A member with another name must not reach the disk.
  const name = readStoredPath(member.name.slice(filesFolder.length))
  if (!name) throw new BackupError(`The backup has a file of an unknown kind: ${member.name}`)
  await files.put(name, member.digested(await member.whole()))
}
