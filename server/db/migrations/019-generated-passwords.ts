import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Passing over what is there: SQLite notes a migration after it, so that it may run again. */
async function up(db: Kysely<unknown>) {
  const tables = await db.introspection.getTables()
  const user = tables.find(({ name }) => name === 'user')
  if (user?.columns.some(({ name }) => name === 'password_until')) return
  await db.schema.alterTable('user').addColumn('password_until', 'text').execute()
}

/** Passwords that were made for somebody, and are to be replaced by one of their own. */
export const generatedPasswords: Migration = { up }
