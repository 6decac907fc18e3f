import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findChromium } from '#tests/support/browser/chromium.ts'
import { folderOfRun, settingsOf } from '#tests/support/server/folder-of-run.ts'
import { refusalsFile, unmetRefusals } from '#tests/support/server/met-refusals.ts'
import { readPlaywrightReport, readVitestReport, type Tally } from './support/test-reports.ts'

const root = fileURLToPath(new URL('../', import.meta.url))
const reports = join(root, 'test-results')
const vitestReport = join(reports, 'vitest.json')
const playwrightReport = join(reports, 'playwright.json')
const refusals = join(reports, 'refusals.txt')
const enginesReport = join(reports, 'engines.json')

mkdirSync(reports, { recursive: true })
const { folder: drawn, remove } = folderOfRun()
// One core is free while the code is checked.
const drawing = succeeds(
  'node server/launch/run.mjs tests/support/server/draw-yard.ts',
  settingsOf(drawn),
)
const tallies = [
  await stage('check', check),
  await stage('unit and server tests', vitest),
  await stage('end-to-end tests', playwright),
  await stage('journeys in Firefox and WebKit', engines),
]
await remove()
const passed = sum('passed')
const failed = tallies.flatMap((tally) => tally.failed)
const skipped = sum('skipped')
process.exitCode = failed.length > 0 || passed === 0 ? 1 : 0
const told = failed.map((what) => `\nFailed: ${what}`).join('')
console.log(
  `${told}\n${passed} passed, ${failed.length} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
)

async function stage(name: string, run: () => Promise<Tally>): Promise<Tally> {
  console.log(`\n── ${name}`)
  try {
    return await run()
  } catch (error) {
    const why = error instanceof Error ? error.message : error
    return { passed: 0, failed: [`the ${name} did not run: ${why}`], skipped: 0 }
  }
}

async function check(): Promise<Tally> {
  const manifest: { scripts: { check: string } } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  )
  const succeeded = await succeeds(manifest.scripts.check)
  return { passed: succeeded ? 1 : 0, failed: succeeded ? [] : ['the check'], skipped: 0 }
}

async function vitest(): Promise<Tally> {
  rmSync(vitestReport, { force: true })
  const reporters = `--reporter=default --reporter=json --outputFile.json="${vitestReport}"`
  rmSync(refusals, { force: true })
  const env = { [refusalsFile]: refusals }
  const succeeded = await succeeds(`node server/launch/run.mjs vitest run ${reporters}`, env)
  const tally = believable(readVitestReport(vitestReport), succeeded)
  const unmet = unmetRefusals(refusals).map((code) => `no test was refused with ${code}`)
  return { ...tally, failed: [...tally.failed, ...unmet] }
}

async function playwright(): Promise<Tally> {
  const env = { CHROMIUM_PATH: await findChromium() }
  return playwrightWith('tests/e2e/playwright.config.ts', playwrightReport, env)
}

/** Installs them where that can be done, and skips their journeys where not. */
function engines(): Promise<Tally> {
  return playwrightWith('tests/engines/playwright.config.ts', enginesReport)
}

async function playwrightWith(config: string, report: string, env: NodeJS.ProcessEnv = {}) {
  rmSync(report, { force: true })
  if (!(await drawing)) throw new Error('the demo yard could not be drawn.')
  const succeeded = await succeeds(
    `node server/launch/run.mjs playwright test -c ${config} --reporter=list,json`,
    { ...env, DRAWBAR_DRAWN: drawn, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  )
  return believable(readPlaywrightReport(report), succeeded)
}

/** A runner can fail without a failed test, for instance when it ends half-way. */
function believable(tally: Tally | undefined, succeeded: boolean): Tally {
  if (!tally) throw new Error('the runner ended without a report.')
  if (succeeded || tally.failed.length > 0) return tally
  return { ...tally, failed: ['the runner, although no test did'] }
}

/** Runs a line as npm would, which takes the first `node` of PATH on every system. */
async function succeeds(line: string, env: NodeJS.ProcessEnv = {}): Promise<boolean> {
  const child = spawn(line, {
    cwd: root,
    env: { ...process.env, ...env },
    shell: true,
    stdio: 'inherit',
  })
  const [code] = await once(child, 'exit')
  return code === 0
}

function sum(key: 'passed' | 'skipped'): number {
  return tallies.reduce((total, tally) => total + tally[key], 0)
}
