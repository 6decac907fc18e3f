import { randomUUID } from 'node:crypto'
import type { Insertable, Kysely } from 'kysely'
import { sortKey } from '#contract/sort-key.ts'
import { searchLinesOf } from '#contract/trailer/search-lines.ts'
import { trailerSortKeys } from '#contract/trailer-sort-keys.ts'
import { startSession } from '#server/access/session.ts'
import type { Database } from '#server/core/schema/schema.ts'
import { mark } from '#server/db/revision.ts'

const rowsAtOnce = 400
const created_at = '2026-01-01T00:00:00.000Z'

/** What a request needs to know of the yard that was filled. */
export type Filled = {
  organization: string
  cookie: string
  trailer: string
  vin: string
  accessKey: string
}

/** Fills an organization with trailers as they are found in practice: half of all fields are set. */
export async function fillYard(db: Kysely<Database>, trailers: number): Promise<Filled> {
  const organization = randomUUID()
  const user = randomUUID()
  const shared = await createShared(db)
  const settings = JSON.stringify({ vinPrefixes: ['6T9'] })
  await db
    .insertInto('organization')
    .values({ uuid: organization, name: 'Yard', settings, revision: 1, created_at })
    .execute()
  await mark(db, organization, 1)
  const own = { organization, created_at }
  const email = `${user}@yard.example`
  await db
    .insertInto('user')
    .values({
      ...{ ...own, uuid: user, name: 'Ada', email, email_key: email, role: 'EDITOR' },
      password_hash: '',
    })
    .execute()
  const customers = Array.from({ length: 50 }, (_, index) => ({
    ...{ ...own, uuid: randomUUID(), revision: 1 },
    ...{ name: `Customer ${index} Haulage`, name_key: `customer ${index} haulage` },
    sort_name: sortKey(`Customer ${index} Haulage`),
  }))
  await db.insertInto('customer').values(customers).execute()
  const rows = Array.from({ length: trailers }, (_, index) =>
    trailerOf(index, { organization, user, ...shared, customers }),
  )
  await db.transaction().execute(async (transaction) => {
    for (let start = 0; start < rows.length; start += rowsAtOnce) {
      await insertSome(transaction, rows.slice(start, start + rowsAtOnce))
    }
  })
  const seed = { secret: '', key: null }
  const token = await startSession(db, { organization, user }, seed)
  const last = rows.at(-5)
  if (!last) throw new Error('a yard has at least five trailers')
  const { uuid, vin } = last.trailer
  const cookie = `drawbar_session=${token}`
  return { organization, cookie, trailer: uuid, vin, accessKey: last.key.uuid }
}

async function createShared(db: Kysely<Database>) {
  const type = await db.selectFrom('trailer_class').select(['uuid', 'name']).executeTakeFirst()
  const uuid = type?.uuid ?? randomUUID()
  if (!type) await db.insertInto('trailer_class').values({ uuid, name: 'Semi Trailer' }).execute()
  const oem = randomUUID()
  const flags = { makes_trailers: 1, makes_parts: 0 }
  await db
    .insertInto('oem')
    .values({ uuid: oem, name: 'Vawdrey', ...flags })
    .execute()
  return { type: { uuid, name: type?.name ?? 'Semi Trailer' }, oem: { uuid: oem, name: 'Vawdrey' } }
}

type Named = { uuid: string; name: string }
type Around = {
  organization: string
  user: string
  type: Named
  oem: Named
  customers: Named[]
}

function trailerOf(index: number, around: Around) {
  const { organization, user, type, oem, customers } = around
  const uuid = randomUUID()
  const number = String(index).padStart(6, '0')
  const customer = customers[index % customers.length]
  const serial = `B${organization.slice(0, 6)}-${number}`.toUpperCase()
  const vin = `6T9T${String((index * 7919) % 997).padStart(3, '0')}ABC0${number}`
  const rego = `YQ${number.slice(2)}`
  const at = new Date(Date.UTC(2025, 0, 1) + index * 1000).toISOString()
  const image = index % 3 === 0 ? null : randomUUID()
  const searched = {
    ...{ vin, rego, rego_state: 'QLD', custom_identity_code: `T-${index}` },
    ...{ fleet_code: `J25-${index}`, manufactured_date: '2024-05' },
  }
  const named = { ...searched, class: type.name, oem: oem.name, customer: customer?.name }
  const lines = searchLinesOf(named, [serial])
  const trailer: Insertable<Database['trailer']> = {
    ...{ uuid, organization, image, revision: 1, class: type.uuid, ...searched },
    ...{ oem: oem.uuid, customer: customer?.uuid ?? null },
    ...{ notes: index % 2 ? 'Repainted in fleet blue, two-pack, in March.' : '' },
    ...{ search_identifiers: lines.identifiers, search_words: lines.words },
    ...trailerSortKeys(named),
    ...{ created_at: at, created_by: user, updated_at: at, updated_by: user },
  }
  const key: Insertable<Database['access_key']> = {
    ...{ uuid: randomUUID(), organization, serial, trailer: uuid, revision: 1 },
    ...{ linked_at: at, linked_by: user, created_at: at },
  }
  return { trailer, key }
}

type Row = ReturnType<typeof trailerOf>

async function insertSome(db: Kysely<Database>, rows: Row[]) {
  const uploads = rows.flatMap(({ trailer: { image, organization } }) =>
    image ? [{ uuid: image, organization, created_at, ...photo }] : [],
  )
  await db.insertInto('upload').values(uploads).execute()
  await db
    .insertInto('trailer')
    .values(rows.map(({ trailer }) => trailer))
    .execute()
  await db
    .insertInto('access_key')
    .values(rows.map(({ key }) => key))
    .execute()
}

const photo = { name: 'photo.jpg', mime: 'image/jpeg', size: 200_000, sha256: '', preview: 1 }
