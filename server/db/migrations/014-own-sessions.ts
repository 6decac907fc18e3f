import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { addColumn } from './steps.ts'

type Tables = { session: { token_hash: string; created_at: string } & Added }
type Added = { uuid: string; device: string; seen_at: string }

async function up(db: Kysely<Tables>) {
  for (const name of ['uuid', 'device', 'seen_at']) {
    await addColumn(db, 'session', name, { empty: '' })
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

/** What people know their sessions by, and end them by. */
export const ownSessions: Migration = { up }
