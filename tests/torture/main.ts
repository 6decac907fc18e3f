import { parseArgs } from 'node:util'
import { findChromium } from '#tests/support/browser/chromium.ts'
import { tortureCommits } from './commits/run.ts'
import { plantFaults } from './plant-faults.ts'
import { type Run, runSeed } from './run.ts'
import { setStage } from './stage.ts'

/*
 * npm run torture -- --seeds 200        runs the seeds 1 to 200
 * npm run torture -- --from 13         begins with another seed than 1
 * npm run torture -- --seed 17          runs one, and prints its schedule
 * npm run torture -- --fault '…'        plants a fault (server-faults.ts, app-faults.ts)
 * npm run torture -- commits            ends the browser at every commit of an inspection
 * npm run torture -- commits --from 7 --seeds 3    at three, from the 7th on
 * npm run torture -- --faults ''       plants each whose name has these words, until a seed notices it
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seeds: { type: 'string' },
    from: { type: 'string', default: '1' },
    seed: { type: 'string' },
    fault: { type: 'string' },
    faults: { type: 'string' },
  },
})

process.env.CHROMIUM_PATH = await findChromium()
const seeds = values.seed
  ? [Number(values.seed)]
  : Array.from({ length: Number(values.seeds ?? 10) }, (_, index) => Number(values.from) + index)
process.exitCode = (await unwell()) > 0 ? 1 : 0

/** @returns how many seeds had problems, or how many faults nobody noticed */
async function unwell() {
  if (positionals[0] === 'commits') {
    const from = Number(values.from)
    return tortureCommits({ from, to: from - 1 + Number(values.seeds ?? Infinity), say })
  }
  if (values.faults === undefined) return runSeeds()
  return (await plantFaults(values.faults, { seeds, say })).length
}

async function runSeeds() {
  const stage = await setStage(values.fault)
  const failed: number[] = []
  const times: Record<string, number> = {}
  for (const seed of seeds) {
    const begun = Date.now()
    const run = await runSeed(seed, stage).catch((error: unknown) => {
      say(`seed ${seed} ended: ${error instanceof Error ? error.stack : error}`)
    })
    if (!run) {
      failed.push(seed)
      continue
    }
    if (run.problems.length > 0) failed.push(seed)
    for (const [what, time] of Object.entries(run.times)) times[what] = (times[what] ?? 0) + time
    if (values.seed) {
      say(run.schedule)
      say(`milliseconds: ${JSON.stringify(run.times)}`)
      for (const reason of run.unfinished) say(`not finished on a screen: ${reason}`)
    }
    say(lineOf(run, Date.now() - begun))
    for (const problem of run.problems) say(`  ${problem}`)
  }
  await stage.remove()
  say(
    `${seeds.length} seeds, ${failed.length} with problems${failed.length > 0 ? `: ${failed.join(', ')}` : ''}`,
  )
  const shares = Object.entries(times).toSorted(([, a], [, b]) => b - a)
  say(`seconds: ${shares.map(([what, time]) => `${what} ${Math.round(time / 1000)}`).join(', ')}`)
  return failed.length
}

function lineOf(run: Run, time: number) {
  const { seed, sent, attention, unsure, requests, faults, acts, unfinished } = run
  const changes = `${sent} sent, ${attention} in the outbox, ${unsure} never begun`
  const screens = `${acts} acts on screens, ${unfinished.length} not finished`
  return `seed ${seed}: ${changes}; ${screens}; ${requests} requests, ${faults} faults; ${(time / 1000).toFixed(1)} s`
}

function say(line: string) {
  process.stdout.write(`${line}\n`)
}
