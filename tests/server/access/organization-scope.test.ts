import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '#server/core/schema/schema.ts'
import { organizationScope } from '#server/db/organization-scope.ts'
import { onOneEngine } from '#tests/support/server/backend.ts'

const now = new Date().toISOString()

onOneEngine('a database handle of one organization', (backend) => {
  let everything: Kysely<Database>
  let own: Kysely<Database>
  let ours: string
  let theirs: string
  beforeAll(() => {
    everything = backend.deps.db
    ours = backend.own.organization
    theirs = backend.other.organization
    own = everything.withPlugin(organizationScope(ours))
  })
  beforeEach(async () => {
    await everything.deleteFrom('customer').execute()
    await everything
      .insertInto('customer')
      .values([row(ours, 'Our'), row(theirs, 'Their')])
      .execute()
  })

  test('selects its own rows', async () => {
    expect(await own.selectFrom('customer').select('name').execute()).toEqual([{ name: 'Our' }])
    const { all } = await own
      .selectFrom('customer as c')
      .select((builder) => builder.fn.countAll<number>().as('all'))
      .where((builder) => builder.or([builder('c.name', '=', 'Their'), sql<boolean>`1 = 1`]))
      .executeTakeFirstOrThrow()
    expect(Number(all)).toBe(1)
    const organizations = await own.selectFrom('organization').select('uuid').execute()
    expect(organizations).toEqual([{ uuid: ours }])
  })

  test('joins its own rows', async () => {
    const joined = own
      .selectFrom('organization')
      .innerJoin('customer as c', (join) => join.on(sql<boolean>`1 = 1`))
      .select('c.name')
    expect(await joined.execute()).toEqual([{ name: 'Our' }])
    await everything.deleteFrom('customer').where('organization', '=', ours).execute()
    const left = await own
      .selectFrom('organization')
      .leftJoin('customer', (join) => join.on(sql<boolean>`1 = 1`))
      .select(['organization.uuid', 'customer.name'])
      .execute()
    expect(left).toEqual([{ uuid: ours, name: null }])
  })

  test('looks into its own rows from within a query', async () => {
    const rows = await own
      .selectFrom('organization')
      .select((builder) => [
        builder.selectFrom('customer').select('name').limit(1).as('first'),
        builder
          .exists(builder.selectFrom('customer').select('uuid').where('name', '=', 'Their'))
          .as('theirs'),
      ])
      .execute()
    expect(rows.map(({ first, theirs }) => [first, Boolean(theirs)])).toEqual([['Our', false]])
    const derived = own.selectFrom(own.selectFrom('customer').selectAll().as('c')).select('c.name')
    expect(await derived.execute()).toEqual([{ name: 'Our' }])
  })

  test('changes and removes its own rows only', async () => {
    await own.updateTable('customer').set({ name: 'Changed' }).execute()
    expect(await names()).toEqual(['Changed', 'Their'])
    await own
      .updateTable('customer as c')
      .set({ name: 'Again' })
      .where('c.name', 'is not', null)
      .execute()
    expect(await names()).toEqual(['Again', 'Their'])
    await own.deleteFrom('customer').where('name', 'is not', null).execute()
    expect(await names()).toEqual(['Their'])
  })

  test('writes no row for another organization, and moves none there', async () => {
    await own.insertInto('customer').values(row(ours, 'Second')).execute()
    const foreign = own.insertInto('customer').values([row(ours, 'A'), row(theirs, 'B')])
    await expect(foreign.execute()).rejects.toThrow('must carry the organization')
    const { organization: _, ...bare } = row(ours, 'C')
    const unmarked = own.insertInto('customer').values(bare as ReturnType<typeof row>)
    await expect(unmarked.execute()).rejects.toThrow('must carry the organization')
    const copied = own
      .insertInto('customer')
      .columns(['uuid', 'organization', 'name', 'name_key', 'created_at'])
      .expression(
        own
          .selectFrom('customer')
          .select(['uuid', sql.lit(theirs).as('o'), 'name', 'name_key', 'created_at']),
      )
    await expect(copied.execute()).rejects.toThrow('must carry the organization')
    const moving = own.updateTable('customer').set({ organization: theirs })
    await expect(moving.execute()).rejects.toThrow('never moves')
    expect(await names()).toEqual(['Our', 'Second', 'Their'])
  })

  test('refuses what it can not limit', async () => {
    const right = own
      .selectFrom('organization')
      .rightJoin('customer', 'customer.organization', 'organization.uuid')
      .select('customer.name')
    await expect(right.execute()).rejects.toThrow('RightJoin is not limited')
    const full = own
      .selectFrom('organization')
      .fullJoin('customer', 'customer.organization', 'organization.uuid')
      .select('customer.name')
    await expect(full.execute()).rejects.toThrow('FullJoin is not limited')
    const strange = own.withTables<{ brand_new: { uuid: string } }>().selectFrom('brand_new')
    await expect(strange.select('uuid').execute()).rejects.toThrow('no organization limit')
    const named = own
      .with('all_of_them', (handle) => handle.selectFrom('customer').select('name'))
      .selectFrom('all_of_them')
      .select('name')
    await expect(named.execute()).rejects.toThrow('no organization limit')
  })

  test('updates from its own rows only', async () => {
    await own
      .updateTable('organization')
      .from('customer')
      .set((builder) => ({ name: builder.ref('customer.name') }))
      .where('customer.name', '=', 'Their')
      .execute()
    const { name } = await own.selectFrom('organization').select('name').executeTakeFirstOrThrow()
    expect(name).toBe('Acme')
  })

  test('shares what belongs to everybody', async () => {
    const classes = await own.selectFrom('trailer_class').select('uuid').execute()
    expect(classes).toHaveLength(2)
    const text = { model_number: 'M', description: 'D', search_key: 'm d', notes: '' }
    const uuids = [null, ours, theirs].map((organization) => ({ organization, uuid: randomUUID() }))
    await everything
      .insertInto('part')
      .values(uuids.map((owner) => ({ ...text, ...owner, created_at: now })))
      .execute()
    const parts = await own.selectFrom('part').select('organization').execute()
    expect(new Set(parts.map(({ organization }) => organization))).toEqual(new Set([null, ours]))
  })

  async function names() {
    const rows = await everything.selectFrom('customer').select('name').orderBy('name').execute()
    return rows.map(({ name }) => name)
  }
})

function row(organization: string, name: string) {
  return { uuid: randomUUID(), organization, name, name_key: name.toLowerCase(), created_at: now }
}
