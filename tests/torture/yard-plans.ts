import type { Random } from '#tests/support/seeded.ts'
import type { PlannedFile, Planner, Plot } from './plot.ts'

/** The times of a run are all alike: only the order in which things arrive tells. */
export const happened_at = '2026-01-05T02:00:00.000Z'

export const logEntry: Planner = (random, plot, trailer) => {
  const uuid = random.uuid()
  plot.entries.push(uuid)
  const files = photosOf(random, plot, random.between(0, 2))
  if (random.chance(0.2)) files.push(invoice(random, plot))
  const body = {
    ...{
      uuid,
      trailer: trailer.uuid,
      kind: 'service' as const,
      text: `${plot.name}-${plot.count}`,
    },
    ...{ files: files.map(({ upload }) => upload), happened_at, device_at: happened_at },
  }
  return { call: 'POST /log-entries', body, subject: uuid, after: [], files }
}

export const strike: Planner = (random, plot, trailer) => {
  const uuid = plot.entries.pop()
  if (!uuid) return logEntry(random, plot, trailer)
  const body = { uuid, reason: 'Written to the wrong trailer' }
  return { call: 'POST /log-entries/{uuid}/strike', body, subject: uuid, after: [], files: [] }
}

export const defect: Planner = (random, plot, trailer) => {
  const uuid = random.uuid()
  plot.defects.push({ uuid, state: 'open' })
  const files = photosOf(random, plot, random.between(0, 3))
  const severity = random.pick(['minor', 'major', 'dangerous'] as const)
  const body = {
    ...{ uuid, trailer: trailer.uuid, title: `${plot.name}-${plot.count}`, severity },
    ...{ files: files.map(({ upload }) => upload), happened_at },
  }
  return { call: 'POST /defects', body, subject: uuid, after: [], files }
}

const steps = { open: 'in work', 'in work': 'fixed', fixed: 'closed' } as const

export const moveDefect: Planner = (random, plot, trailer) => {
  const moved = random.pick([...plot.defects, null])
  if (!moved || moved.state === 'closed') return defect(random, plot, trailer)
  const state = steps[moved.state]
  const body = { uuid: moved.uuid, act: random.uuid(), from: moved.state, state, happened_at }
  moved.state = state
  return { call: 'POST /defects/{uuid}/act', body, subject: moved.uuid, after: [], files: [] }
}

/** On one's own trailers, where nobody else finds the same meanwhile. */
export const inspect: Planner = (random, plot, trailer) => {
  const { uuid: checklist, items } = plot.ground.checklist
  const uuid = random.uuid()
  const files = photosOf(random, plot, random.between(0, 4))
  const failed = random.sample(items, random.between(0, 2))
  const answers = Object.fromEntries(
    items.map((item, index) => [
      item,
      {
        ...{ value: failed.includes(item) ? 'fail' : 'pass', note: `${plot.name}-${plot.count}` },
        photos: index === 0 ? files.map(({ upload }) => upload) : [],
        severity: failed.includes(item) ? random.pick(['minor', 'dangerous'] as const) : null,
      },
    ]),
  )
  const body = {
    ...{ uuid, trailer: trailer.uuid, checklist, version: 1, answers },
    ...{ started_at: happened_at, finished_at: happened_at },
    defects: failed.map((item) => ({ item, uuid: random.uuid() })),
  }
  return { call: 'POST /inspections', body, subject: uuid, after: [], files }
}

export const walk: Planner = (random, plot, trailer) => {
  const uuid = random.uuid()
  plot.counts.push(uuid)
  const plates = [{ code: random.uuid(), trailer: trailer.uuid, seen_at: happened_at }]
  const body = {
    ...{ uuid, name: `Yard ${plot.name}-${plot.count}`, plates, expected: [] },
    ...{ started_at: happened_at, happened_at },
  }
  return { call: 'POST /walks', body, subject: uuid, after: [], files: [] }
}

/** The reason says which of the words it is. */
export const setWalkState: Planner = (random, plot, trailer) => {
  if (plot.counts.length === 0) return walk(random, plot, trailer)
  const uuid = random.pick(plot.counts)
  const state = random.pick(['whole', 'part', 'void'] as const)
  const body = { uuid, state, reason: `${plot.name}-${plot.count}` }
  return { call: 'POST /walks/{uuid}/state', body, subject: uuid, after: [], files: [] }
}

export const sayWhereabouts: Planner = (random, plot, trailer) => {
  if (plot.counts.length === 0) return walk(random, plot, trailer)
  const uuid = random.uuid()
  const body = {
    ...{ uuid, walk: random.pick(plot.counts), trailer: trailer.uuid, happened_at },
    ...{ place: random.pick(['here', 'elsewhere', 'gone'] as const) },
    note: `${plot.name}-${plot.count}`,
  }
  return { call: 'POST /whereabouts', body, subject: uuid, after: [], files: [] }
}

/** Nobody: a word like any other. */
export const assignDue: Planner = (random, { ground }, trailer) => {
  const uuid = random.uuid()
  const body = {
    ...{ uuid, trailer: trailer.uuid, checklist: ground.checklist.uuid, happened_at },
    assigned: null,
  }
  return { call: 'POST /due-assignments', body, subject: uuid, after: [], files: [] }
}

/** Two or three photos hold each other back, and nothing else. */
export function photosOf(random: Random, { name, count }: Plot, many: number): PlannedFile[] {
  return Array.from({ length: many }, (_, index) => ({
    ...{ upload: random.uuid(), name: `${name}-${count}-${index}.png` },
    ...{ type: 'image/png' as const, size: random.between(200, 40_000) },
  }))
}

/** Large enough to go in pieces. */
const invoice = (random: Random, { name, count }: Plot): PlannedFile => ({
  ...{ upload: random.uuid(), name: `${name}-${count}.txt`, type: 'text/plain' },
  size: random.between(1_100_000, 3_000_000),
})
