import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { OrganizationSettings } from '#contract/organization-settings.ts'
import { mintTags } from '#server/admin/mint-tags.ts'
import { onEachEngine } from '#tests/support/server/backend.ts'
import { createYard, type Yard } from '#tests/support/server/yard.ts'

onEachEngine('serials by a pattern', (backend, engine) => {
  test('count on from the first number, also by the operator and after another prefix', async () => {
    const yard = await withPattern({ serialPrefix: prefix('A'), serialFirst: 41 })
    const here = serialsOf(yard)
    expect(await here(2)).toEqual([`${prefix('A')}00041`, `${prefix('A')}00042`])
    const [tag] = await mintTags(backend.deps.db, yard.organization, 1)
    expect(tag?.serial).toBe(`${prefix('A')}00043`)
    await set(yard, { serialPrefix: prefix('B'), serialFirst: 1, serialDigits: 4 })
    expect(await here(1)).toEqual([`${prefix('B')}0001`])
    await set(yard, { serialPrefix: prefix('A'), serialDigits: 5 })
    expect(await here(1)).toEqual([`${prefix('A')}00044`])
    await set(yard, { serialPrefix: '' })
    expect((await here(1))[0]).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/)
  })

  test('are given once to administrators who mint at the same moment', async () => {
    const yard = await withPattern({ serialPrefix: prefix('C') })
    const minted = await Promise.all(Array.from({ length: 8 }, () => serialsOf(yard)(7)))
    const all = minted.flat().toSorted()
    expect(all).toEqual(Array.from({ length: 56 }, (_none, at) => serial('C', at + 1)))
    // Each batch has numbers that follow one another.
    for (const some of minted) expect(some).toEqual(some.toSorted())
  })

  test('are the same when a batch is asked for again, and leave no gap', async () => {
    const yard = await withPattern({ serialPrefix: prefix('D') })
    const key = randomUUID()
    const mint = () => yard.admin.client.ask('POST /tags/mint', { count: 3 }, { key })
    const tags = await mint()
    expect(await mint()).toEqual(tags)
    expect(await serialsOf(yard)(1)).toEqual([serial('D', 4)])
  })

  test('pass over what a tag has already, here with a hyphen or without, or elsewhere', async () => {
    const other = await withPattern({ serialPrefix: prefix('E') })
    await serialsOf(other)(2)
    const yard = await withPattern({ serialPrefix: prefix('E').replace('-', ''), serialFirst: 3 })
    expect(await serialsOf(yard)(1)).toEqual([serial('E', 3).replace('-', '')])
    await set(yard, { serialPrefix: prefix('E'), serialFirst: 1 })
    expect(await serialsOf(yard)(2)).toEqual([serial('E', 4), serial('E', 5)])
  })

  test('end with the last number that has so many digits: no tag is made of a batch beyond', async () => {
    const yard = await withPattern({
      serialPrefix: prefix('F'),
      serialDigits: 4,
      serialFirst: 9998,
    })
    const { status, body } = await yard.admin.client.send('POST /tags/mint', { count: 3 })
    expect([status, body.code]).toEqual([409, 'serials_used_up'])
    expect(body.error).toBe(
      `The pattern of the serials has only 2 numbers left, up to ${prefix('F')}9999, and 3 are wanted. Give it another prefix or more digits under Tags.`,
    )
    expect(await serialsOf(yard)(2)).toEqual([`${prefix('F')}9998`, `${prefix('F')}9999`])
    const none = await yard.admin.client.send('POST /tags/mint', { count: 1 })
    expect(none.body.error).toContain('has no numbers left')
    await expect(mintTags(backend.deps.db, yard.organization, 1)).rejects.toThrow('no numbers left')
  })

  test.runIf(engine === 'sqlite')(
    'that others take at the same moment, at each try, are refused, and no tag is made',
    async () => {
      const yard = await withPattern({ serialPrefix: prefix('G') })
      const { db } = backend.deps
      await sql`create trigger others_are_faster before insert on access_key
        when new.organization = ${sql.lit(yard.organization)} begin
          insert into access_key (uuid, organization, serial, created_at) values
            (lower(hex(randomblob(16))), ${sql.lit(backend.other.organization)}, new.serial, new.created_at);
        end`.execute(db)
      const { status, body } = await yard.admin.client.send('POST /tags/mint', { count: 2 })
      await sql`drop trigger others_are_faster`.execute(db)
      expect([status, body.code]).toEqual([409, 'serial_taken'])
      expect(await serialsOf(yard)(1)).toEqual([serial('G', 1)])
    },
  )

  /** A serial names one plate on the whole server: each run has prefixes of its own. */
  const run = Math.floor(Math.random() * 9e4 + 1e4)
  const prefix = (letter: string) => `${letter}${run}-`
  const serial = (letter: string, number: number) =>
    prefix(letter) + String(number).padStart(5, '0')

  async function withPattern(settings: Partial<OrganizationSettings>) {
    const yard = await createYard(backend.app, backend.deps, 'Pattern')
    await set(yard, settings)
    return yard
  }

  const set = (yard: Yard, settings: Partial<OrganizationSettings>) =>
    yard.admin.client.ask('POST /organization/settings', { settings })

  const serialsOf = (yard: Yard) => async (count: number) =>
    (await yard.admin.client.ask('POST /tags/mint', { count })).map((tag) => tag.serial)
})
