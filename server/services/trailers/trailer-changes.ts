import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Input } from '#contract/calls.ts'
import { changedSheet, sheetFields } from '#contract/sheet/flat-sheet.ts'
import { emptyTrailerFields, storedFields } from '#contract/trailer/fields.ts'
import type { Member } from '#server/core/asker.ts'
import { Failure, missing } from '#server/core/failure.ts'
import { alreadyPutBack, changedSince } from '#server/services/history/put-back.ts'
import { readPart } from '#server/services/sheet/read-part.ts'
import { revokeLinksOf } from '#server/services/yard/handovers.ts'
import { refuseNonImage } from './image-choice.ts'
import {
  type Columns,
  columnsOf,
  differences,
  mergeSave,
  withSheetFields,
} from './trailer-merge.ts'
import { knownReferences } from './trailer-references.ts'
import { presentImage } from './trailer-rows.ts'
import { refreshSearch } from './trailer-search.ts'

const nothingElse = async () => {}

/** @param prepare what goes with it, once the trailer itself is not refused: it may refuse too */
export async function registerTrailer(
  asker: Member,
  input: Input<'POST /register-trailer'>,
  prepare: () => Promise<void> = nothingElse,
) {
  const uuid = input.uuid ?? randomUUID()
  await refuseUsedUuid(asker, uuid)
  await refuseTakenVin(asker, input.vin, takenVin)
  const sent = { ...emptyTrailerFields, ...storedFields(input) }
  const sheet = changedSheet({}, await readPart(asker, input.sheet))
  const columns = await knownReferences(asker, sent)
  await prepare()
  const { now, organization, user } = asker
  await asker.db
    .insertInto('trailer')
    .values({
      ...columns,
      sheet: JSON.stringify(sheet),
      uuid,
      organization,
      created_at: now,
      created_by: user.uuid,
      updated_at: now,
      updated_by: user.uuid,
    })
    .execute()
  await refreshSearch(asker.db, uuid)
  const after = { ...columns, ...sheetFields(sheet) }
  asker.record({ entity: 'trailer', uuid, action: 'create', before: null, after })
  return { uuid }
}

/** @param prepare as of `registerTrailer` */
export async function saveTrailer(
  asker: Member,
  input: Input<'POST /trailer/{uuid}'>,
  prepare: () => Promise<void> = nothingElse,
) {
  const { uuid } = input
  const row = await lockTrailer(asker, uuid)
  const current = withSheetFields(row)
  const merged = differences(current, await mergeSave(asker, input, current))
  const isNew = Object.keys(merged.after).length > 0
  if (input.putsBack && !isNew) throw await alreadyPutBack(asker, uuid)
  const taken = input.putsBack ? byNow : takenVin
  if (merged.after.vin !== undefined) await refuseTakenVin(asker, merged.after.vin, taken)
  const after = isNew ? await knownReferences(asker, merged.after) : {}
  await prepare()
  if (isNew) {
    const { before } = merged
    await update(asker, uuid, columnsOf(row, after))
    await refreshSearch(asker.db, uuid)
    asker.record({ entity: 'trailer', uuid, action: 'save', before, after })
  }
  return { uuid }
}

export async function archiveTrailer(asker: Member, { uuid }: Input<'POST /trailer/archive'>) {
  const row = await lockTrailerRow(asker, uuid)
  if (row.archived_at !== null) return archivedAlready(asker, { ...row, at: row.archived_at })
  const archived = { archived_at: asker.now }
  await update(asker, uuid, archived)
  await revokeLinksOf(asker, uuid)
  const before = { archived_at: null }
  asker.record({ entity: 'trailer', uuid, action: 'archive', before, after: archived })
  return { uuid }
}

export async function setTrailerImage(
  asker: Member,
  { uuid, image, base }: Input<'POST /trailers/{uuid}/image'>,
) {
  const current = await lockTrailer(asker, uuid)
  if (base && base.image !== current.image) {
    if (image === current.image) throw await alreadyPutBack(asker, uuid)
    throw await changedSince(asker, uuid, 'photo')
  }
  if (image !== null) await refuseNonImage(asker, image)
  await update(asker, uuid, { image })
  const before = { image: current.image }
  asker.record({ entity: 'trailer', uuid, action: 'image', before, after: { image } })
  return { image: presentImage(asker.files, asker.organization, image) }
}

