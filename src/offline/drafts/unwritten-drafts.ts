import type { DeviceDatabase } from '#src/offline/device/database.ts'
import type { Draft } from '#src/offline/device/device-rows.ts'

/*
 * A draft is written some milliseconds after the key press that changed it. When a page ends in between,
 * the browser aborts the transaction (Indexed Database API 3.0, section 5.2). Unwritten drafts then go
 * to localStorage, which is synchronous, and from there to their table at the next start.
 */

/**
 * Null: the draft is to be removed.
 * @property over what the form showed when this was typed, before the stored draft was read
 */
type Change = (Draft & { over?: unknown }) | null

const unwritten = new Map<string, Change>()

addEventListener('pagehide', () => {
  for (const [place, change] of unwritten) localStorage.setItem(place, JSON.stringify(change))
})

/** Holds the change of a draft until it is written or replaced by a later one. */
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
 * Holds what is typed before the stored draft was read, so that neither is lost.
 * @param over what the form showed before
 */
export function holdTyped(device: DeviceDatabase, typed: Draft, over: unknown) {
  const place = placeOf(device, typed.subject)
  const own = unwritten.get(place)
  // Set again below.
  if (own && 'over' in own) unwritten.delete(place)
  if (isSame(typed.fields, over)) return
  const held = readUnwritten(device, typed.subject)
  const change = { ...typed, over }
  unwritten.set(place, held === undefined ? change : withTyped(held, change))
}

/** @returns the stored draft with what was typed while it was read */
export function withTyped(left: Draft | null, { over, ...typed }: NonNullable<Change>): Draft {
  if (!left) return typed
  return { ...left, fields: fieldsWithTyped(left.fields, typed.fields, over) }
}

/**
 * @returns the stored fields with the changed ones replaced. Other values are replaced as a whole, but for
 *   lists that looked empty: what was added stands behind what is stored.
 */
export function fieldsWithTyped(left: unknown, typed: unknown, over: unknown): unknown {
  if (!isRecord(left) || !isRecord(typed) || !isRecord(over)) return withAdded(left, typed, over)
  const changed = Object.entries(typed)
    .filter(([name, value]) => !isSame(value, over[name]))
    .map(([name, value]) => [name, withAdded(left[name], value, over[name])])
  return { ...left, ...Object.fromEntries(changed) }
}

function withAdded(left: unknown, typed: unknown, over: unknown): unknown {
  const isList = Array.isArray(left) && Array.isArray(typed) && Array.isArray(over)
  if (!isList || over.length > 0) return typed
  return [...left, ...typed.filter((one) => !left.some((other) => isSame(one, other)))]
}

/** @returns the unwritten change of this page or an earlier one, undefined for none */
export function readUnwritten(device: DeviceDatabase, subject: string): Change | undefined {
  const place = placeOf(device, subject)
  if (unwritten.has(place)) return unwritten.get(place)
  const left = localStorage.getItem(place)
  return left === null ? undefined : JSON.parse(left)
}

/** @returns the unwritten drafts of other pages, as JSON */
export const readAllUnwritten = (device: DeviceDatabase): string[] =>
  subjectsUnwritten(device).map((subject) => localStorage.getItem(placeOf(device, subject)) ?? '')

/** @returns the subjects of the unwritten drafts of other pages */
export function subjectsUnwritten(device: DeviceDatabase): string[] {
  const begin = placeOf(device, '')
  const places = Object.keys(localStorage).filter((place) => place.startsWith(begin))
  return places.map((place) => place.slice(begin.length))
}

/** Removes the unwritten drafts of this and earlier pages. */
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
