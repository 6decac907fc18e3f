import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

type Tables = { session: { token_hash: string; created_at: string } & Added }
type Added = { uuid: string; device: string; seen_at: string }

/** Passing over what is there: SQLite notes a migration after it, so that it may run again. */
async function up(db: Kysely<Tables>) {
  const tables = await db.introspection.getTables()
  const session = tables.find(({ name }) => name === 'session')
  for (const name of ['uuid', 'device', 'seen_at']) {
    if (session?.columns.some((column) => column.name === name)) continue
    await db.schema
      .alterTable('session')
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
      .execute()
  }
  const nameless = await db
    .selectFrom('session')
    .select(['token_hash', 'created_at'])
    .where('uuid', '=', '')
    .execute()
  for (const { token_hash, created_at } of nameless) {
    await db
      .updateTable('session')
      .set({ uuid: randomUUID(), seen_at: created_at })
      .where('token_hash', '=', token_hash)
      .execute()
  }
}

/** By which people know their sessions, and end them. */
export const ownSessions: Migration = { up }
