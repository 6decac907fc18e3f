import { type Random, seeded } from '#tests/support/seeded.ts'
import { planBatch } from './batch-plans.ts'
import { type PlannedMerge, planMerge } from './merges.ts'
import type { Middlebox } from './middlebox.ts'
import { planChange } from './planned-change.ts'
import { type PlannedChange, type Plot, plotOf } from './plot.ts'
import { type PlannedReport, planReport } from './report-plans.ts'
import { type Act, planAct } from './screens/act.ts'
import type { Ground } from './yard.ts'

/** What goes wrong with one request. */
export type Fault = (typeof faults)[number][1]

/** How often each comes, of a hundred. */
const faults = [
  [59, 'none'],
  [7, 'drop before the server'],
  [9, 'drop the answer'],
  [8, 'delay'],
  [3, '500'],
  [3, '503 with Retry-After'],
  [3, 'cut in the middle'],
  [3, 'captive portal'],
  [2, 'server dies on the request'],
  [3, 'server dies after the answer'],
] as const

/** The nth request of its kind. */
export type Asked = { kind: 'question' | 'change'; count: number }

/** What happens next. */
export type Step = { device: 0 | 1 } & (
  | { what: 'visitor'; report: PlannedReport }
  | { what: 'change'; change: PlannedChange; how: 'enqueue' | 'submit' }
  | { what: 'batch'; changes: PlannedChange[] }
  | { what: 'act'; act: Act }
  | { what: 'merge'; merge: PlannedMerge }
  | { what: 'middlebox'; box: Middlebox; changes: PlannedChange[] }
  | { what: Incident }
)

const steps = 40
type Incident = Exclude<
  (typeof incidents)[number][1],
  'act' | 'batch' | 'merge' | 'middlebox' | 'visitor'
>

/** How often something else than a change happens, of a hundred. */
const incidents = [
  [4, 'close page'],
  [3, 'kill browser'],
  [3, 'kill server'],
  [2, 'update app'],
  [2, 'full storage'],
  [6, 'sync'],
  [12, 'act'],
  [8, 'batch'],
  [3, 'middlebox'],
  [4, 'visitor'],
  [8, 'merge'],
  [2, 'portal at the worker'],
] as const

/** The whole of a run, from its seed alone: the same seed gives the same schedule. */
export function scheduleOf(seed: number, ground: Ground): Step[] {
  const random = seeded(`torture ${seed}`)
  const plots: [Plot, Plot] = [plotOf(seed, 0, ground), plotOf(seed, 1, ground)]
  return Array.from({ length: steps }, (_, index): Step => {
    const device = random.chance(0.5) ? 1 : 0
    const plan = () => planChange(random, plots[device])
    const what = oneOf(random, incidents)
    if (what === 'act') return { device, what, act: planAct(random, plots[device].name, index) }
    if (what === 'merge') return { device, what, merge: planMerge(random, ground.merging) }
    if (what === 'batch') return { device, what, changes: planBatch(random, plots[device]) }
    if (what === 'middlebox') {
      const changes = Array.from({ length: 5 }, plan)
      return { device, what, changes, box: boxFor(random, changes) }
    }
    if (what === 'visitor') return { device, what, report: planReport(random, plots[device]) }
    if (what) return { device, what }
    const change = plan()
    return { device, what: 'change', change, how: random.chance(0.2) ? 'submit' : 'enqueue' }
  })
}

/** One that is in the way of some of the changes. */
function boxFor(random: Random, [first]: readonly PlannedChange[]): Middlebox {
  if (!first || random.chance(0.4)) return { status: 413, above: random.pick([20_000, 100_000]) }
  const path = first.call.replace('POST ', '').replace(/.*\}/, '')
  return { status: random.pick([200, 403, 413, 511] as const), path: path || first.subject }
}

/** @returns what becomes of the nth question of a device, or of its nth change */
export function faultOf(seed: number, device: number, { kind, count }: Asked): Fault {
  const random = seeded(`fault ${seed} ${device} ${kind} ${count}`)
  // An answer to a change that is lost is what most can go wrong with.
  if (kind === 'change' && random.chance(0.25)) return 'drop the answer'
  return oneOf(random, faults) ?? 'none'
}

/** @returns milliseconds that a delayed or dying request takes */
export function delayOf(seed: number, device: number, { kind, count }: Asked): number {
  return seeded(`delay ${seed} ${device} ${kind} ${count}`).between(5, 400)
}

/** A schedule to read, and to compare with another run of its seed. */
export function printed(seed: number, schedule: readonly Step[]): string {
  const lines = schedule.map((step, index) => {
    const what = wordsOf(step)
    return `${String(index).padStart(3)} device ${step.device}: ${what}`
  })
  const requests = [0, 1].map((device) => {
    const first = Array.from({ length: 30 }, (_, count) =>
      faultOf(seed, device, { kind: 'change', count }),
    )
    return `what device ${device} sends: ${first.join(', ')}, …`
  })
  return [...lines, ...requests].join('\n')
}

function wordsOf(step: Step): string {
  if (step.what === 'change') return `${step.how} ${step.change.label}`
  if (step.what === 'act') return `on the screen ${JSON.stringify(step.act)}`
  if (step.what === 'merge') return `merge ${JSON.stringify(step.merge)}`
  if (step.what === 'batch') return step.changes.map(({ label }) => label).join(', ')
  return step.what === 'middlebox' ? `middlebox ${JSON.stringify(step.box)}` : step.what
}

function oneOf<Name>(random: Random, weights: readonly (readonly [number, Name])[]) {
  let place = random.between(0, 99)
  for (const [weight, name] of weights) {
    if (place < weight) return name
    place -= weight
  }
  return undefined
}
