import type { Insertable, Kysely } from 'kysely'
import { syncKinds } from '#contract/sync-kinds.ts'
import { demoPassword } from '#server/access/common-password.ts'
import { hashPassword } from '#server/access/password.ts'
import { type FileStore, variants } from '#server/core/file-store.ts'
import type { Database } from '#server/core/schema/schema.ts'
import { organizationScope } from '#server/db/organization-scope.ts'
import { mark } from '#server/db/revision.ts'
import { refreshSearch } from '#server/services/trailers/trailer-search.ts'

type Table = keyof Database

const rowsAtOnce = 200

/** Fills an empty database with classifications and part categories, and if wanted with the demo. */
export async function seed(db: Kysely<Database>, files: FileStore, demo: boolean): Promise<void> {
  await seedLookups(db)
  const first = await db.selectFrom('organization').select('uuid').limit(1).executeTakeFirst()
  if (!first && demo) await seedDemo(db, files)
}

async function seedLookups(db: Kysely<Database>) {
  const known = await db.selectFrom('trailer_class').select('uuid').limit(1).executeTakeFirst()
  if (known) return
  const { trailerClasses } = await import('#server/reference/trailer-classes.ts')
  const { categoryRows } = await import('#server/reference/part-categories.ts')
  // Another server may start on the same database at the same moment, with the same rows.
  await db.transaction().execute(async (transaction) => {
    const classes = transaction.insertInto('trailer_class').values(trailerClasses)
    await classes.onConflict((conflict) => conflict.doNothing()).execute()
    const categories = transaction.insertInto('part_category').values(categoryRows())
    await categories.onConflict((conflict) => conflict.doNothing()).execute()
  })
}

/** Rows point to rows of earlier tables only. */
const demoTables = [
  'user',
  'oem',
  'oem_category',
  'part',
  'customer',
  'upload',
  'trailer',
  'access_key',
  'change',
  'trailer_part',
  'resource',
  'checklist',
  'checklist_version',
  'inspection',
  'defect',
  'defect_act',
  'sheet_line',
  'recall',
  'log_entry',
  'report',
  'intake_link',
  'intake',
  'walk',
  'whereabouts',
  'due_assignment',
  'view',
] as const

async function seedDemo(db: Kysely<Database>, files: FileStore) {
  const { demoData } = await import('#server/demo/demo-data.ts')
  const { demoFile } = await import('#server/demo/demo-files.ts')
  const data = demoData(new Date())
  for (const { organization, uuid, sha256, name } of data.upload) {
    for (const variant of variants) {
      await files.put({ organization, uuid, sha256, variant }, demoFile(name, variant))
    }
  }
  const password_hash = await hashPassword(demoPassword)
  data.user = data.user.map((user) => ({ ...user, password_hash }))
  await db.transaction().execute(async (transaction) => {
    // Waits for another server that makes the demo at the same moment.
    const mine = transaction.insertInto('organization').values(data.organization)
    const made = await mine.onConflict((conflict) => conflict.doNothing()).executeTakeFirst()
    if (Number(made.numInsertedOrUpdatedRows) === 0) return
    for (const table of demoTables) await insertAll(transaction, table, data[table])
    for (const { uuid } of data.organization) await finish(transaction, uuid)
  })
}

/** Gives every row the first revision, and every trailer its search keys. */
async function finish(db: Kysely<Database>, organization: string) {
  await db
    .updateTable('organization')
    .set({ revision: 1 })
    .where('uuid', '=', organization)
    .execute()
  await mark(db, organization, 1)
  for (const table of syncKinds) {
    await db
      .updateTable(table)
      .set({ revision: 1 })
      .where('organization', '=', organization)
      .execute()
  }
  const own = db.withPlugin(organizationScope(organization))
  const trailers = await own.selectFrom('trailer').select('uuid').execute()
  for (const { uuid } of trailers) await refreshSearch(own, uuid)
}

async function insertAll<Name extends Table>(
  db: Kysely<Database>,
  table: Name,
  rows: Insertable<Database[Name]>[],
) {
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    await db
      .insertInto<Table>(table)
      .values(rows.slice(start, start + rowsAtOnce))
      .execute()
  }
}
