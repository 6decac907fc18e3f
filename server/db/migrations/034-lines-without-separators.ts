import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { searchKeyOf } from '#contract/search.ts'
import { searchLinesOf } from '#contract/trailer/search-lines.ts'

type Named = { uuid: string; name: string }
type Owned = { organization: string }
type Trailer = Record<
  'organization' | 'uuid' | 'vin' | 'rego' | 'custom_identity_code' | 'fleet_code',
  string
> &
  Record<'manufactured_date' | 'search_identifiers' | 'search_words', string> &
  Record<'rego_state' | 'customer' | 'oem' | 'class', string | null>
type Part = Record<'uuid' | 'model_number' | 'description' | 'search_key', string> &
  Record<'oem' | 'category', string | null>
type Tables = {
  organization: { uuid: string }
  customer: Named & Owned
  oem: Named
  trailer_class: Named
  part_category: Named
  trailer: Trailer
  access_key: Owned & { serial: string; trailer: string | null }
  part: Part
  catalogue_mark: { mark: string }
}

/** Trailers or parts that are read at once. */
export const atOnce = { rows: 500 }

/** May run again: rows that are right already are not written. */
async function up(db: Kysely<Tables>) {
  const organizations = await db.selectFrom('organization').select('uuid').execute()
  for (const { uuid } of organizations) {
    await inBatches(
      (after) => trailersAfter(db, uuid, after),
      (some) => writeLines(db, uuid, some),
    )
  }
  await inOne(db, writeParts)
}

async function inBatches<Row extends { uuid: string }>(
  read: (after: string) => Promise<Row[]>,
  write: (rows: Row[]) => Promise<void>,
) {
  let after = ''
  for (;;) {
    const rows = await read(after)
    const last = rows.at(-1)
    if (!last) return
    await write(rows)
    after = last.uuid
  }
}

function trailersAfter(db: Kysely<Tables>, organization: string, after: string) {
  return db
    .selectFrom('trailer')
    .leftJoin('customer', (join) =>
      // Devices make uuids, so they are unique within their organization only.
      join
        .onRef('customer.organization', '=', 'trailer.organization')
        .onRef('customer.uuid', '=', 'trailer.customer'),
    )
    .leftJoin('oem', 'oem.uuid', 'trailer.oem')
    .leftJoin('trailer_class', 'trailer_class.uuid', 'trailer.class')
    .select(['trailer.uuid', 'vin', 'rego', 'rego_state', 'custom_identity_code', 'fleet_code'])
    .select(['manufactured_date', 'search_identifiers', 'search_words'])
    .select(['customer.name as customer', 'oem.name as oem', 'trailer_class.name as class'])
    .where('trailer.organization', '=', organization)
    .where('trailer.uuid', '>', after)
    .orderBy('trailer.uuid')
    .limit(atOnce.rows)
    .execute()
}

type Read = Awaited<ReturnType<typeof trailersAfter>>

async function writeLines(db: Kysely<Tables>, organization: string, trailers: Read) {
  const uuids = trailers.map(({ uuid }) => uuid)
  const tags = await db
    .selectFrom('access_key')
    .select(['serial', 'trailer'])
    .where('organization', '=', organization)
    .where('trailer', 'in', uuids)
    .execute()
  const serials = new Map<string | null, string[]>()
  for (const { serial, trailer } of tags) {
    serials.set(trailer, [...(serials.get(trailer) ?? []), serial])
  }
  await inOne(db, async (one) => {
    for (const trailer of trailers) {
      const { uuid } = trailer
      const lines = searchLinesOf(trailer, serials.get(uuid) ?? [])
      const { identifiers: search_identifiers, words: search_words } = lines
      const isSame =
        trailer.search_identifiers === search_identifiers && trailer.search_words === search_words
      if (isSame) continue
      await one
        .updateTable('trailer')
        .set({ search_identifiers, search_words })
        .where('organization', '=', organization)
        .where('uuid', '=', uuid)
        .execute()
    }
  })
}

/** Keeps the catalogue's mark: nothing that devices keep has changed. */
async function writeParts(db: Kysely<Tables>) {
  const before = await db.selectFrom('catalogue_mark').select('mark').executeTakeFirst()
  await inBatches(
    (after) => partsAfter(db, after),
    (some) => writeKeys(db, some),
  )
  if (before) await db.updateTable('catalogue_mark').set(before).execute()
}

const partsAfter = (db: Kysely<Tables>, after: string) =>
  db
    .selectFrom('part')
    .leftJoin('oem', 'oem.uuid', 'part.oem')
    .leftJoin('part_category', 'part_category.uuid', 'part.category')
    .select(['part.uuid', 'model_number', 'description', 'search_key'])
    .select(['oem.name as oem', 'part_category.name as category'])
    .where('part.uuid', '>', after)
    .orderBy('part.uuid')
    .limit(atOnce.rows)
    .execute()

async function writeKeys(db: Kysely<Tables>, parts: Awaited<ReturnType<typeof partsAfter>>) {
  for (const { uuid, search_key: before, oem, category, ...part } of parts) {
    const names = { oem: oem ?? undefined, category: category ?? undefined }
    const search_key = searchKeyOf({ ...part, ...names })
    if (search_key === before) continue
    await db.updateTable('part').set({ search_key }).where('uuid', '=', uuid).execute()
  }
}

/** On PostgreSQL the whole migration is one transaction already. */
const inOne = (db: Kysely<Tables>, work: (one: Kysely<Tables>) => Promise<void>) =>
  db.isTransaction ? work(db) : db.transaction().execute(work)

/** Search keys with identifiers without separators, and with a trailer's state and date. */
export const linesWithoutSeparators: Migration = { up }
