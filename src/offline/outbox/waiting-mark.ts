import { noteOnDevice } from '../device/note-on-device.ts'
import type { WhoseDevice } from '../session/device-name.ts'

/*
 * How much waits in the outbox, noted where the browser deletes nothing with it: a database that
 * begins anew has lost what waited in the one before.
 */

type Mark = {
  /** What tells the database from one of before. */
  begun: number
  waiting: number
  /** Changes that went with earlier ones, until somebody has read it. */
  lost: number
}

const listeners = new Set<() => void>()

/** Notes what waits in a database. */
export function noteWaiting(device: WhoseDevice, begun: number, waiting: number) {
  const before = readMark(device)
  const after = markAfter(before, { begun, waiting })
  if (JSON.stringify(before) === JSON.stringify(after)) return
  if (after.waiting + after.lost === 0) localStorage.removeItem(keyOf(device))
  else noteOnDevice(keyOf(device), JSON.stringify(after))
  for (const listener of listeners) listener()
}

/** @returns the mark, once it is known which database there is and what waits in it */
export function markAfter(before: Mark | null, { begun, waiting }: Omit<Mark, 'lost'>): Mark {
  const isNew = before !== null && before.begun !== begun
  return { begun, waiting, lost: (before?.lost ?? 0) + (isNew ? before.waiting : 0) }
}

/** @returns how many changes the browser deleted before they were sent */
export const lostChanges = (device: WhoseDevice): number => readMark(device)?.lost ?? 0

/** Somebody has read it. */
export function forgetLost(device: WhoseDevice) {
  const mark = readMark(device)
  if (mark) noteOnDevice(keyOf(device), JSON.stringify({ ...mark, lost: 0 }))
  for (const listener of listeners) listener()
}

/** @returns ends it */
export function onLostChanges(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function readMark(device: WhoseDevice): Mark | null {
  try {
    return JSON.parse(localStorage.getItem(keyOf(device)) ?? 'null')
  } catch {
    // Not written by this app: as if nothing were noted.
    return null
  }
}

const keyOf = ({ name }: WhoseDevice) => `drawbar-waiting ${name}`
