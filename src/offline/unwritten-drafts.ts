import type { DeviceDatabase, Draft } from './database.ts'

/*
 * A draft is on the device some milliseconds after the key that changed it. A page that ends in
 * between takes the write along: the browser aborts its transactions (Indexed Database API 3.0,
 * section 5.2). What is not written by then goes to the local storage, which is there at once, and
 * from there to its table when a form asks for it.
 */

const unwritten = new Map<string, Draft>()

addEventListener('pagehide', () => {
  for (const [place, draft] of unwritten) localStorage.setItem(place, JSON.stringify(draft))
})

/** Holds a draft until it is written, or until there is a later one. */
export async function whileUnwritten(
  device: DeviceDatabase,
  draft: Draft,
  write: () => PromiseLike<unknown>,
) {
  const place = placeOf(device, draft.subject)
  unwritten.set(place, draft)
  await write()
  if (unwritten.get(place) === draft) forgetUnwritten(device, draft.subject)
}

/** @returns what an earlier page did not come to write */
export function readUnwritten(device: DeviceDatabase, subject: string): Draft | null {
  return JSON.parse(localStorage.getItem(placeOf(device, subject)) ?? 'null')
}

/** It is written now, or its form was saved or given up. */
export function forgetUnwritten(device: DeviceDatabase, subject: string) {
  const place = placeOf(device, subject)
  unwritten.delete(place)
  localStorage.removeItem(place)
}

const placeOf = (device: DeviceDatabase, subject: string) =>
  `drawbar.draft.${device.name}.${subject}`
