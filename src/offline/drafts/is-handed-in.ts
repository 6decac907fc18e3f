import type { DeviceDatabase } from '#src/offline/device/database.ts'

/** Whether an inspection is in the outbox or the replica, so that its draft is no longer needed. */
export async function isHandedIn({ outbox, inspection }: DeviceDatabase, uuid: string) {
  const waiting = await outbox.where({ subject: uuid }).count()
  return waiting > 0 || (await inspection.get(uuid)) !== undefined
}
