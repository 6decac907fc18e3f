import { onDevice } from '../device/device-part.ts'
import { currentWhose } from '../session/whose-device.tsx'
import type { NewRecord } from './enqueue.ts'

/**
 * Makes a change: stores it in the outbox, then sends it. The changes `behind` it depend on it; they are
 * stored and taken back with it, and not awaited.
 * @returns once the server has the change, or once it is known to wait
 * @throws ApiError when the server refuses it: the change is then back in its form
 */
export const submit = (change: NewRecord, ...behind: NewRecord[]) =>
  onDevice(currentWhose(), (device, { submitHere }) => submitHere.first(device, change, behind))

/** Like `submit`, and awaits the changes behind it too. */
export const submitWith = (change: NewRecord, behind: NewRecord[]) =>
  onDevice(currentWhose(), (device, { submitHere }) => submitHere.all(device, change, behind))

/** Like `submit`, and awaits the last change too, but not those in between. */
export const submitThrough = (change: NewRecord, between: NewRecord[], last: NewRecord) =>
  onDevice(currentWhose(), (device, { submitHere }) =>
    submitHere.through(device, change, between, last),
  )

/** Makes independent changes: each may be refused by itself. */
export const submitEach = (changes: NewRecord[]) =>
  onDevice(currentWhose(), (device, { submitHere }) => submitHere.each(device, changes))
