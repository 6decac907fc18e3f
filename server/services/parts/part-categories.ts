import type { Kysely } from 'kysely'
import type { Input } from '#contract/calls.ts'
import { type Categories, findCategories } from '#contract/category-tree.ts'
import type { PartCategory } from '#contract/part.ts'
import type { Member } from '#server/core/asker.ts'
import type { Database } from '#server/core/schema/schema.ts'
import { retiredOf } from '#server/services/registry/retired.ts'

export async function listPartCategories(
  asker: Member,
  input: Input<'GET /part-categories'>,
): Promise<PartCategory[]> {
  return findCategories(await readCategories(asker.db), input, await retiredOf(asker))
}

/** Reads all of the some dozens, which organizations share. */
export async function readCategories(db: Kysely<Database>): Promise<Categories> {
  const rows = await db.selectFrom('part_category').selectAll().execute()
  return new Map(rows.map((row) => [row.uuid, row]))
}
