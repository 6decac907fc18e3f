import { type Kysely, sql } from 'kysely'
import { asFitted, asFittedFields, type FittedColumns } from '#contract/as-fitted.ts'
import { type Categories, presentCategory } from '#contract/category-tree.ts'
import type { Part, SharedTrailerPart, TrailerPart } from '#contract/part.ts'
import { oncePerVisitor } from '#server/access/one-visit.ts'
import type { Asker } from '#server/core/asker.ts'
import { missing } from '#server/core/failure.ts'
import type { Database } from '#server/core/schema/schema.ts'
import { readCategories } from './part-categories.ts'

/** The text that a part is found by, beginning with its model number. */
export const partSearchKey = sql.ref('part.search_key')

/** Parts of the catalogue and the organization's own. */
export function selectParts(db: Kysely<Database>) {
  return db
    .selectFrom('part')
    .leftJoin('oem', 'oem.uuid', 'part.oem')
    .select(['part.uuid', 'part.model_number', 'part.description', 'part.category'])
    .select(['oem.uuid as oem', 'oem.name as oem_name'])
}

/** Parts on trailers, unless they or their trailers are archived. */
export const selectTrailerParts = (db: Kysely<Database>) =>
  selectFitted(db).where('trailer_part.archived_at', 'is', null)

/** The same with parts that were removed. */
export function selectFitted(db: Kysely<Database>) {
  return db
    .selectFrom('trailer_part')
    .innerJoin('part', 'part.uuid', 'trailer_part.part')
    .innerJoin('trailer', 'trailer.uuid', 'trailer_part.trailer')
    .leftJoin('oem', 'oem.uuid', 'part.oem')
    .select(['part.uuid', 'part.model_number', 'part.description', 'part.category'])
    .select(['oem.uuid as oem', 'oem.name as oem_name'])
    .select(['trailer_part.uuid as link', 'trailer_part.trailer', 'trailer_part.notes'])
    .select(asFittedFields.map((field) => `trailer_part.${field}` as const))
    .where('trailer.archived_at', 'is', null)
}

type PartRow = Awaited<ReturnType<ReturnType<typeof selectParts>['executeTakeFirstOrThrow']>>
type TrailerPartRow = PartRow & FittedColumns & { link: string; trailer: string; notes: string }

export async function presentParts(asker: Asker, rows: PartRow[]): Promise<Part[]> {
  const categories = await readCategories(asker.db)
  return rows.map((row) => partOf(row, categories))
}

/** @returns rows as members get them */
export async function presentTrailerParts(
  asker: Asker,
  rows: TrailerPartRow[],
): Promise<TrailerPart[]> {
  const shared = await presentSharedParts(asker, rows)
  return shared.map((part, index) => {
    const row = rows[index]
    return { ...part, notes: row?.notes ?? '', ...(row && asFitted(row)) }
  })
}

/** @returns rows as visitors get them: without notes, serials and batches */
export async function presentSharedParts(
  asker: Asker,
  rows: TrailerPartRow[],
): Promise<SharedTrailerPart[]> {
  if (rows.length === 0) return []
  const categories = await readCategories(asker.db)
  return rows.map((row) => ({
    uuid: row.link,
    part: partOf(row, categories),
    trailer: row.trailer,
    ...(row.quantity > 1 && { quantity: row.quantity }),
  }))
}

/**
 * @param trailer on which the part has to be, if given
 * @throws Failure 404 also for a part that is archived, or on an archived trailer
 */
export async function findTrailerPart(asker: Asker, uuid: string, trailer?: string) {
  const row = await selectTrailerParts(asker.db)
    .where('trailer_part.uuid', '=', uuid)
    .executeTakeFirst()
  if (!row || (trailer !== undefined && row.trailer !== trailer)) throw missing('part')
  return row
}

/** Finds a part on a visitor's trailer. */
export const findVisitedPart = oncePerVisitor((visitor, uuid) =>
  findTrailerPart(visitor, uuid, visitor.trailer),
)

function partOf(row: PartRow, categories: Categories): Part {
  const { uuid, model_number, description, category, oem, oem_name } = row
  return {
    uuid,
    model_number,
    description,
    category: presentCategory(categories, category),
    oem: oem !== null && oem_name !== null ? { uuid: oem, name: oem_name } : null,
  }
}
