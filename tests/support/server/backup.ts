import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { inject } from 'vitest'
import type { Deps } from '#server/core/deps.ts'
import { connectPostgres, connectSqlite } from '#server/db/connect.ts'
import { buildApp } from '#server/http/app.ts'
import type { Backend, Engine } from './backend.ts'
import { createDatabase } from './postgres.ts'

/** A server on what a database held when it was copied; its files are the same. */
export type Restored = Pick<Backend, 'app' | 'deps' | 'close'>

/**
 * Copies the database of a backend as an operator would, while it goes on.
 * @returns a function that puts the copy back, once
 */
export async function takeBackup(
  { deps }: Backend,
  engine: Engine,
): Promise<() => Promise<Restored>> {
  const copy = engine === 'sqlite' ? await copySqlite(deps) : await copyPostgres(deps)
  return async () => {
    const { db } = await copy.open()
    const own = { ...deps, db }
    const app = await buildApp({ deps: own, dist: null })
    const close = async () => {
      await app.close()
      await db.destroy()
      await copy.remove()
    }
    return { app, deps: own, close }
  }
}

async function copySqlite({ db }: Deps) {
  const folder = await mkdtemp(join(tmpdir(), 'drawbar-backup-'))
  const file = join(folder, `${randomUUID()}.sqlite`)
  await sql`vacuum into ${file}`.execute(db)
  return {
    open: async () => connectSqlite(file),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

/** PostgreSQL copies a database that nobody is connected to; its pool then connects anew. */
async function copyPostgres({ db }: Deps) {
  const postgres = inject('postgres')
  if ('unavailable' in postgres) throw new Error(postgres.unavailable)
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
  const url = await createDatabase(postgres.url, rows[0]?.name)
  return { open: async () => connectPostgres(url), remove: async () => undefined }
}
