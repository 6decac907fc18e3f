import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { folderOfRun, settingsOf } from './server/folder-of-run.ts'
import { dearest, readPlaywrightReport, readVitestReport, type Tally } from './test-reports.ts'

export const root = fileURLToPath(new URL('../../', import.meta.url))
export const reports = join(root, 'test-results')
export const tool = 'node server/launch/run.mjs'
const began = Date.now()

mkdirSync(reports, { recursive: true })
const { folder: drawn, remove } = folderOfRun()
const drawing = succeeds(`${tool} tests/support/server/draw-yard.ts`, { env: settingsOf(drawn) })

type HowRun = {
  env?: NodeJS.ProcessEnv
  /** It runs beside what prints: all that it says is printed once it has ended, under this name. */
  beside?: string
}

/** Runs stages, and says what failed, how long it took and which files were dearest. */
export async function runStages(stages: Record<string, () => Promise<Tally>>) {
  const tally = await inTurn(stages)
  await drawing
  await remove()
  const { passed, failed, skipped } = tally
  process.exitCode = failed.length > 0 || passed === 0 ? 1 : 0
  console.log(`\nThe dearest files, all their tests together:\n${dearest([tally], 10).join('\n')}`)
  for (const what of failed) console.log(`\nFailed: ${what}`)
  const left = skipped > 0 ? `, ${skipped} skipped` : ''
  console.log(`\n${passed} passed, ${failed.length} failed${left}, in ${time()}`)
}

/** Runs one after the other. @returns what they come to together */
export async function inTurn(stages: Record<string, () => Promise<Tally>>): Promise<Tally> {
  const tallies: Tally[] = []
  for (const [name, run] of Object.entries(stages)) {
    console.log(`\n── ${name}`)
    tallies.push(await stage(name, run))
  }
  return together(tallies)
}

/** Runs them side by side. @returns what they come to together */
export async function atOnce(stages: Record<string, () => Promise<Tally>>): Promise<Tally> {
  return together(await Promise.all(Object.entries(stages).map(([name, run]) => stage(name, run))))
}

async function stage(name: string, run: () => Promise<Tally>): Promise<Tally> {
  try {
    return await run()
  } catch (error) {
    const why = error instanceof Error ? error.message : error
    return { ...nothing(), failed: [`the ${name} did not run: ${why}`] }
  }
}

const nothing = (): Tally => ({ passed: 0, failed: [], skipped: 0, seconds: new Map() })

/** Runs a command that succeeds or fails as a whole. */
export async function command(line: string, name: string, how?: HowRun): Promise<Tally> {
  const succeeded = await succeeds(line, how)
  return { ...nothing(), passed: succeeded ? 1 : 0, failed: succeeded ? [] : [name] }
}

function together(tallies: Tally[]): Tally {
  const sum = (key: 'passed' | 'skipped') => tallies.reduce((total, one) => total + one[key], 0)
  return {
    passed: sum('passed'),
    skipped: sum('skipped'),
    failed: tallies.flatMap(({ failed }) => failed),
    seconds: new Map(tallies.flatMap(({ seconds }) => [...seconds])),
  }
}

export async function vitest(words: string, { env, beside }: HowRun = {}): Promise<Tally> {
  const report = join(reports, `${(beside ?? 'vitest').replaceAll(' ', '-')}.json`)
  rmSync(report, { force: true })
  await drawing
  const reporters = `--reporter=default --reporter=json --outputFile.json="${report}"`
  const succeeded = await succeeds(`${tool} vitest run ${words} ${reporters}`, {
    env: { ...env, DRAWBAR_DRAWN: drawn },
    beside,
  })
  return believable(readVitestReport(report), succeeded)
}

/** Runs the tests of a folder with a configuration of its own. */
export async function playwright(folder: string, env: NodeJS.ProcessEnv = {}): Promise<Tally> {
  const report = join(reports, `${folder}.json`)
  rmSync(report, { force: true })
  if (!(await drawing)) throw new Error('the demo yard could not be drawn.')
  const config = `tests/${folder}/playwright.config.ts`
  const succeeded = await succeeds(`${tool} playwright test -c ${config} --reporter=list,json`, {
    env: { ...env, DRAWBAR_DRAWN: drawn, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  })
  return believable(readPlaywrightReport(report), succeeded)
}

/** A runner can fail without a failed test, for instance when it ends half-way. */
function believable(tally: Tally | undefined, succeeded: boolean): Tally {
  if (!tally) throw new Error('the runner ended without a report.')
  if (succeeded || tally.failed.length > 0) return tally
  return { ...tally, failed: ['the runner, although no test did'] }
}

/** Runs a line as npm would, which takes the first `node` of PATH on every system. */
async function succeeds(line: string, { env, beside }: HowRun = {}): Promise<boolean> {
  const output = beside ? 'pipe' : 'inherit'
  const child = spawn(line, {
    cwd: root,
    env: { ...process.env, ...env },
    shell: true,
    stdio: ['inherit', output, output],
  })
  const said: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (piece: Buffer) => said.push(piece))
  }
  const [code] = await once(child, 'close')
  if (beside) console.log(`\n── ${beside}\n${Buffer.concat(said)}`)
  return code === 0
}

function time() {
  const seconds = Math.round((Date.now() - began) / 1000)
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}
