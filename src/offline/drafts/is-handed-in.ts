import type { DeviceDatabase } from '#src/offline/device/database.ts'

/** Whether an inspection was handed in, on this device or by it: a draft of it is done with. */
export async function isHandedIn({ outbox, inspection }: DeviceDatabase, uuid: string) {
  const waiting = await outbox.where({ subject: uuid }).count()
  return waiting > 0 || (await inspection.get(uuid)) !== undefined
}
