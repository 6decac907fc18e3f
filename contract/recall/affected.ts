import { compare } from '#contract/compare.ts'
import { bare } from '#contract/search.ts'
import { isFinished, type RecallState } from './recall-states.ts'
import { compareRuns, compareSerials, serialRuns } from './serial-order.ts'

/* Which trailers a recall is about: one rule for server and device. */

/** What of a part is called back; '' or empty for no limit. */
export type RecallLimits = {
  serial_from: string
  serial_to: string
  batches: readonly string[]
  /** 'YYYY-MM-DD'. */
  fitted_from: string
  fitted_to: string
}

/** A part on a trailer. */
export type RecalledFitting = {
  uuid: string
  trailer: string
  serial?: string
  batch?: string
  /** 'YYYY-MM-DD'; '' or absent where nobody said. */
  fitted_on?: string
  created_at: string
  archived_at: string | null
}

/** An entry of a logbook that says how far a trailer is. */
export type StepOfRecall = {
  uuid: string
  trailer: string
  recall_state?: RecallState | null
  text: string
  by: string
  happened_at: string
  received_at: string
  struck_at: string | null
}

/** Whether a part is called back: true or false, null where what is recorded of it cannot tell. */
type Answer = boolean | null

const all = (answers: Answer[]): Answer =>
  answers.includes(false) ? false : answers.includes(null) ? null : true
const some = (answers: Answer[]): Answer =>
  answers.includes(true) ? true : answers.includes(null) ? null : false

type Told = Pick<RecalledFitting, 'serial' | 'batch' | 'fitted_on'>

/** @returns whether a part is called back: read once, as a part may be fitted ten thousand times */
function calledBackBy(limits: RecallLimits): (fitting: Told) => Answer {
  const isWithin = rangeOf(limits)
  const batches = new Set(limits.batches.map(bare))
  const isDated = limits.fitted_from !== '' || limits.fitted_to !== ''
  return ({ serial = '', batch = '', fitted_on = '' }) => {
    const named: Answer[] = []
    if (isWithin) named.push(isWithin(serial))
    if (batches.size > 0) named.push(bare(batch) === '' ? null : batches.has(bare(batch)))
    const isNamed = named.length === 0 ? true : some(named)
    if (!isDated) return isNamed
    return all([isNamed, fitted_on === '' ? null : isBetween(limits, fitted_on)])
  }
}

/** A serial in the range or one of the batches names a part; the days limit both. */
export const isCalledBack = (limits: RecallLimits, fitting: Told): Answer =>
  calledBackBy(limits)(fitting)

/** @returns whether a serial is in the range; null where all are */
function rangeOf({ serial_from, serial_to }: RecallLimits): ((serial: string) => Answer) | null {
  if (!serial_from && !serial_to) return null
  const [first, last] = [serialRuns(serial_from), serialRuns(serial_to)]
  return (serial) => {
    const runs = serialRuns(serial)
    if (runs.length === 0) return null
    return (
      (serial_from === '' || compareRuns(first, runs) <= 0) &&
      (serial_to === '' || compareRuns(runs, last) <= 0)
    )
  }
}

const isBetween = ({ fitted_from, fitted_to }: RecallLimits, day: string) =>
  fitted_from <= day && (fitted_to === '' || day <= fitted_to)

/** 'fitted': it carries such a part; 'unknown': perhaps; 'removed': it did, and does no longer. */
export const recallPlaces = ['fitted', 'unknown', 'removed'] as const
export type RecallPlace = (typeof recallPlaces)[number]

export type Affected<Fitting, Step> = {
  trailer: string
  place: RecallPlace
  state: RecallState
  /** The last entry that says how far it is. */
  step: Step | null
  /** The parts by which it is called back, removed ones only where it carries no other. */
  fittings: Fitting[]
}

/**
 * @param fittings all of the part, removed ones too where they are known
 * @returns by their uuids the trailers that have or had such a part, or were worked on
 */
