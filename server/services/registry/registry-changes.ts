import { randomUUID } from 'node:crypto'
import type { Input } from '#contract/calls.ts'
import { withAllBelow } from '#contract/category-tree.ts'
import { nameKey } from '#contract/name-key.ts'
import type { RegistryKind } from '#contract/registry-kinds.ts'
import { sortKey } from '#contract/sort-key.ts'
import type { Member } from '#server/core/asker.ts'
import { Failure, fieldFailure } from '#server/core/failure.ts'
import { readCategories } from '#server/services/parts/part-categories.ts'
import { partKeys } from '#server/services/parts/part-keys.ts'
import { staysFor } from './merged.ts'
import { nameAnew } from './name-anew.ts'
import { entities, findStanding, type RegistryRow } from './registry-record.ts'
import { markRegistry } from './retired.ts'

export async function saveManufacturer(asker: Member, input: Input<'POST /registry/manufacturer'>) {
  const { uuid: given, base, makes_trailers, makes_parts, name } = input
  await refuseTaken(asker, 'manufacturer', given, name)
  const columns = { name, makes_trailers: Number(makes_trailers), makes_parts: Number(makes_parts) }
  const numbers =
    base && mapped(base, (value) => (typeof value === 'boolean' ? Number(value) : value))
  return keep(asker, { kind: 'manufacturer', uuid: given, base: numbers }, columns)
}

export async function saveClass(asker: Member, input: Input<'POST /registry/class'>) {
  const { uuid: given, base, name } = input
  await refuseTaken(asker, 'class', given, name)
  return keep(asker, { kind: 'class', uuid: given, base }, { name })
}

export async function saveCategory(asker: Member, input: Input<'POST /registry/category'>) {
  const { uuid: given, base, name, parent } = await standing(asker, input, ['parent'])
  await refuseTaken(asker, 'category', given, name)
  const categories = await readCategories(asker.db)
  if (parent !== null && !categories.has(parent)) {
    throw fieldFailure(400, 'unknown_reference', 'parent', 'There is no such category.')
  }
  if (parent !== null && given && withAllBelow(categories, given).includes(parent)) {
    const sentence = 'A category can’t be below itself.'
    throw fieldFailure(400, 'below_itself', 'parent', sentence)
  }
  return keep(asker, { kind: 'category', uuid: given, base }, { name, parent })
}

export async function savePart(asker: Member, input: Input<'POST /registry/part'>) {
  const { uuid: given, base, ...columns } = await standing(asker, input, ['category', 'oem'])
  const keys = await partKeys(asker, columns)
  return keep(asker, { kind: 'part', uuid: given, base }, columns, keys)
}

export async function saveCustomer(asker: Member, input: Input<'POST /registry/customer'>) {
  const { uuid: given, base, ...columns } = input
  const name_key = nameKey(columns.name)
  const known = await customerNamed(asker, name_key)
  if (known && known.uuid !== given) {
    if (!(await staysFor(asker, [known.uuid])).has(known.uuid)) throw taken('customer')
    await giveNameUp(asker, known.uuid, name_key)
  }
  const keys = { name_key, sort_name: sortKey(columns.name) }
  return keep(asker, { kind: 'customer', uuid: given, base }, columns, keys)
}

type Values = Record<string, string | number | null>
type Sent = {
  kind: RegistryKind
  uuid: string | undefined
  base: Record<string, unknown> | undefined
}

/**
 * Writes a record: a new one, or what is different about one of the organization's own.
 * @param keys columns that follow from the others, and are not logged
 */
async function keep(asker: Member, { kind, ...sent }: Sent, columns: Values, keys?: Values) {
  const entity = entities[kind]
  if (!sent.uuid) {
    const uuid = randomUUID()
    await insert(asker, kind, { uuid, ...columns, ...keys })
    asker.record({ entity, uuid, action: 'create', before: null, after: columns })
    if (isOfCatalogue(kind)) await markRegistry(asker)
    return { uuid }
  }
  const row = await findStanding(asker, kind, sent.uuid)
  const { uuid } = row
  if (row.organization === null) {
    throw new Failure(403, 'not_own', 'This comes with Drawbar: it can be retired, not changed.')
  }
  const now: Record<string, unknown> = row
  refuseChanged(now, sent.base, columns)
  const changed = Object.keys(columns).filter((column) => columns[column] !== now[column])
  if (changed.length === 0) return { uuid }
  await asker.db
    .updateTable(entity)
    .set({ ...columns, ...keys })
    .where('uuid', '=', uuid)
    .execute()
  const pick = (from: Record<string, unknown>) =>
    Object.fromEntries(changed.map((column) => [column, from[column]]))
  asker.record({ entity, uuid, action: 'save', before: pick(now), after: pick(columns) })
  if (isOfCatalogue(kind)) await markRegistry(asker)
  if (changed.includes('name')) await nameAnew(asker, kind, uuid)
  return { uuid }
}

