import type { DeviceDatabase } from '#src/offline/device/database.ts'

/** Whether a trailer is in the replica or its registration in the outbox. */
export async function isRegistered(device: DeviceDatabase, uuid: string): Promise<boolean> {
  if (await device.trailer.get(uuid)) return true
  const records = await device.outbox.where({ subject: uuid }).toArray()
  return records.some(({ call }) => call === 'POST /register-trailer')
}
