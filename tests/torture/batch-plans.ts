import type { Random } from '#tests/support/seeded.ts'
import { fieldOf, type Planned, planSetting, setField } from './batch-fields.ts'
import type { PlannedChange, Plot } from './plot.ts'

/** The changes of a batch, and what is made ahead of it because they name it. */
type Batch = { first: Planned[]; each: Planned[] }

const none = { after: [], files: [] }
const alone = (each: Planned[]): Batch => ({ first: [], each })

/** @returns what a person does with several trailers at once: one change each, under one uuid */
export function planBatch(random: Random, plot: Plot): PlannedChange[] {
  const ways = [setMany, setMany, revertMany, revertMany, deleteMany, restoreMany]
  const asked = random.pick(ways)(random, plot)
  const { first, each } = asked.each.length > 0 ? asked : setMany(random, plot)
  const batch = { uuid: random.uuid(), label: `Batch of ${plot.name}`, of: each.length }
  const all = [...first, ...each.map((one) => ({ ...one, batch }))]
  return all.map((one, index) => {
    const label = `${plot.name}#${plot.count} batch ${index} ${wordsOf(one)}`
    // The union of calls and bodies survives the spread; the checker of types loses it.
    return { id: random.uuid(), label, ...one } as PlannedChange
  })
}

function wordsOf({ call, body }: Planned) {
  const base = 'base' in body ? Object.keys(body.base ?? {}) : []
  return [call.replace('POST ', ''), ...base].join(' ')
}

const open = ({ trailers }: Plot) => trailers.filter(({ isArchived }) => !isArchived)

function setMany(random: Random, plot: Plot): Batch {
  const chosen = random.sample(open(plot), random.between(2, 5))
  const fields = ['customer', 'class', 'manual', 'notes', 'fleet_code', 'custom_identity_code']
  const before = chosen.map((trailer) => fields.map((field) => fieldOf(plot, trailer, field)))
  const setting = planSetting(random, plot, chosen)
  plot.lastSet = chosen.flatMap((trailer, row) =>
    fields.flatMap((field, column) => {
      const [was = '', value] = [before[row]?.[column], fieldOf(plot, trailer, field)]
      return was === value ? [] : [{ trailer, field, was, value }]
    }),
  )
  return setting
}

/** Puts back what was set at once last, where this person went on with nothing of it. */
function revertMany(_random: Random, plot: Plot): Batch {
  const still = plot.lastSet.filter(
    ({ trailer, field, value }) => !trailer.isArchived && fieldOf(plot, trailer, field) === value,
  )
  plot.lastSet = []
  return alone(
    still.map(({ trailer, field, was }) => {
      const planned = setField(plot, trailer, field, was)
      return { ...planned, body: { ...planned.body, putsBack: true } } as Planned
    }),
  )
}

/** The log tells a deletion by its trailer: one that came back is not deleted again. */
function deleteMany(random: Random, plot: Plot): Batch {
  const own = open(plot).filter(({ isOwn, isRestored }) => isOwn && !isRestored)
  if (own.length < 4) return alone([])
  return alone(
    random.sample(own, random.between(2, 3)).map((trailer) => {
      plot.count += 1
      trailer.isArchived = true
      plot.deleted.push(trailer)
      const { uuid } = trailer
      return { call: 'POST /trailer/archive', body: { uuid }, subject: uuid, ...none }
    }),
  )
}

function restoreMany(_random: Random, plot: Plot): Batch {
  if (!plot.isAdmin) return alone([])
  return alone(
    plot.deleted.splice(0).map((trailer) => {
      plot.count += 1
      Object.assign(trailer, { isArchived: false, isRestored: true })
      const { uuid } = trailer
      return { call: 'POST /trailer/{uuid}/restore', body: { uuid }, subject: uuid, ...none }
    }),
  )
}
