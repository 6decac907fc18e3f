import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { budgets } from './support/bytes/budgets.ts'
import {
  bytesIn,
  grown,
  inKB,
  readManifest,
  total,
  type Weights,
  weighPage,
} from './support/bytes/weigh-build.ts'

/*
 * Holds the scripts that pages load first to their budgets, by what the last build made. What grew is
 * told against tests/support/bytes/recorded.json, which --record writes anew.
 */
const dist = fileURLToPath(new URL('../dist', import.meta.url))
const record = fileURLToPath(new URL('./support/bytes/recorded.json', import.meta.url))
const recorded = JSON.parse(readFileSync(record, 'utf8')) as Weights
let broken = 0

if (readManifest(dist, 'index.html')) check()
else say('first scripts: not weighed, because there is no build')
process.exitCode = broken > 0 ? 1 : 0

function check() {
  const all: Weights = {}
  const told: string[] = []
  for (const [page, budget] of Object.entries(budgets)) {
    const built = readManifest(dist, budget.entry)
    const weights = weighPage(built ?? {}, budget, bytesIn(dist))
    Object.assign(all, weights)
    const bytes = total(weights)
    told.push(`${page} ${inKB(bytes)}`)
    if (bytes <= budget.limit * 1000) continue
    broken += 1
    say(
      `The ${page} loads ${inKB(bytes)} of scripts first, at most ${budget.limit} KB are allowed.`,
    )
    for (const words of grown(recorded, weights)) say(`  ${words}`)
  }
  say(`first scripts of the last build: ${told.join(', ')}; ${broken} too heavy`)
  if (process.argv.includes('--record'))
    writeFileSync(record, `${JSON.stringify(sorted(all), null, 2)}\n`)
}

function sorted(weights: Weights): Weights {
  return Object.fromEntries(
    Object.entries(weights).sort(([one], [other]) => (one < other ? -1 : 1)),
  )
}

function say(line: string) {
  process.stdout.write(`${line}\n`)
}
