import { parseArgs } from 'node:util'
import { findChromium } from '#tests/support/browser/chromium.ts'
import { type Run, runSeed } from './run.ts'
import { setStage } from './stage.ts'

/*
 * npm run torture -- --seeds 200        runs the seeds 1 to 200
 * npm run torture -- --from 13         begins with another seed than 1
 * npm run torture -- --seed 17          runs one, and prints its schedule
 * npm run torture -- --fault '…'        plants a fault (plant-server-fault.ts, app-faults.ts)
 */
const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '10' },
    from: { type: 'string', default: '1' },
    seed: { type: 'string' },
    fault: { type: 'string' },
  },
})

process.env.CHROMIUM_PATH = await findChromium()
const seeds = values.seed
  ? [Number(values.seed)]
  : Array.from({ length: Number(values.seeds) }, (_, index) => Number(values.from) + index)
const stage = await setStage(values.fault)
const failed: number[] = []
for (const seed of seeds) {
  const begun = Date.now()
  const run = await runSeed(seed, stage).catch((error: unknown) => {
    say(`seed ${seed} ended: ${error}`)
  })
  if (!run) {
    failed.push(seed)
    continue
  }
  if (run.problems.length > 0) failed.push(seed)
  if (values.seed) {
    say(run.schedule)
    for (const reason of run.unfinished) say(`not finished on a screen: ${reason}`)
  }
  say(lineOf(run, Date.now() - begun))
  for (const problem of run.problems) say(`  ${problem}`)
}
await stage.remove()
say(
  `${seeds.length} seeds, ${failed.length} with problems${failed.length > 0 ? `: ${failed.join(', ')}` : ''}`,
)
process.exitCode = failed.length > 0 ? 1 : 0

function lineOf(run: Run, time: number) {
  const { seed, sent, attention, unsure, requests, faults, acts, unfinished } = run
  const changes = `${sent} sent, ${attention} in the outbox, ${unsure} never begun`
  const screens = `${acts} acts on screens, ${unfinished.length} not finished`
  return `seed ${seed}: ${changes}; ${screens}; ${requests} requests, ${faults} faults; ${(time / 1000).toFixed(1)} s`
}

function say(line: string) {
  process.stdout.write(`${line}\n`)
}
