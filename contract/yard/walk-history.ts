import { compare } from '#contract/compare.ts'
import { yardKey } from '#contract/name-key.ts'
import { inspectedAt } from './due.ts'
import type { CountRef, Walk, WhereaboutsSaid } from './walk.ts'

/*
 * Which trailers a count expected, which it missed, and what became of them. This is derived from all
 * counts and reports of whereabouts, never stored: a count that arrives late, is voided or covers only
 * a part of the yard changes the results of others.
 */

type Received = { uuid: string; received_at: string; made?: number }

export type CountedYard = Received &
  CountRef & {
    state: Walk['state']
    seen: readonly string[]
    expected: readonly string[]
  }

/** A report of where a missed trailer is. */
export type Said = Received & WhereaboutsSaid & { walk: string; trailer: string }

export type WalkHistory = Pick<Walk, 'former' | 'expected' | 'absent' | 'arrivals'>

/** Where a trailer is, by counts and reports. */
type Place = {
  yard: string
  last: CountRef | null
  /** The index of the count that saw it last, -1 for none. */
  seenAt: number
  /** The first count that missed it. */
  since: CountRef | null
  /** Reported to be elsewhere: no count expects it. */
  isAway: boolean
  words: WhereaboutsSaid[]
  /** The state before it was reported as found, which further reports before the next count change. */
  before: Place | null
}

type Book = {
  places: Map<string, Place>
  /** Trailers that only voided counts saw. */
  voided: Set<string>
}

/** Counts before and after one that are compared; older ones are covered by its own `expected`. */
const countsCompared = 50

export function countsAround<Count extends Received & { finished_at: string }>(
  counts: readonly Count[],
  target: string,
): Count[] {
  const ordered = [...counts].sort((a, b) => inOrder(momentOf(a), momentOf(b)))
  const at = ordered.findIndex(({ uuid }) => uuid === target)
  return ordered.slice(Math.max(0, at - countsCompared), at + countsCompared + 1)
}

/** @param counts those around the target, the oldest first */
export function historyOf(
  target: string,
  counts: readonly CountedYard[],
  words: readonly Said[],
): WalkHistory {
  const steps = historySteps(target, counts, words)
  let step = steps.next()
  while (!step.done) step = steps.next()
  return step.value
}

/** The same as a generator, because a large yard takes a while. */
export function* historySteps(
  target: string,
  counts: readonly CountedYard[],
  words: readonly Said[],
): Generator<undefined, WalkHistory> {
  const book: Book = { places: new Map(), voided: new Set() }
  const said = saidBefore(counts, words)
  const own = counts.findIndex(({ uuid }) => uuid === target)
  let history: WalkHistory = { former: null, expected: [], absent: [], arrivals: [] }
  for (let at = 0; at <= counts.length; at += 1) {
    for (const one of said.get(at) ?? []) say(book, one)
    const count = counts[at]
    if (!count) continue
    expectAsTold(book, count)
    if (count.state === 'void') continue
    if (at === own) history = { ...found(book, count), former: formerOf(counts, own) }
    if (at > own) noteLater(history.absent, count)
    see(book, count, at)
    yield
  }
  return history
}

type Spoken = { word: Said; of: number; yard: string; isTakenBack: boolean }

/** @returns the reports before each count, by its index; a report about a count comes after that count */
function saidBefore(counts: readonly CountedYard[], words: readonly Said[]): Map<number, Spoken[]> {
  const moments = counts.map(momentOf)
  const said = new Map<number, Spoken[]>()
  const ordered = words
    .map((word) => ({ word, moment: momentOf({ ...word, finished_at: word.happened_at }) }))
    .sort((a, b) => inOrder(a.moment, b.moment))
  const back = takenBack(ordered.map(({ word }) => word))
  for (const { word, moment } of ordered) {
    const of = counts.findIndex(({ uuid }) => uuid === word.walk)
    const at = Math.max(of + 1, moments.filter((one) => inOrder(one, moment) < 0).length)
    const yard = yardKey(counts[of]?.name ?? '')
    const spoken = { word, of, yard, isTakenBack: back.has(word.uuid) }
    said.set(at, [...(said.get(at) ?? []), spoken])
  }
  return said
}

