import type { Member } from '#server/core/asker.ts'
import { fieldFailure } from '#server/core/failure.ts'
import { findUsable } from '#server/services/resources/resource-rows.ts'
import type { Columns } from './trailer-merge.ts'

const pointed = {
  class: { table: 'trailer_class', word: 'classification' },
  oem: { table: 'oem', word: 'manufacturer' },
  customer: { table: 'customer', word: 'customer' },
} as const

/** @throws Failure naming the first record that does not exist */
export async function refuseUnknownReferences(asker: Member, columns: Columns) {
  await refuseUnknown(asker, 'class', columns.class)
  await refuseUnknown(asker, 'oem', columns.oem)
  await refuseUnknown(asker, 'customer', columns.customer)
  await refuseUnknownManual(asker, columns.manual)
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
    .executeTakeFirst()
  if (!found) throw fieldFailure(400, 'unknown_reference', field, `There is no such ${word}.`)
}
