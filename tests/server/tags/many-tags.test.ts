import { expect, test } from 'vitest'
import { onEachEngine } from '#tests/support/server/backend.ts'
import { loopRounds } from '#tests/support/server/loop-rounds.ts'

onEachEngine('five hundred scan tags at once', (backend, engine) => {
  // PostgreSQL works elsewhere: the loop goes round while it does.
  test.runIf(engine === 'sqlite')('let in what else has arrived between some of them', async () => {
    const [one, many] = [await mint(1), await mint(500)]
    const [minting, printing] = [
      await loopRounds(() => mint(1)),
      await loopRounds(() => print(one)),
    ]
    expect(await loopRounds(() => mint(500))).toBeGreaterThanOrEqual(minting + 12)
    expect(await loopRounds(() => print(many))).toBeGreaterThanOrEqual(printing + 16)
  })

  test('are each minted, printed once and logged, and come to devices', async () => {
    const tags = await mint(500)
    expect(new Set(tags.map(({ uuid }) => uuid)).size).toBe(500)
    expect([await print(tags), await print(tags)]).toEqual([{ count: 500 }, { count: 0 }])
    const log = await backend.deps.db
      .selectFrom('change')
      .select(['action', 'position', 'revision'])
      .where('organization', '=', backend.own.organization)
      .where('action', 'in', ['mint', 'print'])
      .orderBy('revision', 'desc')
      .orderBy('position')
      .limit(1000)
      .execute()
    const places = Array.from({ length: 500 }, (_, place) => place)
    for (const [first, action] of [
      [0, 'print'],
      [500, 'mint'],
    ] as const) {
      const own = log.slice(first, first + 500)
      expect(new Set(own.map((row) => `${row.action} ${row.revision}`)).size).toBe(1)
      expect([own[0]?.action, own.map(({ position }) => position)]).toEqual([action, places])
    }
    const rows = await backend.deps.db
      .selectFrom('access_key')
      .select('uuid')
      .where('organization', '=', backend.own.organization)
      .where('revision', '=', Number(log[0]?.revision))
      .execute()
    expect(rows.map(({ uuid }) => uuid).toSorted()).toEqual(tags.map(({ uuid }) => uuid).toSorted())
  })

  const admin = () => backend.own.admin.client
  const mint = (count: number) => admin().ask('POST /tags/mint', { count })
  const print = (tags: { uuid: string }[]) =>
    admin().ask('POST /tags/printed', { tags: tags.map(({ uuid }) => uuid) })
})
