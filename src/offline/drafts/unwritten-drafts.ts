import type { DeviceDatabase } from '#src/offline/device/database.ts'
import type { Draft } from '#src/offline/device/device-rows.ts'

/*
 * A draft is on the device some milliseconds after the key that changed it. A page that ends in
 * between takes the write along: the browser aborts its transactions (Indexed Database API 3.0,
 * section 5.2). What is not written by then goes to the local storage, which is there at once, and
 * from there to its table as soon as the app opens again: a battery that dies takes along what the
 * local storage got last. Where nothing can be written it is known as long as the page lives.
 */

/**
 * null: the draft is to be removed.
 * @property over what the form showed when this was typed into it, while it was still read what an
 *   earlier visit had left there
 */
type Change = (Draft & { over?: unknown }) | null

const unwritten = new Map<string, Change>()

addEventListener('pagehide', () => {
  for (const [place, change] of unwritten) localStorage.setItem(place, JSON.stringify(change))
})

/** Holds the change of a draft until it is written, or until there is a later one. */
export async function whileUnwritten(
  device: DeviceDatabase,
  [subject, change]: readonly [string, Change],
  write: () => PromiseLike<unknown>,
) {
  const place = placeOf(device, subject)
  unwritten.set(place, change)
  await write()
  if (unwritten.get(place) !== change) return
  unwritten.delete(place)
  localStorage.removeItem(place)
}

/**
 * Holds what is typed before it is known what an earlier visit left: it must not be written over
 * that, and must not go where the page ends meanwhile.
 * @param over what the form showed before
 */
export function holdTyped(device: DeviceDatabase, typed: Draft, over: unknown) {
  const place = placeOf(device, typed.subject)
  const own = unwritten.get(place)
  // Said anew below.
  if (own && 'over' in own) unwritten.delete(place)
  if (isSame(typed.fields, over)) return
  const held = readUnwritten(device, typed.subject)
  const change = { ...typed, over }
  unwritten.set(place, held === undefined ? change : withTyped(held, change))
}

/** @returns what an earlier visit left, with what was typed while that was read */
export function withTyped(left: Draft | null, { over, ...typed }: NonNullable<Change>): Draft {
  if (!left) return typed
  return { ...left, fields: fieldsWithTyped(left.fields, typed.fields, over) }
}

/** @returns the fields alone: those by name stay each for itself, all else stays as it was typed */
export function fieldsWithTyped(left: unknown, typed: unknown, over: unknown): unknown {
  if (!isRecord(left) || !isRecord(typed) || !isRecord(over)) return typed
  const changed = Object.entries(typed).filter(([name, value]) => !isSame(value, over[name]))
  return { ...left, ...Object.fromEntries(changed) }
}

/** @returns the change that is not written yet, or that an earlier page did not come to write, undefined for none */
export function readUnwritten(device: DeviceDatabase, subject: string): Change | undefined {
  const place = placeOf(device, subject)
  if (unwritten.has(place)) return unwritten.get(place)
  const left = localStorage.getItem(place)
  return left === null ? undefined : JSON.parse(left)
}

/** @returns all that an earlier page, or another one, did not come to write, as text */
export const readAllUnwritten = (device: DeviceDatabase): string[] =>
  subjectsUnwritten(device).map((subject) => localStorage.getItem(placeOf(device, subject)) ?? '')

/** @returns the subjects of those */
export function subjectsUnwritten(device: DeviceDatabase): string[] {
  const begin = placeOf(device, '')
  const places = Object.keys(localStorage).filter((place) => place.startsWith(begin))
  return places.map((place) => place.slice(begin.length))
}

/** Forgets all that is typed and not written, here and of earlier pages. */
export function forgetUnwritten(device: DeviceDatabase) {
  for (const subject of subjectsUnwritten(device)) localStorage.removeItem(placeOf(device, subject))
  for (const place of unwritten.keys())
    if (place.startsWith(placeOf(device, ''))) unwritten.delete(place)
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

const placeOf = (device: DeviceDatabase, subject: string) =>
  `drawbar.draft.${device.name}.${subject}`
