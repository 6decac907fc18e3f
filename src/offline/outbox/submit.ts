import { onDevice } from '../device/device-part.ts'
import { currentWhose } from '../session/whose-device.tsx'
import type { NewRecord } from './enqueue.ts'

/**
 * Makes a change: it is kept on this device first, then sent. Those behind it belong to it: they are
 * kept and given up with it, and not waited for.
 * @returns once the server has the change, or once it is known to wait
 * @throws ApiError when the server refuses it: then it is out of the outbox again, and the form has
 *   what it had
 */
export const submit = (change: NewRecord, ...behind: NewRecord[]) =>
  onDevice(currentWhose(), (device, { submitHere }) => submitHere.first(device, change, behind))

/**
 * Does the same, and waits for those behind it too.
 * @returns what became of them
 */
export const submitWith = (change: NewRecord, behind: NewRecord[]) =>
  onDevice(currentWhose(), (device, { submitHere }) => submitHere.all(device, change, behind))

/**
 * Does the same, and waits for the last one too, but not for those in between.
 * @returns what became of the first and of the last
 */
export const submitThrough = (change: NewRecord, between: NewRecord[], last: NewRecord) =>
  onDevice(currentWhose(), (device, { submitHere }) =>
    submitHere.through(device, change, between, last),
  )

/** Makes changes that may be refused one by one. */
export const submitEach = (changes: NewRecord[]) =>
  onDevice(currentWhose(), (device, { submitHere }) => submitHere.each(device, changes))