export function affectedTrailers<Fitting extends RecalledFitting, Step extends StepOfRecall>(
  limits: RecallLimits,
  fittings: readonly Fitting[],
  steps: readonly Step[],
): Map<string, Affected<Fitting, Step>> {
  const found = new Map<string, Affected<Fitting, Step>>()
  const last = lastSteps(steps)
  const isOf = calledBackBy(limits)
  for (const fitting of fittings) {
    const answer = isOf(fitting)
    if (answer === false) continue
    const place = fitting.archived_at !== null ? 'removed' : answer ? 'fitted' : 'unknown'
    const known = found.get(fitting.trailer)
    if (known?.place === place) known.fittings.push(fitting)
    else if (!known || rank(place) < rank(known.place)) {
      found.set(fitting.trailer, entryOf(fitting.trailer, place, [fitting], last))
    }
  }
  // What was put right may carry another part by now.
  for (const trailer of last.keys()) {
    if (!found.has(trailer)) found.set(trailer, entryOf(trailer, 'removed', [], last))
  }
  for (const one of found.values()) {
    if (one.fittings.length > 1) one.fittings.sort(bySerial)
    if (isFinished(one.state) && isFittedSince(one)) one.state = 'todo'
  }
  return found
}

/** What was put right says nothing of a part that was recorded later. */
const isFittedSince = ({ fittings, step }: Affected<RecalledFitting, StepOfRecall>) =>
  step !== null &&
  fittings.some(({ created_at, archived_at }) => !archived_at && created_at > step.received_at)

const bySerial = (a: RecalledFitting, b: RecalledFitting) =>
  compareSerials(a.serial ?? '', b.serial ?? '') || compare(a.uuid, b.uuid)

const rank = (place: RecallPlace) => recallPlaces.indexOf(place)

function entryOf<Fitting, Step extends StepOfRecall>(
  trailer: string,
  place: RecallPlace,
  fittings: Fitting[],
  last: ReadonlyMap<string, Step>,
): Affected<Fitting, Step> {
  const step = last.get(trailer) ?? null
  return { trailer, place, state: step?.recall_state ?? 'todo', step, fittings }
}

/** @returns the last entry of each trailer that counts: none that was struck out */
function lastSteps<Step extends StepOfRecall>(steps: readonly Step[]): Map<string, Step> {
  const last = new Map<string, Step>()
  for (const step of steps) {
    if (step.struck_at !== null || !step.recall_state) continue
    const known = last.get(step.trailer)
    if (!known || orderOf(known) < orderOf(step)) last.set(step.trailer, step)
  }
  return last
}

/** No entry was made after the server received it, whatever the device's clock said. */
const orderOf = ({ happened_at, received_at, uuid }: StepOfRecall) =>
  `${happened_at < received_at ? happened_at : received_at} ${received_at} ${uuid}`

/** Whether somebody still has to do something: a part that was taken off is no longer called back. */
export const isWaitingFor = ({ place, state }: { place: RecallPlace; state: RecallState }) =>
  place !== 'removed' && !isFinished(state)

/** Whether a trailer is in the list that is worked off: it carries the part, or was worked on. */
export const isListed = ({ place, step }: { place: RecallPlace; step: unknown }) =>
  place !== 'removed' || step !== null

export type RecallProgress = {
  trailers: number
  /** Of these, those with nothing left to do. */
  finished: number
  informed: number
  /** Waiting ones of which it is not known whether they carry such a part. */
  unknown: number
}

/** @param listed of trailers that are not deleted */
export function recallProgress(
  listed: Iterable<{ place: RecallPlace; state: RecallState; step: unknown }>,
): RecallProgress {
  const progress = { trailers: 0, finished: 0, informed: 0, unknown: 0 }
  for (const one of listed) {
    if (!isListed(one)) continue
    progress.trailers += 1
    if (!isWaitingFor(one)) progress.finished += 1
    else {
      if (one.state === 'informed') progress.informed += 1
      if (one.place === 'unknown') progress.unknown += 1
    }
  }
  return progress
}

/** What waits first, the sure ones before the unknown; then by VIN. */
export function inRecallOrder(
  a: { place: RecallPlace; state: RecallState; vin: string },
  b: { place: RecallPlace; state: RecallState; vin: string },
): number {
  const byWaiting = Number(isWaitingFor(b)) - Number(isWaitingFor(a))
  return byWaiting || rank(a.place) - rank(b.place) || compare(a.vin, b.vin)
}