/** @returns reports that a later 'missing' takes back: counts in between expect their trailers, too */
function takenBack(words: readonly Said[]): Set<string> {
  const back = new Set<string>()
  const holds = new Map<string, string[]>()
  for (const { uuid, trailer, place } of words) {
    const before = holds.get(trailer) ?? []
    if (place === 'missing') back.add(before.pop() ?? '')
    else holds.set(trailer, [...before, uuid])
  }
  return back
}

/** A report about a trailer that a later count saw has no effect. */
function say({ places }: Book, { word, of, yard, isTakenBack }: Spoken) {
  const place = places.get(word.trailer) ?? { ...nowhere, words: [], yard }
  if (place.seenAt > of) return
  const asked = place.since === null && place.before ? place.before : place
  const { walk: _walk, trailer: _trailer, made: _made, ...said } = word
  asked.words.push(said)
  places.set(word.trailer, place)
  if (isTakenBack || word.place === 'missing') return
  asked.isAway = word.place !== 'here'
  const { last, seenAt } = asked
  const found = { ...nowhere, yard, last, seenAt, words: [], before: asked }
  places.set(word.trailer, word.place === 'here' ? found : asked)
}

const nowhere = { last: null, seenAt: -1, since: null, isAway: false, before: null }

/** A count's own `expected` is used for trailers that no earlier count here knows. */
function expectAsTold({ places, voided }: Book, { name, state, seen, expected }: CountedYard) {
  const yard = yardKey(name)
  for (const trailer of expected) {
    if (!places.has(trailer) && !voided.has(trailer))
      places.set(trailer, { ...nowhere, words: [], yard })
  }
  if (state !== 'void') return
  for (const trailer of seen) if (!places.has(trailer)) voided.add(trailer)
}

function found({ places }: Book, count: CountedYard): Omit<WalkHistory, 'former'> {
  const yard = yardKey(count.name)
  const seen = new Set(count.seen)
  const expected: string[] = []
  const absent: WalkHistory['absent'] = []
  for (const [trailer, place] of places) {
    const { last, words, isAway } = place
    if (isAway) continue
    const here = place.yard === yard
    if (here) expected.push(trailer)
    // A count of a part of the yard adds no missing trailers.
    const since = place.since ?? (here && count.state === 'whole' ? refOf(count) : null)
    if (since && !seen.has(trailer)) absent.push({ trailer, here, since, last, words, later: null })
  }
  const arrivals = [...seen].flatMap((trailer) => {
    const place = places.get(trailer)
    const isNews = place && (place.yard !== yard || place.since !== null)
    return isNews ? [{ trailer, last: place.last, since: place.since }] : []
  })
  return { expected, absent, arrivals }
}

function see({ places }: Book, count: CountedYard, seenAt: number) {
  const yard = yardKey(count.name)
  const last = refOf(count)
  for (const trailer of count.seen)
    places.set(trailer, { ...nowhere, yard, last, seenAt, words: [] })
  if (count.state !== 'whole') return
  for (const place of places.values()) {
    if (place.yard === yard && !place.isAway && place.seenAt < seenAt) place.since ??= last
  }
}

function noteLater(absent: WalkHistory['absent'], count: CountedYard) {
  const seen = new Set(count.seen)
  for (const one of absent) if (seen.has(one.trailer)) one.later ??= refOf(count)
}

/** The last valid count of the same yard. */
function formerOf(counts: readonly CountedYard[], own: number): CountRef | null {
  const yard = yardKey(counts[own]?.name ?? '')
  const before = counts.slice(0, Math.max(0, own)).reverse()
  const former = before.find(({ name, state }) => state !== 'void' && yardKey(name) === yard)
  return former ? refOf(former) : null
}

const refOf = ({ uuid, name, finished_at }: CountRef): CountRef => ({ uuid, name, finished_at })

type Moment = { made: number; at: string; received_at: string; uuid: string }

const momentOf = ({
  uuid,
  finished_at,
  received_at,
  made = 0,
}: Received & { finished_at: string }) => ({
  uuid,
  made,
  received_at,
  at: inspectedAt(finished_at, received_at),
})

/** Records that only this device has come last, whatever its clock says. */
const inOrder = (a: Moment, b: Moment) =>
  a.made - b.made ||
  compare(a.at, b.at) ||
  compare(a.received_at, b.received_at) ||
  compare(a.uuid, b.uuid)
