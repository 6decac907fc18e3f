import { type Random, seeded } from '#server/demo/random.ts'
import { planChange } from './planned-change.ts'
import { type PlannedChange, type Plot, plotOf } from './plot.ts'
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

/** What happens next. */
export type Step = { device: 0 | 1 } & (
  | { what: 'change'; change: PlannedChange; how: 'enqueue' | 'submit' }
  | { what: 'close page' | 'kill browser' | 'kill server' | 'update app' | 'full storage' | 'sync' }
)

const steps = 40
/** How often something else than a change happens, of a hundred. */
const incidents = [
  [4, 'close page'],
  [3, 'kill browser'],
  [3, 'kill server'],
  [2, 'update app'],
  [2, 'full storage'],
  [6, 'sync'],
] as const

/** The whole of a run, from its seed alone: the same seed gives the same schedule. */
export function scheduleOf(seed: number, ground: Ground): Step[] {
  const random = seeded(`torture ${seed}`)
  const plots: [Plot, Plot] = [plotOf(seed, 0, ground), plotOf(seed, 1, ground)]
  return Array.from({ length: steps }, (): Step => {
    const device = random.chance(0.5) ? 1 : 0
    const what = oneOf(random, incidents)
    if (what) return { device, what }
    const change = planChange(random, plots[device])
    return { device, what: 'change', change, how: random.chance(0.2) ? 'submit' : 'enqueue' }
  })
}

/** @returns what becomes of the nth request of a device */
export function faultOf(seed: number, device: number, request: number): Fault {
  return oneOf(seeded(`fault ${seed} ${device} ${request}`), faults) ?? 'none'
}

/** @returns milliseconds that a delayed or dying request takes */
export function delayOf(seed: number, device: number, request: number): number {
  return seeded(`delay ${seed} ${device} ${request}`).between(5, 400)
}

/** A schedule to read, and to compare with another run of its seed. */
export function printed(seed: number, schedule: readonly Step[]): string {
  const lines = schedule.map((step, index) => {
    const what = step.what === 'change' ? `${step.how} ${step.change.label}` : step.what
    return `${String(index).padStart(3)} device ${step.device}: ${what}`
  })
  const requests = [0, 1].map((device) => {
    const first = Array.from({ length: 30 }, (_, request) => faultOf(seed, device, request))
    return `requests of device ${device}: ${first.join(', ')}, …`
  })
  return [...lines, ...requests].join('\n')
}

function oneOf<Name>(random: Random, weights: readonly (readonly [number, Name])[]) {
  let place = random.between(0, 99)
  for (const [weight, name] of weights) {
    if (place < weight) return name
    place -= weight
  }
  return undefined
}
