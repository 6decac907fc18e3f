import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import type { Sent } from '#contract/calls.ts'
import { askerOf } from '#server/access/who-may.ts'
import type { Member } from '#server/core/asker.ts'
import { listDefects } from '#server/services/yard/defects.ts'
import { onEachEngine } from '#tests/support/server/backend.ts'
import { loopRounds } from '#tests/support/server/loop-rounds.ts'
import { smallSlices } from '#tests/support/server/small-slices.ts'

smallSlices()
onEachEngine('the list of all defects', (backend, engine) => {
  const titles = ['1', '2', '3', '4', '5', '6', '7']
  beforeAll(async () => {
    const { client } = backend.own.editor
    const { uuid: trailer } = await client.ask('POST /register-trailer', backend.trailer())
    for (const title of titles) {
      const severity = Number(title) % 2 ? ('minor' as const) : ('dangerous' as const)
      const noted = {
        trailer,
        title,
        text: `mark${title}`,
        severity,
        happened_at: new Date(Date.now() - 60_000).toISOString(),
      } as const
      // Two that are received in one millisecond come in any order.
      await setTimeout(2)
      const { uuid } = await client.ask('POST /defects', { ...noted, uuid: randomUUID() })
      if (title > '4') continue
      const act = { uuid, act: randomUUID(), state: 'in work' } as const
      await client.ask('POST /defects/{uuid}/act', { ...act, happened_at: noted.happened_at })
    }
  })

  test('comes a page at a time, newest first, with the number of all', async () => {
    expect(await pageOf({ limit: 3 })).toEqual([['7', '6', '5'], 7])
    expect(await pageOf({ start: 3, limit: 3 })).toEqual([['4', '3', '2'], 7])
    expect(await pageOf({ start: 6, limit: 3 })).toEqual([['1'], 7])
    expect(await pageOf({ start: 9, limit: 3 })).toEqual([[], 7])
  })

  test('is narrowed down by state, severity and words', async () => {
    expect(await pageOf({ state: 'open' })).toEqual([['7', '6', '5'], 3])
    expect(await pageOf({ state: 'in work', start: 1, limit: 2 })).toEqual([['3', '2'], 4])
    expect(await pageOf({ severity: 'minor', start: 1, limit: 2 })).toEqual([['5', '3'], 4])
    expect(await pageOf({ state: 'open', search: 'mark6' })).toEqual([['6'], 1])
  })

  test.runIf(engine === 'sqlite')('lets in what else has arrived between slices', async () => {
    const asker = askerOf(backend.deps, backend.own.organization)
    const rounds = await loopRounds(() =>
      listDefects(asker as Member, { search: '', start: 0, limit: 5 }),
    )
    expect(rounds).toBeGreaterThan(70)
  })

  async function pageOf(input: Sent<'GET /defects'>) {
    const { client } = backend.own.viewer
    const rows = await client.ask('GET /defects', input)
    const { headers } = await client.send('GET /defects', input)
    return [rows.map(({ title }) => title), Number(headers['x-total-count'])]
  }
})
