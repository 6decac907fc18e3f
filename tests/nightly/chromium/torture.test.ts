import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { startApp } from '#tests/support/server/app.ts'
import type { Death } from '#tests/torture/commits/count-commits.ts'
import { dieAt } from '#tests/torture/commits/die-at.ts'
import { prepare } from '#tests/torture/commits/prepare.ts'
import { runSeed } from '#tests/torture/run.ts'
import { printed, scheduleOf } from '#tests/torture/schedule.ts'
import { setStage } from '#tests/torture/stage.ts'

const seeds = [4]

test('What two devices accept through a bad connection is on the server once, or needs attention', async () => {
  test.setTimeout(600_000)
  const stage = await setStage()
  let finished = 0
  for (const seed of seeds) {
    expect(scheduleOf(seed, stage.ground)).toEqual(scheduleOf(seed, stage.ground))
    const { problems, sent, faults, acts, unfinished } = await runSeed(seed, stage)
    expect(problems, printed(seed, scheduleOf(seed, stage.ground))).toEqual([])
    expect(sent).toBeGreaterThan(10)
    expect(faults).toBeGreaterThan(10)
    finished += acts - unfinished.length
  }
  // Schedules differ in how much of them is done on screens.
  expect(finished).toBeGreaterThan(2)
  await stage.remove()
})

/** As a photo is kept, as the inspection is handed in, and as some of its photos are sent. */
const deaths: Death[] = [
  { table: 'unsentPhotos', nth: 6 },
  { table: 'outboxFiles', nth: 1 },
  { table: 'outbox', nth: 8 },
]

test('An inspection without a network whose browser is killed is on the server once, with all that was kept', async () => {
  test.setTimeout(300_000)
  const app = await startApp()
  const folder = await mkdtemp(join(process.env.DRAWBAR_E2E_FOLDER ?? '', 'commits-'))
  const prepared = await prepare(app, folder)
  for (const [index, death] of deaths.entries()) {
    const { isDead, problems } = await dieAt(prepared, prepared.trailers[index] ?? '', death)
    expect(problems, JSON.stringify(death)).toEqual([])
    expect(isDead).toBe(true)
  }
  await prepared.airplane.close()
  await prepared.office.request.dispose()
  await app.kill('SIGTERM')
})
