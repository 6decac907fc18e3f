import { type AsFitted, asFittedFields } from '#contract/as-fitted.ts'
import type { Input } from '#contract/calls.ts'
import { limits } from '#contract/limits.ts'
import type { RemovedPart, SerialHolder } from '#contract/part.ts'
import { bare } from '#contract/search.ts'
import { type Member, Page } from '#server/core/asker.ts'
import { missing } from '#server/core/failure.ts'
import { standsFor } from '#server/services/registry/merged.ts'
import { countRows, totalOf } from '#server/services/text-match.ts'
import { lockTrailer } from '#server/services/trailers/trailer-changes.ts'
import { refreshSearch } from '#server/services/trailers/trailer-search.ts'
import { refuseMissingTrailer } from '#server/services/trailers/trailers.ts'
import { presentTrailerParts, selectFitted } from './part-rows.ts'

/** @returns the key that a serial is found by, where one is given */
export const serialKeyOf = ({ serial }: AsFitted) =>
  serial === undefined ? {} : { serial_key: bare(serial) }

const changed = [...asFittedFields, 'notes'] as const

/** Changes how a part is fitted; of a removed one too, whose serial may have been typed wrong. */
export async function changeFittedPart(
  asker: Member,
  { uuid, ...input }: Input<'POST /trailer-parts/{uuid}'>,
) {
  const row = await asker.db
    .selectFrom('trailer_part')
    .select(['trailer', ...changed])
    .where('uuid', '=', uuid)
    .executeTakeFirst()
  if (!row) throw missing('part')
  await lockTrailer(asker, row.trailer)
  const fields = changed.filter((name) => input[name] !== undefined && input[name] !== row[name])
  if (fields.length === 0) return { uuid }
  const sides = (of: typeof input) => Object.fromEntries(fields.map((name) => [name, of[name]]))
  const after: typeof input = sides(input)
  await asker.db
    .updateTable('trailer_part')
    .set({ ...after, ...serialKeyOf(after) })
    .where('uuid', '=', uuid)
    .execute()
  asker.record({ entity: 'trailer_part', uuid, action: 'save', before: sides(row), after })
  if (after.serial !== undefined) await refreshSearch(asker.db, row.trailer)
  return { uuid }
}

/** The parts that were removed from a trailer, the last one first. */
export async function listRemovedParts(
  asker: Member,
  input: Input<'GET /trailers/{trailer}/removed-parts'>,
) {
  const { trailer, start, limit } = input
  await refuseMissingTrailer(asker, trailer)
  const removed = selectFitted(asker.db)
    .where('trailer_part.trailer', '=', trailer)
    .where('trailer_part.archived_at', 'is not', null)
  const rows = await removed
    .select(['trailer_part.archived_at', 'trailer_part.removed_on', 'trailer_part.removed_why'])
    .orderBy('trailer_part.archived_at', 'desc')
    .orderBy('trailer_part.uuid', 'desc')
    .limit(limit)
    .offset(start)
    .execute()
  const total = await totalOf({ start, limit }, rows.length, () => countRows(removed))
  const shown = await presentTrailerParts(asker, rows)
  const parts = shown.map((part, index): RemovedPart => {
    const { archived_at, removed_on, removed_why } = rows[index] ?? {}
    return {
      ...{ ...part, removed_at: archived_at ?? '' },
      ...(removed_on && { removed_on }),
      ...(removed_why && { reason: removed_why }),
    }
  })
  return new Page(parts, total)
}

/** Trailers that carry a part of this serial. */
export async function listSameSerial(
  asker: Member,
  { part, serial }: Input<'GET /trailer-parts/same-serial'>,
): Promise<SerialHolder[]> {
  // Of separators alone: it tells no part from another.
  if (bare(serial) === '') return []
  const rows = await asker.db
    .selectFrom('trailer_part')
    .innerJoin('trailer', 'trailer.uuid', 'trailer_part.trailer')
    .select(['trailer_part.uuid', 'trailer.uuid as trailer', 'trailer.vin', 'trailer.rego'])
    .where('trailer_part.part', '=', await standsFor(asker, part))
    .where('trailer_part.serial_key', '=', bare(serial))
    .where('trailer_part.archived_at', 'is', null)
    .where('trailer.archived_at', 'is', null)
    .orderBy('trailer_part.created_at')
    .orderBy('trailer_part.uuid')
    .limit(limits.sameSerial)
    .execute()
  return rows.map(({ uuid, trailer, vin, rego }) => ({
    uuid,
    trailer: { uuid: trailer, vin, rego },
  }))
}
