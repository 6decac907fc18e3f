import type { RegistryKind } from '#contract/registry-kinds.ts'
import type { Change, Member } from '#server/core/asker.ts'
import { Failure, missing } from '#server/core/failure.ts'
import { staysFor } from './merged.ts'

/** The table of each kind, which is also what the log calls it. */
export const entities = {
  manufacturer: 'oem',
  class: 'trailer_class',
  category: 'part_category',
  part: 'part',
  customer: 'customer',
} as const satisfies Record<RegistryKind, Change['entity']>

const nouns: Record<RegistryKind, string> = {
  manufacturer: 'manufacturer',
  class: 'classification',
  category: 'category',
  part: 'part',
  customer: 'customer',
}

/** @throws Failure 404 */
export async function findRecord(asker: Member, kind: RegistryKind, uuid: string) {
  const row = await asker.db
    .selectFrom(entities[kind])
    .selectAll()
    .where('uuid', '=', uuid)
    .executeTakeFirst()
  if (!row) throw missing(nouns[kind])
  return row
}

export type RegistryRow = Awaited<ReturnType<typeof findRecord>>

/** @throws Failure 404; 409 where the record was merged into another one */
export async function findStanding(asker: Member, kind: RegistryKind, uuid: string) {
  const row = await findRecord(asker, kind, uuid)
  if ((await staysFor(asker, [uuid])).has(uuid)) throw mergedAlready()
  return row
}

export const mergedAlready = () =>
  new Failure(409, 'merged_already', 'This was merged into another one. Nothing was changed.')
