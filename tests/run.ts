import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findChromium } from '#tests/support/browser/chromium.ts'
import { refusalsFile, unmetRefusals } from '#tests/support/server/met-refusals.ts'
import { command, playwright, reports, root, runStages, vitest } from './support/stages.ts'

await runStages({
  check: () => command(scriptOf('check'), 'the check'),
  'unit and server tests': unitTests,
  'end-to-end tests': async () => playwright('journeys', { CHROMIUM_PATH: await findChromium() }),
})

async function unitTests() {
  const refusals = join(reports, 'refusals.txt')
  rmSync(refusals, { force: true })
  const tally = await vitest('', { [refusalsFile]: refusals })
  const unmet = unmetRefusals(refusals).map((code) => `no test was refused with ${code}`)
  return { ...tally, failed: [...tally.failed, ...unmet] }
}

function scriptOf(name: 'check'): string {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return scripts[name]
}
