import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findChromium } from '#tests/support/browser/chromium.ts'
import { refusalsFile, unmetRefusals } from '#tests/support/server/met-refusals.ts'
import {
  atOnce,
  command,
  inTurn,
  playwright,
  reports,
  root,
  runStages,
  vitest,
} from './support/stages.ts'

await runStages({
  // Two at a time: one leaves a core idle while a page comes or a process starts, three wait for each other.
  'every check and test': async () =>
    atOnce({
      'end-to-end tests': journeys,
      'other tests and the check': async () =>
        inTurn({
          'unit and server tests': unitTests,
          'component tests': componentTests,
          'the check': () => command(scriptOf('check'), 'the check', { beside: 'check' }),
        }),
    }),
})

async function journeys() {
  return playwright('journeys', { CHROMIUM_PATH: await findChromium() })
}

async function unitTests() {
  const refusals = join(reports, 'refusals.txt')
  rmSync(refusals, { force: true })
  // Vitest would leave the browser of the components for when all else has run.
  const tally = await vitest('--project=!components --maxWorkers=2', {
    env: { [refusalsFile]: refusals },
    beside: 'unit and server tests',
  })
  const unmet = unmetRefusals(refusals).map((code) => `no test was refused with ${code}`)
  return { ...tally, failed: [...tally.failed, ...unmet] }
}

async function componentTests() {
  const env = { CHROMIUM_PATH: await findChromium() }
  return vitest('--project components', { env, beside: 'component tests' })
}

function scriptOf(name: 'check'): string {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return scripts[name]
}
