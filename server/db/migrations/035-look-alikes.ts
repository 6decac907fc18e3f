import { randomBytes } from 'node:crypto'
import { type Kysely, SqliteAdapter, sql } from 'kysely'
import { withoutInvisible, withoutStrayInvisible } from '#contract/invisible.ts'
import { nameKey } from '#contract/name-key.ts'
import { emailKey, freedEmailKey } from '#server/core/email-key.ts'
import { inTransaction } from './steps.ts'

type Row = Record<string, string | null>
type Tables = Record<string, Row>

async function bringUp(db: Kysely<Tables>) {
  await mendEmails(db)
  await mendTexts(db)
  await keyCustomers(db)
}

/** Lets a user whose address was pasted sign in by typing it, unless another user has that address. */
async function mendEmails(db: Kysely<Tables>) {
  const unclean = await db
    .selectFrom('user')
    .select(['uuid', 'email', 'archived_at'])
    .where(isForeign(db, 'email'))
    .orderBy('created_at')
    .orderBy('uuid')
    .execute()
  for (const { uuid, email, archived_at } of unclean) {
    const cleaned = withoutInvisible(email ?? '').trim()
    if (!uuid || cleaned === email) continue
    const email_key = archived_at === null ? emailKey(cleaned) : freedEmailKey(uuid)
    const holder = await db
      .selectFrom('user')
      .select('uuid')
      .where('email_key', '=', email_key)
      .where('uuid', '!=', uuid)
      .executeTakeFirst()
    if (holder) {
      process.emitWarning(
        `The email of account ${uuid} has invisible characters, without which it is that of account ${holder.uuid}: it stays as it is.`,
      )
      continue
    }
    await db
      .updateTable('user')
      .set({ email: cleaned, email_key })
      .where('uuid', '=', uuid)
      .execute()
  }
}

type Clean = (text: string) => string

const identifier: Clean = (text) => withoutInvisible(text).trim()
const name: Clean = (text) => withoutStrayInvisible(text).trim()

/** Identifiers and names, which devices keep too. */
const kept: Record<string, Record<string, Clean>> = {
  trailer: { rego: identifier, custom_identity_code: identifier, fleet_code: identifier },
  part: { model_number: identifier },
  customer: { name },
  resource: { name },
}
/** Search keys. */
const found: Record<string, Record<string, Clean>> = {
  trailer: { search_identifiers: withoutInvisible, search_words: withoutInvisible },
  part: { search_key: withoutInvisible },
  resource: { name_key: withoutInvisible },
}

async function mendTexts(db: Kysely<Tables>) {
  const changed: Changed[] = []
  for (const [table, columns] of Object.entries(kept)) {
    changed.push(...(await mendTable(db, table, columns)))
  }
  await sendAgain(db, changed)
  for (const [table, columns] of Object.entries(found)) await mendTable(db, table, columns)
}

type Changed = { table: string; organization: string; uuid: string }

/** @returns the rows of organizations that it changed */
async function mendTable(db: Kysely<Tables>, table: string, columns: Record<string, Clean>) {
  const names = Object.keys(columns)
  const rows = await db
    .selectFrom(table)
    .select(['organization', 'uuid', ...names])
    .where((builder) => builder.or(names.map((column) => isForeign(db, column))))
    .execute()
  const changed: Changed[] = []
  for (const row of rows) {
    const { organization = null, uuid = null } = row
    const mended = mendedOf(row, columns)
    if (uuid === null || Object.keys(mended).length === 0) continue
    await db
      .updateTable(table)
      .set(mended)
      .where('uuid', '=', uuid)
      .where('organization', 'is not distinct from', organization)
      .execute()
    if (organization !== null) changed.push({ table, organization, uuid })
  }
  return changed
}

/** A text of invisible characters only stays: it must not become empty. */
function mendedOf(row: Row, columns: Record<string, Clean>): Row {
  const mended: Row = {}
  for (const [column, clean] of Object.entries(columns)) {
    const text = row[column] ?? ''
    const cleaned = clean(text)
    if (cleaned !== text && cleaned !== '') mended[column] = cleaned
  }
  return mended
}

/** With a new revision, so that devices get them. */
async function sendAgain(db: Kysely<Tables>, changed: Changed[]) {
  for (const [organization, rows] of Map.groupBy(changed, (row) => row.organization)) {
    const { revision } = await db
      .updateTable('organization')
      .set({ revision: sql`revision + 1` })
      .where('uuid', '=', organization)
      .returning('revision')
      .executeTakeFirstOrThrow()
    const mark = randomBytes(12).toString('base64url')
    await db.insertInto('revision_mark').values({ organization, revision, mark }).execute()
    for (const { table, uuid } of rows) {
      await db
        .updateTable(table)
        .set({ revision })
        .where('uuid', '=', uuid)
        .where('organization', '=', organization)
        .execute()
    }
  }
}

type Customer = { organization: string; uuid: string; name_key: string; wanted: string }

/**
 * Customers whose names look the same all stay: the oldest gets the key, by which people find it, the
 * others get it with a mark that nobody can type.
 */
async function keyCustomers(db: Kysely<Tables>) {
  const rows = await db
    .selectFrom('customer')
    .select(['organization', 'uuid', 'name', 'name_key'])
    .orderBy('created_at')
    .orderBy('uuid')
    .execute()
  const wanting = wantingKeys(rows).filter(({ name_key, wanted }) => name_key !== wanted)
  // First to unique keys, because a customer may get the key that another one gives up.
  for (const row of wanting) await setKey(db, row, `${twin}${row.uuid}`)
  for (const row of wanting) await setKey(db, row, row.wanted)
}

const twin = '\u0001'

function wantingKeys(rows: Row[]): Customer[] {
  const taken = new Set<string>()
  return rows.map((row) => {
    const { organization, uuid, name_key } = row
    let wanted = nameKey(row.name ?? '')
    while (taken.has(`${organization} ${wanted}`)) wanted += twin
    taken.add(`${organization} ${wanted}`)
    return { organization: organization ?? '', uuid: uuid ?? '', name_key: name_key ?? '', wanted }
  })
}

function setKey(db: Kysely<Tables>, { organization, uuid }: Customer, name_key: string) {
  return db
    .updateTable('customer')
    .set({ name_key })
    .where('organization', '=', organization)
    .where('uuid', '=', uuid)
    .execute()
}

/** Whether a column has characters beyond printable ASCII: only those can be invisible. */
function isForeign(db: Kysely<Tables>, column: string) {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter
  return isSqlite
    ? sql<boolean>`${sql.ref(column)} glob '*[^ -~]*'`
    : sql<boolean>`${sql.ref(column)} ~ '[^ -~]'`
}

/** One key for names that look the same, and texts without invisible characters. */
export const lookAlikes = inTransaction(bringUp)
