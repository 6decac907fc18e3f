import { noteOnDevice } from '../device/note-on-device.ts'
import type { WhoseDevice } from '../session/device-name.ts'

/*
 * The number of waiting changes is also kept in localStorage: when the browser deletes the database, it
 * shows how many changes were lost.
 */

type Mark = {
  /** When the database was created, which identifies it. */
  begun: number
  waiting: number
  /** Changes lost with earlier databases, until the person has dismissed the notice. */
  lost: number
}

const listeners = new Set<() => void>()

export function noteWaiting(device: WhoseDevice, begun: number, waiting: number) {
  const before = readMark(device)
  const after = markAfter(before, { begun, waiting })
  if (JSON.stringify(before) === JSON.stringify(after)) return
  if (after.waiting + after.lost === 0) localStorage.removeItem(keyOf(device))
  else noteOnDevice(keyOf(device), JSON.stringify(after))
  for (const listener of listeners) listener()
}

export function markAfter(before: Mark | null, { begun, waiting }: Omit<Mark, 'lost'>): Mark {
  const isNew = before !== null && before.begun !== begun
  return { begun, waiting, lost: (before?.lost ?? 0) + (isNew ? before.waiting : 0) }
}

/** @returns the number of changes that the browser deleted before they were sent */
export const lostChanges = (device: WhoseDevice): number => readMark(device)?.lost ?? 0

export function forgetLost(device: WhoseDevice) {
  const mark = readMark(device)
  if (mark) noteOnDevice(keyOf(device), JSON.stringify({ ...mark, lost: 0 }))
  for (const listener of listeners) listener()
}

/** @returns unsubscribes */
export function onLostChanges(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function readMark(device: WhoseDevice): Mark | null {
  try {
    return JSON.parse(localStorage.getItem(keyOf(device)) ?? 'null')
  } catch {
    // Not JSON, so not written by this app.
    return null
  }
}

const keyOf = ({ name }: WhoseDevice) => `drawbar-waiting ${name}`
