import { sql } from 'kysely'
import type { Input } from '#contract/calls.ts'
import { type Member, Page } from '#server/core/asker.ts'
import { alreadyPutBack } from '#server/services/history/put-back.ts'
import { countRows } from '#server/services/text-match.ts'
import { byNow, lockTrailerRow, refuseTakenVin } from './trailer-changes.ts'
import { presentTrailers, withAllShown } from './trailer-rows.ts'
import { refreshSearch } from './trailer-search.ts'

/** Deleted trailers, the last one first. */
export async function listDeleted(asker: Member, { start, limit }: Input<'GET /trailers/deleted'>) {
  const { db } = asker
  const deleted = db.selectFrom('trailer').where('trailer.archived_at', 'is not', null)
  const page = await deleted
    .leftJoin('user', 'user.uuid', 'trailer.updated_by')
    .select(['trailer.uuid', 'trailer.archived_at', 'user.name', 'trailer.created_at'])
    .orderBy('trailer.archived_at', 'desc')
    .orderBy('trailer.uuid', 'desc')
    .limit(limit)
    .offset(start)
    .execute()
  const uuids = page.map(({ uuid }) => uuid)
  const total = await countRows(deleted)
  if (uuids.length === 0) return new Page([], total)
  const places = db
    .selectFrom('trailer')
    .select(['uuid', 'created_at', sql<number>`0`.as('distance'), sql<number>`0`.as('total')])
    .where('uuid', 'in', uuids)
  const shown = await presentTrailers(asker, await withAllShown(db, places).execute())
  const taken = await holdersOf(asker, shown)
  const rows = page.flatMap(({ uuid, archived_at, name }) => {
    const trailer = shown.find((one) => one.uuid === uuid)
    if (!trailer || archived_at === null) return []
    const told = { deleted_at: archived_at, deleted_by: name ?? '' }
    return [{ ...trailer, ...told, holder: taken.get(trailer.vin) ?? null }]
  })
  return new Page(rows, total)
}

/** @returns by VIN the trailer that has it now */
async function holdersOf({ db }: Member, trailers: readonly { vin: string }[]) {
  const rows = await db
    .selectFrom('trailer')
    .select(['uuid', 'vin', 'rego'])
    .where(
      'vin',
      'in',
      trailers.map(({ vin }) => vin),
    )
    .where('archived_at', 'is', null)
    .execute()
  return new Map(rows.map(({ vin, ...holder }) => [vin, holder]))
}

/**
 * Restores a deleted trailer with all that was on it. Deleting archives the trailer alone, so what was
 * removed before stays removed.
 */
export async function restoreTrailer(asker: Member, input: Input<'POST /trailer/{uuid}/restore'>) {
  const { uuid } = input
  const row = await lockTrailerRow(asker, uuid)
  if (row.archived_at === null) throw await alreadyPutBack(asker, uuid)
  const vin = input.vin ?? row.vin
  await refuseTakenVin(asker, vin, byNow)
  const after = { archived_at: null }
  await asker.db
    .updateTable('trailer')
    .set({ ...after, vin, updated_at: asker.now, updated_by: asker.user.uuid })
    .where('uuid', '=', uuid)
    .execute()
  await refreshSearch(asker.db, uuid)
  const before = { archived_at: row.archived_at }
  asker.record({ entity: 'trailer', uuid, action: 'restore', before, after })
  await sendAnew(asker, uuid, row.manual)
  if (vin !== row.vin) {
    const [was, is] = [{ vin: row.vin }, { vin }]
    asker.record({ entity: 'trailer', uuid, action: 'save', before: was, after: is })
  }
  return { uuid }
}

/** Tables of what is on a trailer. */
const onTrailer = [
  'trailer_part',
  'resource',
  'inspection',
  'defect',
  'defect_act',
  'log_entry',
  'report',
  'whereabouts',
  'due_assignment',
] as const

/** While the trailer was deleted, only administrators' devices were sent what is on it. */
async function sendAnew({ db, record }: Member, trailer: string, manual: string | null) {
  const again = { action: 'restore', before: null, after: null, isSentAnew: true } as const
  for (const entity of onTrailer) {
    const rows = await db.selectFrom(entity).select('uuid').where('trailer', '=', trailer).execute()
    for (const { uuid } of rows) record({ entity, uuid, ...again })
  }
  if (manual !== null) record({ entity: 'resource', uuid: manual, ...again })
}
