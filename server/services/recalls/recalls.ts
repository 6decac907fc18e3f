import { asFitted } from '#contract/as-fitted.ts'
import type { Input } from '#contract/calls.ts'
import { contactOf } from '#contract/customer-contact.ts'
import {
  type Affected,
  affectedTrailers,
  inRecallOrder,
  isListed,
  type RecalledFitting,
  recallProgress,
} from '#contract/recall/affected.ts'
import type { Recall, RecalledApart, RecalledTrailer } from '#contract/recall/recall.ts'
import { bare } from '#contract/search.ts'
import { type Member, Page } from '#server/core/asker.ts'
import { isAmong } from '#server/db/engine.ts'
import { standsFor } from '#server/services/registry/merged.ts'
import { refuseMissingTrailer } from '#server/services/trailers/trailers.ts'
import { findRecall, keptProgress, limitsOf, type RecallRow } from './recall-rows.ts'
import { recallsOfTrailer } from './waiting-recalls.ts'

/** All recalls, open ones first, the last opened before the others. */
export async function listRecalls(asker: Member): Promise<Recall[]> {
  const rows = await asker.db
    .selectFrom('recall')
    .selectAll()
    .orderBy('opened_at', 'desc')
    .execute()
  const open = rows.filter(({ closed_at }) => closed_at === null)
  const closed = rows.filter(({ closed_at }) => closed_at !== null)
  const recalls: Recall[] = []
  for (const row of [...open, ...closed]) recalls.push(await present(asker, row))
  return recalls
}

export const getRecall = async (asker: Member, { uuid }: Input<'GET /recalls/{uuid}'>) =>
  present(asker, await findRecall(asker, uuid))

export async function listRecallsOfTrailer(
  asker: Member,
  { trailer }: Input<'GET /trailers/{trailer}/recalls'>,
) {
  await refuseMissingTrailer(asker, trailer)
  return recallsOfTrailer(asker, trailer)
}

/** The trailers that are worked off, or were; deleted ones are not among them. */
export async function listRecalledTrailers(
  asker: Member,
  { uuid, start, limit }: Input<'GET /recalls/{uuid}/trailers'>,
): Promise<Page<RecalledTrailer>> {
  const all = await affectedBy(asker, await findRecall(asker, uuid))
  const listed = all.filter((one) => !one.archived && isListed(one)).sort(inRecallOrder)
  const rows = await shown(asker, listed.slice(start, start + limit))
  return new Page(rows, listed.length)
}

/** Deleted trailers are shown to administrators, who alone see them anywhere. */
export async function listRecalledApart(
  asker: Member,
  { uuid, start, limit }: Input<'GET /recalls/{uuid}/apart'>,
): Promise<Page<RecalledApart>> {
  const recall = await findRecall(asker, uuid)
  const isAdmin = asker.user.role === 'ADMIN'
  const apart = (await affectedBy(asker, recall))
    .filter((one) => (one.archived ? isAdmin : !isListed(one)))
    .sort((a, b) => Number(a.archived) - Number(b.archived) || inRecallOrder(a, b))
  const page = apart.slice(start, start + limit)
  const [rows, removals] = [await shown(asker, page), await removalsOf(asker, recall, page)]
  const told = rows.map(
    (row, index): RecalledApart => ({
      ...row,
      archived: page[index]?.archived ?? false,
      fittings: row.fittings.map((fitting) => ({ ...fitting, ...removals.get(fitting.uuid) })),
    }),
  )
  return new Page(told, apart.length)
}

async function present(asker: Member, row: RecallRow): Promise<Recall> {
  const { revision: _, organization: __, opened_by: ___, opened_name, part: ____, ...recall } = row
  const uuid = await standsFor(asker, row.part)
  const part = await asker.db
    .selectFrom('part')
    .select(['uuid', 'model_number', 'description'])
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow()
  return {
    ...recall,
    batches: JSON.parse(row.batches),
    public: row.public === 1,
    opened_by: opened_name,
    part,
    progress: keptProgress(row) ?? (await progressOf(asker, row)),
  }
}

/** How far it is now. */
export async function progressOf(asker: Member, recall: RecallRow) {
  const affected = await affectedBy(asker, recall)
  return recallProgress(affected.filter(({ archived }) => !archived))
}

type Step = Awaited<ReturnType<typeof stepsOf>>[number]
type One = Affected<RecalledFitting, Step> & { vin: string; archived: boolean }

/** @returns the trailers that have or had such a part, or were worked on, in no order */
async function affectedBy(asker: Member, recall: RecallRow): Promise<One[]> {
  const [fittings, steps] = [await fittingsOf(asker, recall), await stepsOf(asker, recall.uuid)]
  const found = [...affectedTrailers(limitsOf(recall), fittings, steps).values()]
  const uuids = JSON.stringify(found.map(({ trailer }) => trailer))
  const trailers = await asker.db
    .selectFrom('trailer')
    .select(['uuid', 'vin', 'archived_at'])
    .where(isAmong(asker.db, 'uuid', uuids))
    .execute()
  const known = new Map(trailers.map((trailer) => [trailer.uuid, trailer]))
  return found.flatMap((one) => {
    const trailer = known.get(one.trailer)
    return trailer ? { ...one, vin: trailer.vin, archived: trailer.archived_at !== null } : []
  })
}

