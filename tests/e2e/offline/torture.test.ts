import { expect, test } from '@playwright/test'
import { runSeed } from '#tests/torture/run.ts'
import { printed, scheduleOf } from '#tests/torture/schedule.ts'
import { setStage } from '#tests/torture/stage.ts'

const seeds = [1, 4]

test('What two devices accept through a bad connection is on the server once, or needs attention', async () => {
  test.setTimeout(600_000)
  const stage = await setStage()
  for (const seed of seeds) {
    expect(scheduleOf(seed, stage.ground)).toEqual(scheduleOf(seed, stage.ground))
    const { problems, sent, faults, acts, unfinished } = await runSeed(seed, stage)
    expect(problems, printed(seed, scheduleOf(seed, stage.ground))).toEqual([])
    expect(sent).toBeGreaterThan(10)
    expect(faults).toBeGreaterThan(10)
    expect(acts - unfinished.length).toBeGreaterThan(2)
  }
  await stage.remove()
})
