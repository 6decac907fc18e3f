import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { hashToken } from '#server/access/session.ts'
import { mintTags } from '#server/admin/mint-tags.ts'
import { createManufacturer, createOrganization } from '#server/admin/organizations.ts'
import { createUser } from '#server/admin/users.ts'
import type { Database } from '#server/core/schema/schema.ts'
import { openDatabase } from '#server/db/open.ts'
import { stamp } from '#server/db/revision.ts'
import { type Merging, makeMerging } from './merges.ts'
import { makeReports, type Plate } from './yard-reports.ts'

/** What both devices find when they begin. */
export type Ground = {
  organization: string
  /** The uuids of the users, one a device, and the tokens of their sessions. */
  users: [string, string]
  tokens: [string, string]
  class: string
  /** Further ones, which trailers are given at once. */
  classes: string[]
  oem: string
  parts: string[]
  tags: string[]
  trailers: string[]
  /** A checklist, and the ids of its items. */
  checklist: { uuid: string; items: string[] }
  /** Plates on the trailers, and reports that visitors made of them. */
  plates: Plate[]
  reports: string[]
  merging: Merging
}

/** Fills an empty data folder: an organization, two people, tags, parts and trailers for both. */
export async function makeGround(dataDir: string): Promise<Ground> {
  const { db, close } = await openDatabase({ databaseUrl: null, dataDir })
  const organization = await createOrganization(db, 'Torture Yard')
  const created_at = new Date().toISOString()
  const person = async (name: string, role: 'EDITOR' | 'ADMIN') => {
    const email = `${name}@torture.example`
    const user = { organization, name, role, email, password: 'Correct-Horse-9' }
    return (await createUser(db, user)).uuid
  }
  const users: [string, string] = [await person('first', 'EDITOR'), await person('second', 'ADMIN')]
  const tokens: [string, string] = [randomUUID(), randomUUID()]
  for (const [index, token] of tokens.entries()) {
    const user = users[index] ?? ''
    const expires_at = '2100-01-01T00:00:00.000Z'
    const row = { token_hash: hashToken(token), organization, user, created_at, expires_at }
    await db.insertInto('session').values(row).execute()
  }
  const type = randomUUID()
  const classes = Array.from({ length: 16 }, () => randomUUID())
  const further = classes.map((uuid, index) => ({ uuid, name: `Trailer ${index}` }))
  const semi = { uuid: type, name: 'Semi Trailer' }
  await db
    .insertInto('trailer_class')
    .values([semi, ...further])
    .execute()
  const oem = await createManufacturer(db, 'Vawdrey', null)
  const parts = Array.from({ length: 3 }, () => randomUUID())
  for (const [index, uuid] of parts.entries()) {
    const texts = { model_number: `CB-${index}`, description: 'Axle', notes: '', search_key: 'cb' }
    const row = { uuid, organization: null, ...texts, category: null, oem, created_at }
    await db.insertInto('part').values(row).execute()
  }
  const trailers = Array.from({ length: 3 }, () => randomUUID())
  await db.transaction().execute(async (transaction) => {
    for (const [index, uuid] of trailers.entries()) {
      const texts = {
        rego: '',
        rego_state: null,
        custom_identity_code: '',
        fleet_code: '',
        notes: '',
      }
      const made = { created_at, created_by: null, updated_at: created_at, updated_by: null }
      await transaction
        .insertInto('trailer')
        .values({
          ...{ uuid, organization, vin: `6T9SHARED0000000${index}`, ...texts, ...made },
          ...{ class: type, oem, customer: null, manufactured_date: '2019-01' },
        })
        .execute()
    }
    const changes = trailers.map(
      (uuid) => ({ entity: 'trailer', uuid, action: 'create', before: null, after: {} }) as const,
    )
    await stamp(transaction, { organization, user: null, now: created_at }, changes)
  })
  const checklist = { uuid: randomUUID(), items: Array.from({ length: 4 }, () => randomUUID()) }
  await makeChecklist(db, organization, checklist)
  const tags = (await mintTags(db, organization, 12)).map(({ uuid }) => uuid)
  const reported = await makeReports(db, organization, trailers)
  const merging = await makeMerging(db, organization)
  await close()
  const made = { organization, users, tokens, class: type, classes, oem, parts, tags, trailers }
  return { ...made, checklist, ...reported, merging }
}

/** Of plain checks, which ask for nothing else. */
async function makeChecklist(
  db: Kysely<Database>,
  organization: string,
  { uuid, items }: Ground['checklist'],
) {
  const created_at = new Date().toISOString()
  const item = (id: string) => ({
    ...{ id, kind: 'check', title: id, help: '', required: true, photo: 'never', severity: false },
    ...{ unit: '', min: null, max: null, options: [] },
  })
  const sections = [{ id: randomUUID(), title: 'All', items: items.map(item) }]
  const version = randomUUID()
  await db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('checklist')
      .values({
        ...{ uuid, organization, name: 'Torture', classes: '[]', interval_days: null },
        ...{ version: 1, created_at },
      })
      .execute()
    await transaction
      .insertInto('checklist_version')
      .values({
        ...{ uuid: version, organization, checklist: uuid, number: 1, created_at },
        sections: JSON.stringify(sections),
      })
      .execute()
    await stamp(transaction, { organization, user: null, now: created_at }, [
      { entity: 'checklist', uuid, action: 'create', before: null, after: {} },
      { entity: 'checklist_version', uuid: version, action: 'create', before: null, after: {} },
    ])
  })
}
