import type { Insertable, Kysely } from 'kysely'
import { syncKinds } from '#contract/sync-kinds.ts'
import { demoPassword } from '#server/access/common-password.ts'
import { hashPassword } from '#server/access/password.ts'
import type { FileStore } from '#server/core/file-store.ts'
import type { Database } from '#server/core/schema/schema.ts'
import { organizationScope } from '#server/db/organization-scope.ts'
import { mark } from '#server/db/revision.ts'
import type { DemoFile } from '#server/demo/demo-files.ts'
import { previewOf } from '#server/files/preview.ts'
import { refreshSearch } from '#server/services/trailers/trailer-search.ts'

type Table = keyof Database

const rowsAtOnce = 200

/**
 * Fills an empty database: classifications and part categories always, a demo organization where
 * it is wanted.
 * @param say told what takes a while
 */
export async function seed(
  db: Kysely<Database>,
  files: FileStore,
  demo: boolean,
  say: (line: string) => void,
): Promise<void> {
  await seedLookups(db)
  const first = await db.selectFrom('organization').select('uuid').limit(1).executeTakeFirst()
  if (!first && demo) {
    say('Making the demo: 240 trailers and their photos …')
    await seedDemo(db, files, say)
  }
}

async function seedLookups(db: Kysely<Database>) {
  const known = await db.selectFrom('trailer_class').select('uuid').limit(1).executeTakeFirst()
  if (known) return
  const { trailerClassRows } = await import('#server/reference/trailer-classes.ts')
  const { categoryRows } = await import('#server/reference/part-categories.ts')
  // Another server may start on the same database at the same moment, with the same rows.
  await db.transaction().execute(async (transaction) => {
    const classes = transaction.insertInto('trailer_class').values(trailerClassRows())
    await classes.onConflict((conflict) => conflict.doNothing()).execute()
    const categories = transaction.insertInto('part_category').values(categoryRows())
    await categories.onConflict((conflict) => conflict.doNothing()).execute()
  })
}

async function seedDemo(db: Kysely<Database>, files: FileStore, say: (line: string) => void) {
  const { demoData } = await import('#server/demo/demo-data.ts')
  const { drawDemoFiles } = await import('#server/demo/demo-files.ts')
  const { organizationUuid } = await import('#server/demo/demo-organization.ts')
  const drawn = await drawDemoFiles()
  const previewed = new Set<string>()
  for (const file of drawn) {
    const problem = await keep(files, organizationUuid, file)
    if (problem) say(`There is no preview of ${file.name}: ${problem}`)
    else previewed.add(file.uuid)
  }
  const password_hash = await hashPassword(demoPassword)
  const {
    trailer_class: _classes,
    part_category: _categories,
    ...data
  } = demoData(new Date(), drawn)
  await db.transaction().execute(async (transaction) => {
    // Another server that makes it at the same moment is waited for, and has made it then.
    const mine = transaction.insertInto('organization').values(data.organization)
    const made = await mine.onConflict((conflict) => conflict.doNothing()).executeTakeFirst()
    if (Number(made.numInsertedOrUpdatedRows) === 0) return
    await insertAll(
      transaction,
      'user',
      data.user.map((user) => ({ ...user, password_hash })),
    )
    await insertAll(transaction, 'oem', data.oem)
    await insertAll(transaction, 'oem_category', data.oem_category)
    await insertAll(transaction, 'part', data.part)
    await insertAll(transaction, 'customer', data.customer)
    await insertAll(
      transaction,
      'upload',
      data.upload.map((row) => ({ ...row, preview: Number(previewed.has(row.uuid)) })),
    )
    await insertAll(transaction, 'trailer', data.trailer)
    await insertAll(transaction, 'access_key', data.access_key)
    await insertAll(transaction, 'change', data.change)
    await insertAll(transaction, 'trailer_part', data.trailer_part)
    await insertAll(transaction, 'resource', data.resource)
    await insertAll(transaction, 'checklist', data.checklist)
    await insertAll(transaction, 'checklist_version', data.checklist_version)
    await insertAll(transaction, 'inspection', data.inspection)
    await insertAll(transaction, 'defect', data.defect)
    await insertAll(transaction, 'defect_act', data.defect_act)
    await insertAll(transaction, 'log_entry', data.log_entry)
    await insertAll(transaction, 'report', data.report)
    await insertAll(transaction, 'walk', data.walk)
    await insertAll(transaction, 'view', data.view)
    await finish(transaction, organizationUuid)
  })
}

/** Gives every row the first revision, and every trailer what it is found by. */
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

/** @returns why there is no preview, where there is none */
async function keep(files: FileStore, organization: string, file: DemoFile) {
  const { uuid, mime, sha256, body } = file
  const place = { organization, uuid, sha256 }
  const { problem, smaller } = await previewOf(mime, body, 'the demo')
  for (const [variant, bytes] of smaller) await files.put({ ...place, variant }, bytes)
  await files.put({ ...place, variant: 'original' }, body)
  return problem
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
