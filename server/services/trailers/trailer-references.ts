import type { Member } from '#server/core/asker.ts'
import { fieldFailure } from '#server/core/failure.ts'
import { isSqlite } from '#server/db/engine.ts'
import { findUsable } from '#server/services/resources/resource-rows.ts'
import { standingColumns } from './standing-columns.ts'
import type { Columns } from './trailer-merge.ts'

const pointed = {
  class: { table: 'trailer_class', word: 'classification' },
  oem: { table: 'oem', word: 'manufacturer' },
  customer: { table: 'customer', word: 'customer' },
} as const

/**
 * @returns the columns with the records that stay in place of those that were merged
 * @throws Failure naming the first record that does not exist
 */
export async function knownReferences<Known extends Columns>(
  asker: Member,
  columns: Known,
): Promise<Known> {
  await refuseUnknown(asker, 'class', columns.class)
  await refuseUnknown(asker, 'oem', columns.oem)
  await refuseUnknown(asker, 'customer', columns.customer)
  await refuseUnknownManual(asker, columns.manual)
  // Read last: a merging that was under way has ended, and none begins before this is written.
  const [standing = columns] = await standingColumns(asker, [columns])
  return standing
}

/** Any resource of the organization will do that is not archived: one manual serves many trailers. */
async function refuseUnknownManual(asker: Member, uuid: string | null | undefined) {
  if (!uuid || (await findUsable(asker.db, [uuid])).length > 0) return
  const removed = await asker.db
    .selectFrom('resource')
    .select('name')
    .where('uuid', '=', uuid)
    .executeTakeFirst()
  const why = removed
    ? `‘${removed.name}’ was removed. Put it back on its trailer first.`
    : 'There is no such resource.'
  throw fieldFailure(400, 'unknown_reference', 'manual', why)
}

async function refuseUnknown(
  asker: Member,
  field: 'class' | 'oem' | 'customer',
  uuid: string | null | undefined,
) {
  if (!uuid) return
  const { table, word } = pointed[field]
  const found = await asker.db
    .selectFrom(table)
    .select('uuid')
    .where('uuid', '=', uuid)
    // It is not merged into another one before this is written.
    .$if(!isSqlite(asker.db), (query) => query.forShare())
    .executeTakeFirst()
  if (!found) throw fieldFailure(400, 'unknown_reference', field, `There is no such ${word}.`)
}
