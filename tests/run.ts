import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findChromium } from '#tests/support/browser/chromium.ts'
import { refusalsFile, unmetRefusals } from '#tests/support/server/met-refusals.ts'
import {
  command,
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
    together(
      await Promise.all([
        command(scriptOf('check'), 'the check', { beside: 'check' }),
        unitTests(),
        componentTests(),
      ]),
    ),
  'end-to-end tests': async () => playwright('journeys', { CHROMIUM_PATH: await findChromium() }),
})

async function unitTests() {
  const refusals = join(reports, 'refusals.txt')
  rmSync(refusals, { force: true })
  // Vitest would leave the browser of the components for when all else has run.
  const tally = await vitest('--project=!components', { env: { [refusalsFile]: refusals } })
  const unmet = unmetRefusals(refusals).map((code) => `no test was refused with ${code}`)
  return { ...tally, failed: [...tally.failed, ...unmet] }
}

async function componentTests() {
  const env = { CHROMIUM_PATH: await findChromium() }
  return vitest('--project components', { env, beside: 'components' })
}

function scriptOf(name: 'check'): string {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return scripts[name]
}
