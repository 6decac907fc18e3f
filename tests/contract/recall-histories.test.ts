import { expect, test } from 'vitest'
import {
  affectedTrailers,
  type RecalledFitting,
  type RecallLimits,
  type StepOfRecall,
} from '#contract/recall/affected.ts'
import { recallStates } from '#contract/recall/recall-states.ts'
import { type Random, seeded } from '#tests/support/seeded.ts'

/* A recall beside a naive scan, which looks at each trailer on its own and knows serials of one form alone. */

type History = { limits: RecallLimits; fittings: RecalledFitting[]; steps: StepOfRecall[] }
type Answer = boolean | null

const trailers = ['a', 'b', 'c', 'd', 'e']
const day = (of: number) => `2026-03-${String(of).padStart(2, '0')}`
const time = (of: number) => `${day(of)}T08:00:00.000Z`

test('A recall finds what a naive scan finds, in 1,000 random histories', () => {
  const places = new Set<string>()
  for (let seed = 1; seed <= 1000; seed += 1) {
    const history = historyOf(seeded(`recall ${seed}`))
    const found = [...affectedTrailers(history.limits, history.fittings, history.steps).values()]
    const told = found.map(({ trailer, place, state, step, fittings }) => {
      places.add(`${place} ${state}`)
      const uuids = fittings.map(({ uuid }) => uuid).toSorted()
      return { trailer, place, state, step: step?.uuid ?? null, fittings: uuids }
    })
    const inOrder = told.toSorted((one, other) => (one.trailer < other.trailer ? -1 : 1))
    expect({ seed, found: inOrder }).toEqual({ seed, found: naive(history) })
  }
  expect(places.size).toBe(3 * recallStates.length)
})

function historyOf(random: Random): History {
  const maybe = (text: string) => (random.chance(0.4) ? text : '')
  const serial = () =>
    `${random.pick(['A', 'b'])}${random.pick(['', '-', ' 0'])}${random.between(1, 30)}`
  const limits = {
    ...{ serial_from: maybe(serial()), serial_to: maybe(serial()) },
    batches: random.sample(['K1', 'K2', 'K3'], random.between(0, 2)),
    ...{
      fitted_from: maybe(day(random.between(1, 12))),
      fitted_to: maybe(day(random.between(8, 20))),
    },
  }
  const fittings = Array.from({ length: random.between(0, 8) }, (_, index) => ({
    ...{ uuid: `part ${index}`, trailer: random.pick(trailers) },
    ...{ serial: random.chance(0.8) ? serial() : '', batch: random.pick(['', 'k1', 'K2', 'K3']) },
    ...{ fitted_on: random.chance(0.8) ? day(random.between(1, 20)) : '' },
    created_at: time(random.between(1, 20)),
    archived_at: random.chance(0.3) ? time(21) : null,
  }))
  const steps = Array.from({ length: random.between(0, 6) }, (_, index) => ({
    ...{ uuid: `step ${index}`, trailer: random.pick(trailers), text: '', by: 'Jo' },
    ...{ recall_state: random.pick(recallStates), received_at: time(random.between(5, 20)) },
    happened_at: time(random.between(1, 25)),
    struck_at: random.chance(0.2) ? time(22) : null,
  }))
  return { limits, fittings, steps }
}

function naive({ limits, fittings, steps }: History) {
  return trailers.flatMap((trailer) => {
    const own = fittings.filter((one) => one.trailer === trailer)
    const there = own.filter(({ archived_at }) => archived_at === null)
    const sure = there.filter((one) => isMeant(limits, one) === true)
    const perhaps = there.filter((one) => isMeant(limits, one) === null)
    const gone = own.filter((one) => one.archived_at !== null && isMeant(limits, one) !== false)
    const [last] = steps
      .filter((one) => one.trailer === trailer && one.struck_at === null)
      .toSorted((one, other) => (orderOf(one) < orderOf(other) ? 1 : -1))
    if (sure.length + perhaps.length + gone.length === 0 && !last) return []
    const place = sure.length > 0 ? 'fitted' : perhaps.length > 0 ? 'unknown' : 'removed'
    const shown = { fitted: sure, unknown: perhaps, removed: gone }[place]
    const isAgain =
      place !== 'removed' && shown.some((one) => last && one.created_at > last.received_at)
    const said = last?.recall_state ?? 'todo'
    const state = isAgain && (said === 'done' || said === 'gone') ? 'todo' : said
    const uuids = shown.map(({ uuid }) => uuid).toSorted()
    return [{ trailer, place, state, step: last?.uuid ?? null, fittings: uuids }]
  })
}

const orderOf = ({ happened_at, received_at, uuid }: StepOfRecall) =>
  [happened_at < received_at ? happened_at : received_at, received_at, uuid].join(' ')

/** 'A-3' is 1003, 'b 30' is 2030. */
const numberOf = (serial: string) =>
  (/^a/i.test(serial) ? 1000 : 2000) + Number(serial.replace(/\D/g, ''))

function isMeant(
  limits: RecallLimits,
  { serial = '', batch = '', fitted_on = '' }: RecalledFitting,
): Answer {
  const { serial_from: from, serial_to: to, batches } = limits
  const answers: Answer[] = []
  if (from || to) {
    const [low, high] = [from ? numberOf(from) : 0, to ? numberOf(to) : 9999]
    answers.push(serial === '' ? null : low <= numberOf(serial) && numberOf(serial) <= high)
  }
  if (batches.length > 0) answers.push(batch === '' ? null : batches.includes(batch.toUpperCase()))
  const isNamed =
    answers.length === 0 || answers.includes(true) || (answers.includes(null) ? null : false)
  if (!limits.fitted_from && !limits.fitted_to) return isNamed
  const isWithin = limits.fitted_from <= fitted_on && fitted_on <= (limits.fitted_to || '9')
  if (isNamed === false || (fitted_on !== '' && !isWithin)) return false
  return isNamed === null || fitted_on === '' ? null : true
}
