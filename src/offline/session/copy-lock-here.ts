import { usualLockDays } from '#contract/lock-days.ts'
import { noteOnDevice } from '#src/offline/device/note-on-device.ts'
import { type CopyLock, isPast, lockAfter, passTime } from './copy-lock.ts'
import { lockKey } from './session-keys.ts'

/** Where the server, or this app when it asked last, is of a version that says nothing of it. */
const usual = { from: 0, until: usualLockDays * 24 * 60 * 60 * 1000 }

/** The server said who is signed in, and for how long the copy may be shown without it. */
export const noteLock = (readable: Parameters<typeof lockAfter>[0] = usual) =>
  note(lockAfter(readable, Date.now()))

/** Notes what the clock says. @returns whether the copy is shown no more */
export function passTimeHere(): boolean {
  const now = Date.now()
  const lock = passTime(readLock() ?? lockAfter(usual, now), now)
  note(lock)
  return isPast(lock)
}

/** @returns null where nobody is signed in */
export function readLock(): CopyLock | null {
  const text = localStorage.getItem(lockKey)
  // Written by `note`.
  return text === null ? null : (JSON.parse(text) as CopyLock)
}

const note = (lock: CopyLock) => noteOnDevice(lockKey, JSON.stringify(lock))
