import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Passing over what is there: SQLite notes a migration after it, so that it may run again. */
async function up(db: Kysely<unknown>) {
  const tables = await db.introspection.getTables()
  const step = tables.find(({ name }) => name === 'second_step')
  if (step?.columns.some(({ name }) => name === 'chosen_hash')) return
  await db.schema.alterTable('second_step').addColumn('chosen_hash', 'text').execute()
}

/** The password that takes the place of a made one once the second step is done. */
export const chosenPasswords: Migration = { up }
