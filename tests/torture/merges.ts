import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { nameKey } from '#contract/name-key.ts'
import { sortKey } from '#contract/sort-key.ts'
import { createManufacturer } from '#server/admin/organizations.ts'
import type { Database } from '#server/core/schema/schema.ts'
import { stamp } from '#server/db/revision.ts'
import type { Random } from '#tests/support/seeded.ts'

const kinds = ['customer', 'class', 'manufacturer', 'part'] as const
/** Records of the organization that an administrator merges while work that names them waits. */
export type Merging = Record<(typeof kinds)[number], string[]>
/** `into` is null where a merging is undone. */
export type PlannedMerge = { kind: keyof Merging; uuid: string; into: string | null }

const each = 4

/** Makes the records, each kind's alike but for their names. */
export async function makeMerging(db: Kysely<Database>, organization: string): Promise<Merging> {
  const created_at = new Date().toISOString()
  const made: Merging = { customer: [], class: [], manufacturer: [], part: [] }
  for (let number = 0; number < each; number += 1) {
    const [customer, kind, part] = [randomUUID(), randomUUID(), randomUUID()]
    const name = `Merged ${number}`
    const keys = { name_key: nameKey(name), sort_name: sortKey(name) }
    const texts = { model_number: `MG-${number}`, description: 'Axle', notes: '', search_key: 'mg' }
    const of = { category: null, oem: null, organization, created_at }
    await db
      .insertInto('customer')
      .values({ uuid: customer, name, ...keys, organization, created_at })
      .execute()
    await db.insertInto('trailer_class').values({ uuid: kind, name, organization }).execute()
    await db
      .insertInto('part')
      .values({ uuid: part, ...texts, ...of })
      .execute()
    made.customer.push(customer)
    made.class.push(kind)
    made.part.push(part)
    made.manufacturer.push(await createManufacturer(db, name, organization))
  }
  const create = { action: 'create', before: null, after: {} } as const
  await db.transaction().execute(async (transaction) => {
    await stamp(transaction, { organization, user: null, now: created_at }, [
      ...made.customer.map((uuid) => ({ entity: 'customer', uuid, ...create }) as const),
      ...made.part.map((uuid) => ({ entity: 'part', uuid, ...create }) as const),
    ])
  })
  return made
}

export function planMerge(random: Random, merging: Merging): PlannedMerge {
  const kind = random.pick(kinds)
  const [uuid = '', into = ''] = random.sample(merging[kind], 2)
  return { kind, uuid, into: random.chance(0.7) ? into : null }
}

export type Desk = { url: string; token: string }

/** Milliseconds between tries while the server is being killed and started again. */
const pause = 300
const mostTries = 60
const expected = ['merged_already', 'merged_with_itself', 'merged_since']

/**
 * An administrator merges at a desk with a good connection, or undoes it.
 * @returns what went wrong, '' for nothing
 */
export async function merge({ url, token }: Desk, { kind, uuid, into }: PlannedMerge) {
  const headers = {
    ...{ cookie: `drawbar_session=${token}`, origin: url, 'content-type': 'application/json' },
    'idempotency-key': randomUUID(),
  }
  const path = `${url}/api/registry/${kind}/${uuid}/${into ? 'merge' : 'unmerge'}`
  const asked = { method: 'POST', headers, body: JSON.stringify(into ? { into } : {}) }
  for (let tries = 1; ; tries += 1) {
    const answer = await fetch(path, asked).catch(() => null)
    const said = await answer?.json().catch(() => null)
    if (answer && said && answer.status < 500) {
      const isExpected = answer.ok || expected.includes(said.code)
      return isExpected ? '' : `${path} is refused: ${said.error}`
    }
    if (tries === mostTries) return `${path} is not answered`
    await sleep(pause)
  }
}
