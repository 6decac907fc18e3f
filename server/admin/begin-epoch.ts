import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '#server/db/schema.ts'

/**
 * Makes every device load its copy anew (docs/decisions/0009): after a backup was put back, devices
 * know of changes that this database never saw, and pass over revisions that it counts again.
 */
export async function beginEpoch(db: Kysely<Database>) {
  await db.updateTable('organization').set({ epoch: randomUUID() }).execute()
}
