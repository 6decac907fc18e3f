import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findChromium } from '#tests/support/browser/chromium.ts'
import { refusalsFile, unmetRefusals } from '#tests/support/server/met-refusals.ts'
import {
  commandBeside,
  playwright,
  reports,
  root,
  runStages,
  together,
  vitest,
} from './support/stages.ts'

await runStages({
  // The check uses one core most of the time, and many of these tests wait for a process.
  'check, unit, server and component tests': async () =>
    together(await Promise.all([commandBeside(scriptOf('check'), 'the check'), unitTests()])),
  'end-to-end tests': async () => playwright('journeys', { CHROMIUM_PATH: await findChromium() }),
})

async function unitTests() {
  const refusals = join(reports, 'refusals.txt')
  rmSync(refusals, { force: true })
  const tally = await vitest('', {
    [refusalsFile]: refusals,
    CHROMIUM_PATH: await findChromium(),
  })
  const unmet = unmetRefusals(refusals).map((code) => `no test was refused with ${code}`)
  return { ...tally, failed: [...tally.failed, ...unmet] }
}

function scriptOf(name: 'check'): string {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return scripts[name]
}