/**
 * Reads a trailer and keeps others from changing it until the transaction ends.
 * @throws Failure when it is archived
 */
export async function lockTrailer(asker: Member, uuid: string) {
  const row = await lockTrailerRow(asker, uuid)
  if (row.archived_at !== null) throw await archivedBy(asker, row.updated_by)
  return row
}

/** The same for an archived trailer too: a resource of it may be shown elsewhere, as a manual. */
export async function lockTrailerRow(asker: Member, uuid: string) {
  const row = await asker.db
    .updateTable('trailer')
    .set({ updated_at: sql.ref('updated_at') })
    .where('uuid', '=', uuid)
    .returningAll()
    .executeTakeFirst()
  if (!row) throw missing('trailer')
  return row
}

type Updated = Columns & { archived_at?: string; image?: string | null; sheet?: string }

async function update(asker: Member, uuid: string, columns: Updated) {
  await asker.db
    .updateTable('trailer')
    .set({ ...columns, updated_at: asker.now, updated_by: asker.user.uuid })
    .where('uuid', '=', uuid)
    .execute()
}

/** No error: somebody else deleted it. A batch logs it all the same, so that it lists each trailer. */
async function archivedAlready(asker: Member, deleted: Deleted) {
  const { uuid, at } = deleted
  if (asker.batch && !(await isLoggedInBatch(asker, uuid))) {
    const archived = { archived_at: at }
    asker.record({ entity: 'trailer', uuid, action: 'archive', before: archived, after: archived })
  }
  return { uuid, already: { at, by: (await nameOf(asker, deleted.updated_by)) ?? '' } }
}

type Deleted = { uuid: string; at: string; updated_by: string | null }

/** A batch is sent again where no answer came. */
async function isLoggedInBatch({ db, batch }: Member, uuid: string) {
  const logged = db.selectFrom('change').select('revision').where('batch', '=', batch)
  return (await logged.where('subject', '=', uuid).executeTakeFirst()) !== undefined
}

async function archivedBy(asker: Member, user: string | null) {
  const name = await nameOf(asker, user)
  const who = name ? ` by ${name}` : ''
  return new Failure(409, 'archived', `This trailer was deleted${who}. Your change was not saved.`)
}

async function nameOf({ db }: Member, user: string | null) {
  const found = db.selectFrom('user').select('name').where('uuid', '=', user)
  return (await found.executeTakeFirst())?.name
}

async function refuseUsedUuid(asker: Member, uuid: string) {
  const found = await asker.db
    .selectFrom('trailer')
    .select('uuid')
    .where('uuid', '=', uuid)
    .executeTakeFirst()
  if (found) throw new Failure(409, 'uuid_taken', 'This trailer is registered already.')
}

type Holder = { uuid: string; vin: string; rego: string; customer: string | null }

/** @param refused makes the failure, from the trailer that has the VIN */
export async function refuseTakenVin(
  asker: Member,
  vin: string,
  refused: (holder: Holder) => Failure,
) {
  const found = await asker.db
    .selectFrom('trailer')
    .leftJoin('customer', 'customer.uuid', 'trailer.customer')
    .select(['trailer.uuid', 'vin', 'rego', 'customer.name as customer'])
    .where('vin', '=', vin)
    .where('archived_at', 'is', null)
    .executeTakeFirst()
  if (found) throw refused(found)
}

function takenVin({ uuid: trailer }: Holder) {
  const sentence = 'A trailer with this VIN is already registered.'
  return new Failure(409, 'vin_taken', sentence, {
    fields: { vin: sentence },
    details: { trailer },
  })
}

/** For a VIN that is put back: says which trailer has it now. */
export function byNow({ uuid, vin, rego, customer }: Holder) {
  const known = [rego && `registration ${rego}`, customer && `of ${customer}`].filter(Boolean)
  const who = known.length > 0 ? `Another trailer (${known.join(', ')})` : 'Another trailer'
  const sentence = `${who} now has the VIN ${vin}.`
  const fields = { vin: sentence }
  return new Failure(409, 'vin_taken', sentence, { fields, details: { trailer: uuid } })
}
