import { expect, test } from 'vitest'
import { seeded } from '#tests/support/seeded.ts'
import { onOneEngine } from '#tests/support/server/backend.ts'
import { standing, undoModel } from '#tests/support/server/undo-model.ts'
import { playImport, readNow, workOn } from '#tests/support/server/undo-play.ts'

/** The nightly run takes back 300 imports, each night others. */
const { UNDONE = '8', SEED = '1' } = process.env

onOneEngine('an import that is taken back after others went on', (backend) => {
  test('ends as a model says, and names what it leaves', async () => {
    for (let run = 0; run < Number(UNDONE); run += 1) {
      const seed = `${SEED} ${run}`
      const play = await playImport(backend, seeded(seed))
      for (let step = 0; step < 14; step += 1) await workOn(play)
      const { trailers, merged } = play
      const fates = trailers.map((one) => [one.row, undoModel(one, merged) ? 'undone' : 'kept'])
      const admin = backend.own.admin.client
      const undone = await admin.ask('POST /imports/{uuid}/undo', { uuid: play.import })
      const kept = fates.filter(([, fate]) => fate === 'kept').length
      const rows = await admin.ask('GET /imports/{uuid}/rows', { uuid: play.import, limit: 50 })
      expect({ seed, fates: rows.map(({ row, undo }) => [row, undo]) }).toEqual({ seed, fates })
      expect(undone).toEqual({ undone: fates.length - kept, kept, left: 0 })
      for (const { uuid, row, isDeleted, now } of trailers) {
        const last = isDeleted ? null : { ...now, customer: standing(merged, now.customer) }
        expect({ seed, row, now: await readNow(play, uuid) }).toEqual({ seed, row, now: last })
      }
    }
  })
})
