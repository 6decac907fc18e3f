import type { Insertable } from 'kysely'
import type { TrailerTable } from '#server/core/schema/schema.ts'
import { type Random, seeded } from '#server/reference/random.ts'
import { type TrailerClass, trailerClasses } from '#server/reference/trailer-classes.ts'
import { isLight, type TrailerKind } from '#server/reference/trailer-kind.ts'
import { customers } from './demo-customers.ts'
import { type Maker, makers } from './demo-makers.ts'
import { workshopNote } from './demo-notes.ts'
import { organizationUuid, writers } from './demo-organization.ts'
import { pictures } from './demo-pictures.ts'
import { rego, statesByShare } from './demo-rego.ts'
import { laterAtWork, workingTimes } from './demo-times.ts'
import { vin } from './demo-vin.ts'

const count = 240
const month = 30 * 24 * 60

/** A trailer's row, and what it is built for. */
export type DemoTrailer = { kind: TrailerKind; row: Insertable<TrailerTable> }

type Place = { created_at: string; index: number }

const classesByShare = trailerClasses.flatMap((each) => Array<TrailerClass>(each.share).fill(each))

/** Oldest registration first. */
export function demoTrailers(now: Date): DemoTrailer[] {
  const random = seeded('trailers')
  return workingTimes(now, count, random).map((created_at, index) =>
    trailerAt({ created_at, index }, now, random),
  )
}

/** Some that were registered besides, for the caller to delete. */
export function furtherTrailers(now: Date, further: number): DemoTrailer[] {
  const random = seeded('further trailers')
  return workingTimes(now, 2 * further, random)
    .slice(0, further)
    .map((created_at, index) => trailerAt({ created_at, index: count + index }, now, random))
}

function trailerAt({ created_at, index }: Place, now: Date, random: Random): DemoTrailer {
  const type = random.pick(classesByShare)
  const maker = makerOf(type.kind, random)
  const built = buildMonth(created_at, random)
  const row = {
    uuid: random.uuid(),
    organization: organizationUuid,
    vin: vin(maker, Number(built.slice(0, 4)), 10_000 + index * 37 + random.between(0, 36), random),
    ...registration(type.kind, index > count - 9 && index < count, random),
    ...yardNumbers(maker, created_at, index, random),
    class: type.uuid,
    oem: maker.uuid,
    customer: random.chance(0.92) ? random.pick(customers).uuid : null,
    manufactured_date: built,
    notes: random.chance(0.34) ? workshopNote(type.kind, random) : '',
    image: random.chance(0.64) ? pictureOf(type.kind, random) : null,
    created_at,
    created_by: random.pick(writers),
    updated_at: laterAtWork(created_at, random.between(0, 3 * month), now),
    updated_by: random.pick(writers),
  }
  return { kind: type.kind, row }
}

/** The yard's own make where it builds such a trailer, else mostly one of its competitors'. */
function makerOf(kind: TrailerKind, random: Random): Maker {
  const able = makers.filter(({ builds }) => builds.includes(kind))
  const [own] = makers
  return own && able.includes(own) && random.chance(0.6) ? own : random.pick(able)
}

/** Half are new when they are registered, the others up to fifteen years old. */
function buildMonth(registered: string, random: Random): string {
  const months = random.chance(0.5) ? random.between(0, 2) : random.between(6, 12 * 13)
  const date = new Date(registered)
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() - months)
  return date.toISOString().slice(0, 7)
}

function registration(kind: TrailerKind, isNewest: boolean, random: Random) {
  if (random.chance(isNewest ? 0.6 : 0.05)) return { rego: '', rego_state: null }
  const national = !isLight(kind) && random.chance(0.12)
  const rego_state = national ? 'NATIONAL' : random.pick(statesByShare)
  return { rego: rego(rego_state, random), rego_state }
}

/** The number painted on the drawbar, and the job the yard booked the work to. */
function yardNumbers(maker: Maker, created: string, index: number, random: Random) {
  const own = `${maker.code}-${String(300 + index).padStart(4, '0')}`
  const fleet = `${random.pick(['T', 'TRL', 'FL', 'PL'])}${random.between(11, 980)}`
  return {
    custom_identity_code: random.chance(0.1) ? '' : random.chance(0.55) ? own : fleet,
    fleet_code: random.chance(0.12) ? '' : `J${created.slice(2, 4)}-${1040 + index * 3}`,
  }
}

function pictureOf(kind: TrailerKind, random: Random): string {
  return random.pick(pictures.filter((picture) => picture.kind === kind)).uuid
}
