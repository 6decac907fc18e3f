import type { Insertable } from 'kysely'
import { fold } from '#contract/search.ts'
import type { DefectActTable, DefectTable } from '#server/core/schema/yard-schema.ts'
import { type Random, seeded } from '#server/reference/random.ts'
import { isLight } from '#server/reference/trailer-kind.ts'
import { writers } from '../demo-organization.ts'
import { later } from '../demo-times.ts'
import type { DemoTrailer } from '../demo-trailers.ts'
import { toldAt } from './demo-told.ts'

type Defect = Insertable<DefectTable>
type Act = Insertable<DefectActTable>

const day = 24 * 60

const found: [title: string, text: string, severity: Defect['severity'], heavy: boolean][] = [
  ['Cracked weld', 'At the foot of the landing leg, near side, about 40 mm.', 'dangerous', true],
  ['Brake chamber leaks', 'Axle 2 off side; hisses with the pedal down.', 'major', true],
  ['Tail lamp out', 'Off side, the whole cluster.', 'minor', false],
  ['Tyre worn on the shoulder', 'Below 3 mm on the inside, axle 1.', 'major', false],
  ['Mudguard loose', 'One bracket broken.', 'minor', false],
  ['Safety chain shackle missing', 'Towed in with wire.', 'dangerous', false],
  ['Ramp spring weak', 'Two people lift it.', 'minor', false],
  ['Twist lock stiff', 'Rear near side; needs the bar.', 'minor', true],
  ['Wheel stud broken', 'One of ten, axle 3 near side.', 'major', true],
  ['Curtain torn', 'Two buckles behind the pillar.', 'minor', true],
]

/** The states that a defect passes through on its way, by where it stands today. */
const ways: string[][] = [
  ['open'],
  ['open', 'in work'],
  ['open', 'in work', 'fixed'],
  ['open', 'in work', 'fixed', 'closed'],
  ['open', 'in work', 'fixed', 'open', 'in work', 'fixed', 'closed'],
  ['open', 'declined'],
]

const words: Record<string, string> = {
  'in work': 'Parts ordered.',
  fixed: 'Done and tested.',
  closed: 'Checked on the road.',
  declined: 'Within the limits of the manual.',
  open: 'Came back after a week.',
}

/** Defects in every state, with what was done about them. */
export function defectRows(trailers: readonly DemoTrailer[], now: Date) {
  const random = seeded('defects')
  const all = random.sample(trailers, 34).map((trailer, index) => {
    const fitting = found.filter(([, , , heavy]) => !(heavy && isLight(trailer.kind)))
    return lifeOf({ trailer, what: random.pick(fitting), way: wayOf(index) }, now, random)
  })
  return {
    defect: all.map(({ defect }) => defect),
    defect_act: all.flatMap(({ acts }) => acts),
  }
}

/** Most are done with. */
const wayOf = (index: number) => ways[index < 20 ? 3 + (index % 3) : index % 3] ?? ['open']

type Life = { trailer: DemoTrailer; what: (typeof found)[number]; way: string[] }

function lifeOf({ trailer: { row }, what, way }: Life, now: Date, random: Random) {
  const [title, text, severity] = what
  const uuid = random.uuid()
  const isOver = way.length > 3 || way.at(-1) === 'declined'
  const ago = isOver ? random.between(60, 400) : random.between(1, 30)
  const oldest = later(row.created_at, day, now)
  const wanted = later(now.toISOString(), -ago * day - random.between(0, 500), now)
  let at = wanted > oldest ? wanted : oldest
  const assigned = way.length > 1 && way.at(-1) !== 'declined' ? random.pick(writers) : null
  const defect: Defect = {
    ...toldAt(at, now, random),
    ...{ uuid, trailer: row.uuid, inspection: null, item: null, report: null },
    ...{ title, text, severity, state: way.at(-1) ?? 'open', assigned, files: '[]' },
    search_key: fold(`${title} ${text}`),
  }
  const acts = way.slice(1).map((state): Act => {
    at = later(at, random.between(60, 3 * day), now)
    return {
      ...toldAt(at, now, random),
      ...{ uuid: random.uuid(), defect: uuid, trailer: row.uuid, state, severity: null },
      ...{ assigned: state === 'in work' ? assigned : null, note: words[state] ?? '' },
      files: '[]',
    }
  })
  return { defect, acts }
}
