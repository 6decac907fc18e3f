import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Input } from '#contract/calls.ts'
import type { Member } from '#server/access/asker.ts'
import { Failure, fieldFailure, missing } from '#server/change/failure.ts'
import { findUsable } from '#server/services/resources/resource-rows.ts'
import { refuseNonImage } from './image-choice.ts'
import { type Columns, columnsOf, differences, mergeSave } from './trailer-merge.ts'
import { presentImage } from './trailer-rows.ts'
import { refreshSearch } from './trailer-search.ts'

export async function registerTrailer(asker: Member, input: Input<'POST /register-trailer'>) {
  const uuid = input.uuid ?? randomUUID()
  await refuseUsedUuid(asker, uuid)
  await refuseTakenVin(asker, input.vin)
  await refuseUnknownReferences(asker, columnsOf(input))
  const { vin, rego, rego_state, custom_identity_code, fleet_code } = input
  const columns = {
    ...{ vin, rego, rego_state, custom_identity_code, fleet_code },
    ...{ manufactured_date: input.manufactured_date, notes: input.notes },
    class: input.class?.uuid ?? null,
    oem: input.oem?.uuid ?? null,
    customer: input.customer?.uuid ?? null,
    manual: input.manual?.uuid ?? null,
  }
  const { now, organization, user } = asker
  await asker.db
    .insertInto('trailer')
    .values({
      ...columns,
      uuid,
      organization,
      created_at: now,
      created_by: user.uuid,
      updated_at: now,
      updated_by: user.uuid,
    })
    .execute()
  await refreshSearch(asker.db, uuid)
  asker.record({ entity: 'trailer', uuid, action: 'create', before: null, after: columns })
  return { uuid }
}

export async function saveTrailer(asker: Member, input: Input<'POST /trailer/{uuid}'>) {
  const { uuid } = input
  const current = await lockTrailer(asker, uuid)
  const { before, after } = differences(current, await mergeSave(asker, input, current))
  if (Object.keys(after).length > 0) {
    if (after.vin !== undefined) await refuseTakenVin(asker, after.vin)
    await refuseUnknownReferences(asker, after)
    await update(asker, uuid, after)
    await refreshSearch(asker.db, uuid)
    asker.record({ entity: 'trailer', uuid, action: 'save', before, after })
  }
  return { uuid }
}

export async function archiveTrailer(asker: Member, { uuid }: Input<'POST /trailer/archive'>) {
  await lockTrailer(asker, uuid)
  const archived = { archived_at: asker.now }
  await update(asker, uuid, archived)
  const before = { archived_at: null }
  asker.record({ entity: 'trailer', uuid, action: 'archive', before, after: archived })
  return { uuid }
}

export async function setTrailerImage(
  asker: Member,
  { uuid, image }: Input<'POST /trailers/{uuid}/image'>,
) {
  const current = await lockTrailer(asker, uuid)
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

/** The same for an archived trailer as well: what is shown elsewhere can still be withdrawn. */
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

type Updated = Columns & { archived_at?: string; image?: string | null }

async function update(asker: Member, uuid: string, columns: Updated) {
  await asker.db
    .updateTable('trailer')
    .set({ ...columns, updated_at: asker.now, updated_by: asker.user.uuid })
    .where('uuid', '=', uuid)
    .execute()
}

async function archivedBy(asker: Member, user: string | null) {
  const person = await asker.db
    .selectFrom('user')
    .select('name')
    .where('uuid', '=', user)
    .executeTakeFirst()
  const who = person ? ` by ${person.name}` : ''
  return new Failure(409, 'archived', `This trailer was deleted${who}. Your change was not saved.`)
}

async function refuseUsedUuid(asker: Member, uuid: string) {
  const found = await asker.db
    .selectFrom('trailer')
    .select('uuid')
    .where('uuid', '=', uuid)
    .executeTakeFirst()
  if (found) throw new Failure(409, 'uuid_taken', 'This trailer is registered already.')
}

async function refuseTakenVin(asker: Member, vin: string) {
  const found = await asker.db
    .selectFrom('trailer')
    .select('uuid')
    .where('vin', '=', vin)
    .where('archived_at', 'is', null)
    .executeTakeFirst()
  if (!found) return
  const sentence = 'A trailer with this VIN is already registered.'
  throw new Failure(409, 'vin_taken', sentence, {
    fields: { vin: sentence },
    details: { trailer: found.uuid },
  })
}

const pointed = {
  class: { table: 'trailer_class', word: 'classification' },
  oem: { table: 'oem', word: 'manufacturer' },
  customer: { table: 'customer', word: 'customer' },
} as const

async function refuseUnknownReferences(asker: Member, columns: Columns) {
  await refuseUnknown(asker, 'class', columns.class)
  await refuseUnknown(asker, 'oem', columns.oem)
  await refuseUnknown(asker, 'customer', columns.customer)
  await refuseUnknownManual(asker, columns.manual)
}

/** Any resource in use of the organization will do: one manual serves many trailers. */
async function refuseUnknownManual(asker: Member, uuid: string | null | undefined) {
  if (!uuid || (await findUsable(asker.db, [uuid])).length > 0) return
  throw fieldFailure(400, 'unknown_reference', 'manual', 'There is no such resource.')
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
