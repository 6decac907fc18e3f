import type { Kysely } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { begin } from './migrations/001-begin.ts'
import type { Database } from './schema.ts'

const migrations: Record<string, Migration> = { '001-begin': begin }

/**
 * Brings the tables up to date.
 * @throws what the failing migration threw; it is rolled back
 */
export async function migrate(db: Kysely<Database>) {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}