/** Customers and the organization's own parts have a revision: devices are sent them one by one. */
const isOfCatalogue = (kind: RegistryKind) => kind !== 'customer' && kind !== 'part'

/** Tables of parts and customers have a time of their making. */
async function insert(asker: Member, kind: RegistryKind, values: Values & { uuid: string }) {
  const { db, organization, now: created_at } = asker
  const isDated = kind === 'part' || kind === 'customer'
  await db
    .insertInto(entities[kind])
    // The columns of five tables: each caller names those of its own.
    .values({ ...values, organization, ...(isDated && { created_at }) } as never)
    .execute()
}

/** @throws Failure 409 where somebody else changed what this form wants to change too */
function refuseChanged(
  now: Record<string, unknown>,
  base: Record<string, unknown> | undefined,
  columns: Values,
) {
  if (!base) return
  const clashing = Object.keys(columns).filter(
    (column) => column in base && base[column] !== now[column] && columns[column] !== now[column],
  )
  if (clashing.length === 0) return
  const sentence = 'Somebody else changed this meanwhile. Close the form, and open it again.'
  throw new Failure(409, 'conflict', sentence, { details: { fields: clashing } })
}

/** @throws Failure 409 where another record of the kind has a name that looks the same */
async function refuseTaken(
  asker: Member,
  kind: 'manufacturer' | 'class' | 'category',
  uuid: string | undefined,
  name: string,
) {
  const all = await asker.db.selectFrom(entities[kind]).select(['uuid', 'name']).execute()
  const key = nameKey(name)
  const same = all.filter((one) => one.uuid !== uuid && nameKey(one.name) === key)
  const merged = await staysFor(
    asker,
    same.map((one) => one.uuid),
  )
  if (same.some((one) => !merged.has(one.uuid))) throw taken(words[kind])
}

/** @throws Failure 409 where another record got the name of one that is no longer merged */
export async function refuseTakenAgain(asker: Member, kind: RegistryKind, record: RegistryRow) {
  if (kind === 'part' || !('name' in record)) return
  const { uuid, name } = record
  if (kind !== 'customer') return refuseTaken(asker, kind, uuid, name)
  const name_key = nameKey(name)
  const known = await customerNamed(asker, name_key)
  if (known && known.uuid !== uuid) throw taken('customer')
  await asker.db.updateTable('customer').set({ name_key }).where('uuid', '=', uuid).execute()
}

const customerNamed = ({ db }: Member, name_key: string) =>
  db.selectFrom('customer').select('uuid').where('name_key', '=', name_key).executeTakeFirst()

/** Another customer gets the name of one that was merged. */
async function giveNameUp({ db }: Member, uuid: string, name_key: string) {
  const own = `${name_key} ${uuid}`
  await db.updateTable('customer').set({ name_key: own }).where('uuid', '=', uuid).execute()
}

/** @returns what a form sends with the records that stay in place of those that were merged */
async function standing<Fields extends { base?: Record<string, unknown> | undefined }>(
  asker: Member,
  input: Fields,
  columns: readonly (keyof Fields & string)[],
): Promise<Fields> {
  const { base } = input
  const named = columns.flatMap((column) => [input[column], base?.[column]]).map(uuidOf)
  const stays = await staysFor(asker, named)
  if (stays.size === 0) return input
  const renamed = (values: Record<string, unknown>) =>
    mapped(values, (value) => stays.get(uuidOf(value) ?? '') ?? value)
  return { ...(renamed(input) as Fields), ...(base && { base: renamed(base) }) }
}

const uuidOf = (value: unknown) => (typeof value === 'string' ? value : null)

const words = { manufacturer: 'manufacturer', class: 'classification', category: 'category' }

const taken = (word: string) =>
  fieldFailure(409, 'name_taken', 'name', `There is a ${word} with this name already.`)

const mapped = (values: Record<string, unknown>, change: (value: unknown) => unknown) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]))
