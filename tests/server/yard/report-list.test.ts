import { beforeAll, expect, test } from 'vitest'
import { onEachEngine } from '#tests/support/server/backend.ts'
import { loopRounds } from '#tests/support/server/loop-rounds.ts'
import { reportProblem } from '#tests/support/server/report-problem.ts'
import { smallSlices } from '#tests/support/server/small-slices.ts'
import { taggedTrailer } from '#tests/support/server/tagged-trailer.ts'

smallSlices()
onEachEngine('the list of reports', (backend, engine) => {
  let made: string[]
  beforeAll(async () => {
    made = []
    for (const _ of [1, 2]) {
      const { accessKey } = await taggedTrailer(backend)
      for (const _report of [1, 2, 3, 4]) {
        made.unshift((await reportProblem(backend, accessKey)).uuid)
      }
    }
    for (const uuid of made.filter((_, place) => place % 3 === 0)) {
      await backend.own.editor.client.ask('POST /reports/{uuid}/decline', { uuid, reason: 'Seen.' })
    }
  })

  test('comes a page at a time, newest first, with the number of all', async () => {
    const all = await page({ limit: 100 })
    expect(all).toEqual({ uuids: made, total: '8' })
    expect(await page({ start: 3, limit: 3 })).toEqual({ uuids: made.slice(3, 6), total: '8' })
    const declined = made.filter((_, place) => place % 3 === 0)
    expect(await page({ state: 'declined' })).toEqual({ uuids: declined, total: '3' })
    expect(await page({ state: 'open', start: 1, limit: 2 })).toEqual({
      uuids: made.filter((_, place) => place % 3 !== 0).slice(1, 3),
      total: '5',
    })
  })

  test.runIf(engine === 'sqlite')('lets in what else has arrived between slices', async () => {
    expect(await loopRounds(() => page({}))).toBeGreaterThan(150)
  })

  async function page(asked: { state?: 'open' | 'declined'; start?: number; limit?: number }) {
    const { client } = backend.own.viewer
    const uuids = (await client.ask('GET /reports', asked)).map(({ uuid }) => uuid)
    return { uuids, total: (await client.send('GET /reports', asked)).headers['x-total-count'] }
  }
})
