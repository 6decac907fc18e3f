import { randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { type SyncKind, syncKinds } from '#contract/sync-kinds.ts'
import type { Change } from '#server/core/asker.ts'
import { inChunks } from '#server/core/event-loop.ts'
import type { Database } from '#server/core/schema/schema.ts'

type Origin = {
  organization: string
  user: string | null
  now: string
  batch?: string | null
  device?: string
}

/**
 * Ends a transaction that changed an organization's data: takes the next revision and its mark, stamps
 * the rows and writes the audit log. Called last before the commit: the lock on the organization's row
 * makes the order of commits the order of revisions, and is held for these statements only.
 */
export async function stamp(db: Kysely<Database>, by: Origin, changes: Change[]) {
  if (changes.length === 0) return
  const { revision } = await db
    .updateTable('organization')
    .set({ revision: sql<number>`revision + 1` })
    .where('uuid', '=', by.organization)
    .returning('revision')
    .executeTakeFirstOrThrow()
  await mark(db, by.organization, revision)
  for (const table of syncKinds) {
    await stampRows(db, table, { organization: by.organization, revision }, changes)
  }
  const logged = changes.filter(({ isSentAnew }) => !isSentAnew)
  const rows = logged.map((change, position) => ({
    organization: by.organization,
    revision,
    position,
    at: change.done?.at ?? by.now,
    user: change.done ? change.done.by : by.user,
    batch: change.done ? null : (change.batch ?? by.batch ?? null),
    device: change.done ? '' : (by.device ?? ''),
    entity: change.entity,
    subject: change.uuid,
    action: change.action,
    before: JSON.stringify(change.before),
    after: JSON.stringify(change.after),
  }))
  await inChunks(rows, (some) => db.insertInto('change').values(some).execute())
}

/** The mark is random: the same revision has another one after an older backup was restored. */
export async function mark(db: Kysely<Database>, organization: string, revision: number) {
  await db
    .insertInto('revision_mark')
    .values({ organization, revision, mark: randomBytes(12).toString('base64url') })
    .execute()
}

async function stampRows(
  db: Kysely<Database>,
  table: SyncKind,
  { organization, revision }: { organization: string; revision: number },
  changes: Change[],
) {
  const uuids = changes.filter((change) => change.entity === table).map((change) => change.uuid)
  await inChunks(uuids, (some) =>
    db
      .updateTable(table)
      .set({ revision })
      .where('organization', '=', organization)
      .where('uuid', 'in', some)
      .execute(),
  )
}