/** All of the part, removed ones too: read by its index. */
const fittingsOf = async (asker: Member, { part }: RecallRow): Promise<RecalledFitting[]> =>
  asker.db
    .selectFrom('trailer_part')
    .select(['uuid', 'trailer', 'serial', 'batch', 'fitted_on', 'created_at', 'archived_at'])
    .where('part', '=', await standsFor(asker, part))
    .execute()

const stepsOf = ({ db }: Member, recall: string) =>
  db
    .selectFrom('log_entry')
    .select(['uuid', 'trailer', 'recall_state', 'text', 'by_name as by', 'happened_at'])
    .select(['received_at', 'struck_at'])
    .where('recall', '=', recall)
    .execute()

/** @returns rows with how each trailer is called, and its customer is reached */
async function shown(asker: Member, page: readonly One[]): Promise<RecalledTrailer[]> {
  const trailers = await asker.db
    .selectFrom('trailer')
    .leftJoin('customer', 'customer.uuid', 'trailer.customer')
    .select(['trailer.uuid', 'vin', 'rego', 'fleet_code', 'customer.name', 'contact'])
    .select(['email', 'phone', 'address'])
    .where(isAmong(asker.db, 'trailer.uuid', JSON.stringify(page.map(({ trailer }) => trailer))))
    .execute()
  const known = new Map(trailers.map((row) => [row.uuid, row]))
  const positions = await positionsOf(asker, page)
  return page.flatMap(({ trailer, place, state, step, fittings }): RecalledTrailer[] => {
    const row = known.get(trailer)
    if (!row) return []
    const { name, contact, email, phone, address, ...called } = row
    const reached = contactOf({
      ...{ contact: contact ?? '', email: email ?? '' },
      ...{ phone: phone ?? '', address: address ?? '' },
    })
    return [
      {
        trailer: { ...called, customer: name === null ? null : { name, ...reached } },
        ...{ place, state, step: step && toldOf(step) },
        fittings: fittings.map((one) => presentFitting(one, positions.get(one.uuid) ?? '')),
      },
    ]
  })
}

const toldOf = ({ uuid, text, by, happened_at }: Step) => ({ uuid, text, by, happened_at })

function presentFitting({ uuid, serial, batch, fitted_on }: RecalledFitting, position: string) {
  const { quantity: _, ...fitted } = asFitted({
    ...{ serial: serial ?? '', batch: batch ?? '' },
    ...{ position, fitted_on: fitted_on ?? '' },
  })
  return { uuid, ...fitted }
}

const namedBy = (page: readonly One[]) =>
  JSON.stringify(page.flatMap(({ fittings }) => fittings.map(({ uuid }) => uuid)))

async function positionsOf({ db }: Member, page: readonly One[]) {
  const rows = await db
    .selectFrom('trailer_part')
    .select(['uuid', 'position'])
    .where(isAmong(db, 'uuid', namedBy(page)))
    .execute()
  return new Map(rows.map(({ uuid, position }) => [uuid, position]))
}

type Removal = Omit<RecalledApart['fittings'][number], 'uuid'>

/** @returns by the uuids of removed parts when and why, and which trailer carries the same serial now */
async function removalsOf(asker: Member, { part: named }: RecallRow, page: readonly One[]) {
  const { db } = asker
  const part = await standsFor(asker, named)
  const removed = await db
    .selectFrom('trailer_part')
    .select(['uuid', 'serial_key', 'archived_at', 'removed_on', 'removed_why'])
    .where(isAmong(db, 'uuid', namedBy(page)))
    .where('archived_at', 'is not', null)
    .execute()
  const keys = JSON.stringify(removed.map(({ serial_key }) => serial_key).filter(Boolean))
  const carried = await db
    .selectFrom('trailer_part')
    .innerJoin('trailer', 'trailer.uuid', 'trailer_part.trailer')
    .select(['serial', 'trailer.uuid as trailer', 'trailer.vin'])
    .where('part', '=', part)
    .where(isAmong(db, 'serial_key', keys))
    .where('trailer_part.archived_at', 'is', null)
    .where('trailer.archived_at', 'is', null)
    .orderBy('trailer_part.created_at')
    .execute()
  const now = new Map(
    carried.map(({ serial, trailer: uuid, vin }) => [bare(serial), { uuid, vin }]),
  )
  return new Map(
    removed.map(({ uuid, serial_key, archived_at, removed_on, removed_why }): [string, Removal] => {
      const now_on = serial_key ? now.get(serial_key) : undefined
      const day = removed_on || (archived_at ?? '').slice(0, 10)
      const removal = { removed_on: day, ...(removed_why && { reason: removed_why }) }
      return [uuid, { ...removal, ...(now_on && { now_on }) }]
    }),
  )
}
