import type { DeviceDatabase } from '#src/offline/device/database.ts'
import type { SeenAnswer, SeenPlate } from '#src/offline/device/device-rows.ts'
import { noteStorageProblem } from '#src/offline/outbox/queue-state.ts'

/**
 * Stores a plate that could not be looked up, replacing an earlier scan of it.
 * @returns whether it was stored
 */
export async function keepSeenPlate(
  device: DeviceDatabase,
  plate: Pick<SeenPlate, 'code' | 'picture'>,
): Promise<boolean> {
  try {
    await device.seenPlates.put({ ...plate, seenAt: new Date().toISOString(), answer: null })
    return true
  } catch (error) {
    noteStorageProblem(error)
    return false
  }
}

/** @returns the plates that were scanned offline, the latest first */
export const seenPlates = (device: DeviceDatabase): Promise<SeenPlate[]> =>
  device.seenPlates.orderBy('seenAt').reverse().toArray()

/** @returns whether the plate is still stored: it can be removed while it is looked up */
export async function answerSeenPlate(device: DeviceDatabase, code: string, answer: SeenAnswer) {
  return (await device.seenPlates.update(code, { answer })) > 0
}

export const removeSeenPlate = ({ seenPlates: table }: DeviceDatabase, code: string) =>
  table.delete(code)

/** Undoes a removal. */
export const restoreSeenPlate = ({ seenPlates: table }: DeviceDatabase, plate: SeenPlate) =>
  table.put(plate)
