import type { Random } from '#tests/support/seeded.ts'
import type { PlannedChange, Plot, Trailer } from './plot.ts'
import { customer, save } from './trailer-plans.ts'

/** A change before it is one of a batch, or is made ahead of one. */
export type Planned = Omit<PlannedChange, 'id' | 'label'>
/** What is set on each of the trailers, and what is made first because they name it. */
type Setting = { first: Planned[]; each: Planned[] }
type Way = (random: Random, plot: Plot, chosen: Trailer[]) => Setting

const none = { after: [], files: [] }
const named = ['customer', 'class', 'manual']

/** Both people's trailers: each sets a field of their own there, so that few clash. */
const sharedField = ({ isAdmin }: Plot) => (isAdmin ? 'class' : 'customer')

/** @returns a change of a field that notes it in the plot, to be put back later */
export function setField(plot: Plot, trailer: Trailer, field: string, value: string): Planned {
  const was = fieldOf(plot, trailer, field)
  plot.count += 1
  trailer.values[field] = value
  const { uuid } = trailer
  const body = { uuid, [field]: side(field, value), base: { [field]: side(field, was) } }
  return { call: 'POST /trailer/{uuid}', body, subject: uuid, ...none } as Planned
}

export const fieldOf = ({ ground }: Plot, { values }: Trailer, field: string) =>
  values[field] ?? (field === 'class' ? ground.class : '')

function side(field: string, value: string) {
  if (!named.includes(field)) return value
  return value === '' ? null : { uuid: value, name: `${field} ${value.slice(0, 4)}` }
}

const setText: Way = (random, plot, chosen) => ({
  first: [],
  each: chosen.map((trailer) => {
    plot.count += 1
    return save(random, plot, trailer)
  }),
})

/** Of a customer that is made for it, as the dialog does: one of a known name would be answered as it is. */
const setCustomer: Way = (random, plot, chosen) => {
  plot.count += 1
  const made = customer(random, plot, chosen[0] as Trailer) // It is made without one.
  return { first: [made], each: setAll(plot, chosen, 'customer', made.subject) }
}

/** A class that none of them had: the log tells a change by what it was before and after. */
const setClass: Way = (random, plot, chosen) => {
  const next = plot.classes.pop()
  return next
    ? { first: [], each: setAll(plot, chosen, 'class', next) }
    : setText(random, plot, chosen)
}

/** A link of one of them, which is made for it and may not be sent when the others name it. */
const setManual: Way = (random, plot, chosen) => {
  const own = chosen.filter(({ isOwn }) => isOwn)
  const [trailer] = own
  if (!trailer) return setText(random, plot, chosen)
  plot.count += 1
  const uuid = random.uuid()
  const body = {
    ...{ uuid, trailer: trailer.uuid, trailerPart: null, type: 'URL' as const },
    ...{ name: `${plot.name}-${plot.count}`, url: 'https://manuals.example/one' },
    access_level: 2 as const,
  }
  const made = { call: 'POST /trailers/resources', body, subject: trailer.uuid, ...none } as const
  return { first: [made], each: setAll(plot, own, 'manual', uuid) }
}

const setAll = (plot: Plot, chosen: Trailer[], field: string, value: string) =>
  chosen
    .filter(({ isOwn }) => isOwn || field === sharedField(plot))
    .map((trailer) => setField(plot, trailer, field, value))

/** @returns one field of several trailers at once */
export function planSetting(random: Random, plot: Plot, chosen: Trailer[]): Setting {
  const way = random.pick([setText, setCustomer, setClass, setManual])
  const setting = way(random, plot, chosen)
  return setting.each.length > 0 ? setting : setText(random, plot, chosen)
}
