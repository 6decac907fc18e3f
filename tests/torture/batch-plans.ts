import type { Random } from '#server/demo/random.ts'
import type { PlannedChange, Plot, Trailer } from './plot.ts'
import { save } from './trailer-plans.ts'

type Planned = Omit<PlannedChange, 'id' | 'label' | 'batch'>

const none = { after: [], files: [] }

/** @returns what a person does with several trailers at once: one change each, under one uuid */
export function planBatch(random: Random, plot: Plot): PlannedChange[] {
  const ways = [setMany, setMany, revertMany, revertMany, deleteMany, restoreMany]
  const [planned = []] = [random.pick(ways)(random, plot), setMany(random, plot)].filter(
    ({ length }) => length > 0,
  )
  const batch = { uuid: random.uuid(), label: `Batch of ${plot.name}`, of: planned.length }
  return planned.map((one, index) => {
    const label = `${plot.name}#${plot.count} batch ${index} ${one.call.replace('POST ', '')}`
    // The union of calls and bodies survives the spread; the checker of types loses it.
    return { id: random.uuid(), label, ...one, batch } as PlannedChange
  })
}

const open = ({ trailers }: Plot) => trailers.filter(({ isArchived }) => !isArchived)

function setMany(random: Random, plot: Plot): Planned[] {
  const chosen = random.sample(open(plot), random.between(2, 5))
  plot.lastSet = []
  return chosen.map((trailer) => {
    plot.count += 1
    const before = { ...trailer.values }
    const planned = save(random, plot, trailer)
    for (const [field, value] of Object.entries(trailer.values)) {
      const was = before[field] ?? ''
      if (was !== value) plot.lastSet.push({ trailer, field, was, value })
    }
    return planned
  })
}

/** Puts back what was set at once last, where this person went on with nothing of it. */
function revertMany(_random: Random, plot: Plot): Planned[] {
  const still = plot.lastSet.filter(
    ({ trailer, field, value }) => !trailer.isArchived && trailer.values[field] === value,
  )
  plot.lastSet = []
  return still.map(({ trailer, field, was, value }) => {
    plot.count += 1
    trailer.values[field] = was
    const { uuid } = trailer
    const body = { uuid, [field]: was, base: { [field]: value }, putsBack: true }
    return { call: 'POST /trailer/{uuid}', body, subject: uuid, ...none }
  })
}

/** The log tells a deletion by its trailer: one that came back is not deleted again. */
function deleteMany(random: Random, plot: Plot): Planned[] {
  const own = open(plot).filter(({ isOwn, isRestored }) => isOwn && !isRestored)
  if (own.length < 4) return []
  return random.sample(own, random.between(2, 3)).map((trailer) => {
    plot.count += 1
    trailer.isArchived = true
    plot.deleted.push(trailer)
    const { uuid } = trailer
    return { call: 'POST /trailer/archive', body: { uuid }, subject: uuid, ...none }
  })
}

function restoreMany(_random: Random, plot: Plot): Planned[] {
  if (!plot.isAdmin) return []
  return plot.deleted.splice(0).map((trailer: Trailer) => {
    plot.count += 1
    Object.assign(trailer, { isArchived: false, isRestored: true })
    const { uuid } = trailer
    return { call: 'POST /trailer/{uuid}/restore', body: { uuid }, subject: uuid, ...none }
  })
}
