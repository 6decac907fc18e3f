import type { Insertable } from 'kysely'
import type { LogEntryTable } from '#server/core/schema/yard-schema.ts'
import { type Random, seeded } from '#server/reference/random.ts'
import { isLight, type TrailerKind } from '#server/reference/trailer-kind.ts'
import { later } from '../demo-times.ts'
import type { DemoTrailer } from '../demo-trailers.ts'
import { toldAt } from './demo-told.ts'

type Row = Insertable<LogEntryTable>
type Content = Pick<Row, 'kind' | 'text' | 'access_level'> & { dollars?: number }

const day = 24 * 60

const services = `Full service: bearings, brakes, lamps, coupling, chassis bolts.
Greased all round, brakes adjusted, wheel nuts retorqued.
A-service by the book; linings at two thirds.
Air system drained, filters changed, tanks checked for rust.
Suspension bushes checked with the bar, no play.`.split('\n')

const heavyRepairs = `Near-side rear mudguard replaced after a tyre let go.
Levelling valve replaced, ride height set.
Two brake chambers on axle 3 replaced, both spring side.
Tail lamp cluster replaced, off side.
Cracked cross member welded and dressed; inspected by the foreman.
ABS sensor and lead replaced on axle 1 left.`.split('\n')

const lightRepairs = `Jockey wheel swapped, clamp was stripped.
Breakaway battery replaced.
New trailer plug, the old one was green inside.
Hub cap and bearing seal replaced, near side.
Ramp hinge pin replaced.`.split('\n')

const notes = `Spare wheel is with the tyre shop until Friday.
Customer wants it back with the ratchets that came with it.
Parked in row C, the drawbar faces the fence.
Paint touch-up booked for the next service.
Second key of the toolbox hangs in the office.`.split('\n')

/** What was written into the logbooks of some trailers since they were registered. */
export function logEntryRows(trailers: readonly DemoTrailer[], now: Date): Row[] {
  const random = seeded('logbook')
  return trailers.flatMap((trailer) => entriesOf(trailer, now, random))
}

function entriesOf({ kind, row }: DemoTrailer, now: Date, random: Random): Row[] {
  const rows: Row[] = []
  let kilometres = isLight(kind) ? null : random.between(200, 90_000)
  let at = later(row.created_at, random.between(2, 9) * day, now)
  add({ kind: 'handover', text: 'Handed over with manual, spare and two keys.', access_level: 4 })
  for (;;) {
    at = later(at, random.between(40, 150) * day + random.between(0, 420), now)
    if (at >= now.toISOString()) return rows
    if (kilometres !== null) kilometres += random.between(6000, 24_000)
    add(contentOf(kind, random))
  }

  function add({ dollars, ...content }: Content) {
    rows.push({
      ...toldAt(at, now, random),
      ...{ uuid: random.uuid(), trailer: row.uuid, ...content },
      ...{ odometer: kilometres, hours: kind === 'reefer' ? random.between(3000, 90_000) : null },
      ...{ cost: dollars === undefined ? null : dollars * 100, files: '[]', inspection: null },
      device_at: at,
    })
  }
}

function contentOf(kind: TrailerKind, random: Random): Content {
  if (random.chance(0.5)) {
    const dollars = random.between(18, 96) * 10
    return { kind: 'service', text: random.pick(services), access_level: 2, dollars }
  }
  if (random.chance(0.65)) {
    const text = random.pick(isLight(kind) ? lightRepairs : heavyRepairs)
    return { kind: 'repair', text, access_level: 4, dollars: random.between(9, 240) * 10 }
  }
  return { kind: 'note', text: random.pick(notes), access_level: 4 }
}
