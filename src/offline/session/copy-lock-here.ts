import { usualLockDays } from '#contract/lock-days.ts'
import { day } from '#src/core/timing.ts'
import { noteOnDevice } from '#src/offline/device/note-on-device.ts'
import { type CopyLock, isPast, lockAfter, passTime } from './copy-lock.ts'
import { lockKey } from './session-keys.ts'

/** For a server or an earlier app whose version does not say how long the replica may be shown. */
const usual = { from: 0, until: usualLockDays * day }

/** @param readable the period for which the server allows the replica to be shown without it */
export const noteLock = (readable: Parameters<typeof lockAfter>[0] = usual) =>
  note(lockAfter(readable, Date.now()))

/** Notes the present time. @returns whether the replica is locked */
export function passTimeHere(): boolean {
  const now = Date.now()
  const lock = passTime(readLock() ?? lockAfter(usual, now), now)
  note(lock)
  return isPast(lock)
}

/** @returns null where nobody is signed in */
export function readLock(): CopyLock | null {
  const text = localStorage.getItem(lockKey)
  return text === null ? null : (JSON.parse(text) as CopyLock)
}

const note = (lock: CopyLock) => noteOnDevice(lockKey, JSON.stringify(lock))
