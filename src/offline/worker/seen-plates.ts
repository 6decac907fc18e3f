import type { DeviceDatabase } from '#src/offline/device/database.ts'
import type { SeenAnswer, SeenPlate } from '#src/offline/device/device-rows.ts'
import { noteStorageProblem } from '#src/offline/outbox/queue-state.ts'

/**
 * Keeps a plate that could not be looked up, in the place of an earlier sight of it.
 * @returns whether this device has room for it
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

/** @returns the plates that were seen and not looked up, the last one first */
export const seenPlates = (device: DeviceDatabase): Promise<SeenPlate[]> =>
  device.seenPlates.orderBy('seenAt').reverse().toArray()

/** @returns whether it was there: a plate can be removed while it is looked up */
export async function answerSeenPlate(device: DeviceDatabase, code: string, answer: SeenAnswer) {
  return (await device.seenPlates.update(code, { answer })) > 0
}

export const removeSeenPlate = ({ seenPlates: table }: DeviceDatabase, code: string) =>
  table.delete(code)

/** Takes a removal back. */
export const restoreSeenPlate = ({ seenPlates: table }: DeviceDatabase, plate: SeenPlate) =>
  table.put(plate)
