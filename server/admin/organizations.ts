import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { withoutStrayInvisible } from '#contract/invisible.ts'
import { nameKey } from '#contract/name-key.ts'
import { sortedByName } from '#contract/sort-key.ts'
import type { Database } from '#server/core/schema/schema.ts'
import { stamp } from '#server/db/revision.ts'
import { firstChecklists } from '#server/reference/checklists/first-checklists.ts'
import { CommandError } from './command-error.ts'

/**
 * Creates an organization with its first checklists and a manufacturer of the same name.
 * @returns its uuid
 */
export async function createOrganization(db: Kysely<Database>, given: string): Promise<string> {
  const name = withoutStrayInvisible(given).trim()
  if ((await named(db, name)).length > 0) {
    throw new CommandError(`There is an organization '${name}' already.`)
  }
  const uuid = randomUUID()
  const created_at = new Date().toISOString()
  await db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('organization')
      .values({ uuid, name, settings: JSON.stringify({ vinPrefixes: [] }), created_at })
      .execute()
    await createManufacturer(transaction, name, uuid)
    await createChecklists(transaction, uuid, created_at)
  })
  return uuid
}

async function createChecklists(db: Kysely<Database>, organization: string, now: string) {
  const rows = firstChecklists({ organization, created_at: now, uuid: randomUUID })
  const checklists = rows.checklist.map((row) => ({
    ...row,
    interval_set_at: row.interval_days === null ? null : now,
  }))
  await db.insertInto('checklist').values(checklists).execute()
  await db.insertInto('checklist_version').values(rows.checklist_version).execute()
  const made = (['checklist', 'checklist_version'] as const).flatMap((entity) =>
    rows[entity].map(({ uuid }) => ({
      entity,
      uuid,
      action: 'create' as const,
      before: null,
      after: { organization },
    })),
  )
  await stamp(db, { organization, user: null, now }, made)
}

/**
 * @param organization that alone sees it; null for all
 * @returns uuid of a new manufacturer, or of one whose name looks the same
 */
export async function createManufacturer(
  db: Kysely<Database>,
  given: string,
  organization: string | null,
): Promise<string> {
  const name = withoutStrayInvisible(given).trim()
  const all = await db
    .selectFrom('oem')
    .select(['uuid', 'name'])
    .where((builder) =>
      builder.or([
        builder('organization', 'is', null),
        ...(organization ? [builder('organization', '=', organization)] : []),
      ]),
    )
    .orderBy('uuid')
    .execute()
  const known = all.find((one) => nameKey(one.name) === nameKey(name))
  if (known) return known.uuid
  const uuid = randomUUID()
  const makes = { makes_trailers: 1, makes_parts: 1 }
  await db
    .insertInto('oem')
    .values({ uuid, organization, name, ...makes })
    .execute()
  return uuid
}

/** @throws CommandError when no organization has this name, or several look like it */
export async function requireOrganization(db: Kysely<Database>, name: string): Promise<string> {
  const alike = await named(db, name)
  const found = alike.find((one) => one.name === name) ?? alike[0]
  if (found && (alike.length === 1 || found.name === name)) return found.uuid
  const all = await db.selectFrom('organization').select(['uuid', 'name']).execute()
  const names = sortedByName(all)
    .map((one) => `'${one.name}'`)
    .join(', ')
  throw new CommandError(`There is no organization '${name}'. There are: ${names || 'none'}.`)
}

/** Several only where they are older than the rule that names must not look alike. */
async function named(db: Kysely<Database>, name: string) {
  const all = await db.selectFrom('organization').select(['uuid', 'name']).execute()
  return all.filter((one) => nameKey(one.name) === nameKey(name))
}
