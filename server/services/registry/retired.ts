import { randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Input } from '#contract/calls.ts'
import type { Asker, Member } from '#server/core/asker.ts'
import type { Database } from '#server/core/schema/schema.ts'
import { entities, findStanding } from './registry-record.ts'

/** @returns the uuids of what the organization offers no longer */
export async function retiredOf({ db }: Asker): Promise<ReadonlySet<string>> {
  const rows = await notOffered(db).execute()
  return new Set(rows.map(({ record }) => record))
}

/** The condition that a record is neither retired nor merged into another one. */
export const isOffered = (db: Kysely<Database>, uuid: string) =>
  sql<boolean>`${sql.ref(uuid)} not in (${notOffered(db)})`

const notOffered = (db: Kysely<Database>) =>
  db
    .selectFrom('retired_record')
    .select('record')
    .unionAll(db.selectFrom('merged_record').select('record'))

/** What is retired stays with the trailers that name it; forms offer it no longer. */
export async function retireRecord(
  asker: Member,
  { kind, uuid }: Input<'POST /registry/{kind}/{uuid}/retire'>,
) {
  await findStanding(asker, kind, uuid)
  const { organization, now: retired_at } = asker
  const { numInsertedOrUpdatedRows } = await asker.db
    .insertInto('retired_record')
    .values({ organization, record: uuid, retired_at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 0n) return { uuid }
  const [before, after] = [{ retired_at: null }, { retired_at }]
  asker.record({ entity: entities[kind], uuid, action: 'retire', before, after })
  await markRegistry(asker)
  return { uuid }
}

export async function restoreRecord(
  asker: Member,
  { kind, uuid }: Input<'POST /registry/{kind}/{uuid}/restore'>,
) {
  await findStanding(asker, kind, uuid)
  const gone = await asker.db
    .deleteFrom('retired_record')
    .where('record', '=', uuid)
    .returning('retired_at')
    .executeTakeFirst()
  if (!gone) return { uuid }
  const after = { retired_at: null }
  asker.record({ entity: entities[kind], uuid, action: 'restore', before: gone, after })
  await markRegistry(asker)
  return { uuid }
}

/** Devices of the organization fetch the catalogue again. */
export async function markRegistry({ db, organization }: Member) {
  const registry_mark = randomBytes(9).toString('base64url')
  await db
    .updateTable('organization')
    .set({ registry_mark })
    .where('uuid', '=', organization)
    .execute()
}
