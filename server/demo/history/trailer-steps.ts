import type { Insertable } from 'kysely'
import type { TrailerTable } from '#server/core/schema/schema.ts'
import type { Random } from '#server/reference/random.ts'
import { customers } from '../demo-customers.ts'
import { writers } from '../demo-organization.ts'
import { atWork, later } from '../demo-times.ts'
import { devices, type Step } from './step.ts'

type Row = Insertable<TrailerTable>
type Side = Partial<Row>
type Change = { before: Side; after: Side }

/** What somebody set after a trailer was registered. */
export type Saved = Change & Pick<Step, 'at' | 'user' | 'device' | 'batch'>

/**
 * How a trailer came to be what it is: registered with what was known then, given a photo, mended
 * and filled in since. No field is set twice, so that each step leads to today's value.
 * @param known what else was set, when: the manual, or something done to many at once
 */
export function trailerSteps(row: Row, known: readonly Saved[], now: Date, random: Random): Step[] {
  const saved = [...known, ...corrected(row, known, random)]
  const own = { entity: 'trailer', subject: row.uuid }
  const registered = Object.assign(fieldsOf(row), ...saved.map(({ before }) => before))
  return [
    {
      ...{ ...own, action: 'create', at: row.created_at, user: row.created_by },
      ...{ device: random.pick(devices), before: null, after: registered },
    },
    ...photo(row, now, random),
    ...saved.map((one) => ({ ...own, action: 'save', ...one })),
  ]
}

/** One to three corrections, the last one when the trailer was last saved. */
function corrected(row: Row, known: readonly Saved[], random: Random): Saved[] {
  const taken = new Set(known.flatMap(({ after }) => Object.keys(after)))
  const possible = corrections(row, random).filter(
    ({ after }) => !Object.keys(after).some((field) => taken.has(field)),
  )
  const since = Date.parse(row.created_at)
  return random.sample(possible, random.between(1, 3)).map((one, index, { length }) => {
    const last = index === length - 1
    const time = since + ((Date.parse(row.updated_at) - since) * (index + 1)) / length
    const at = last ? time : Math.max(since + 60_000, atWork(time))
    const user = last ? row.updated_by : random.pick(writers)
    return { ...one, at: new Date(at).toISOString(), user, device: random.pick(devices) }
  })
}

/** In the order in which the server logs a registration. */
function fieldsOf(row: Row): Side {
  const { vin, rego, rego_state, custom_identity_code, fleet_code, manufactured_date, notes } = row
  return {
    ...{ vin, rego, rego_state, custom_identity_code, fleet_code, manufactured_date, notes },
    ...{ class: row.class, oem: row.oem, customer: row.customer, manual: row.manual ?? null },
  }
}

function photo({ uuid, image, created_at, created_by }: Row, now: Date, random: Random): Step[] {
  if (!image) return []
  const own = { entity: 'trailer', subject: uuid, action: 'image', user: created_by }
  const device = random.pick(devices)
  return [
    { ...own, at: later(created_at, 3, now), device, before: { image: null }, after: { image } },
  ]
}

/** What may have been wrong or missing when a trailer was registered. */
function corrections(row: Row, random: Random): Change[] {
  const { rego, rego_state, notes, customer, fleet_code, custom_identity_code } = row
  const [first = ''] = notes.split('\n')
  const other = customer && random.pick(customers.filter(({ uuid }) => uuid !== customer)).uuid
  const all: Change[] = [
    { before: { rego: '', rego_state: null }, after: { rego, rego_state } },
    { before: { notes: first === notes ? '' : first }, after: { notes } },
    { before: { customer: random.chance(0.5) ? null : other }, after: { customer } },
    { before: { fleet_code: '' }, after: { fleet_code } },
    { before: { custom_identity_code: '' }, after: { custom_identity_code } },
  ]
  const { manufactured_date } = row
  const misread = { manufactured_date: monthBefore(manufactured_date) }
  return [
    ...all.filter(({ after }) => Object.values(after).every(Boolean)),
    { before: misread, after: { manufactured_date } },
  ]
}

function monthBefore(month: string): string {
  const date = new Date(`${month}-01T00:00:00Z`)
  date.setUTCMonth(date.getUTCMonth() - 1)
  return date.toISOString().slice(0, 7)
}
