import type { DeviceDatabase } from '#src/offline/device/database.ts'
import type { RecentTrailer } from '#src/offline/device/device-rows.ts'

const most = 8

/** Notes that a trailer was opened, and removes the oldest beyond `most`. */
export async function rememberTrailer(
  device: DeviceDatabase,
  trailer: Pick<RecentTrailer, 'uuid' | 'title' | 'detail'>,
) {
  await device.recentTrailers.put({ ...trailer, openedAt: new Date().toISOString() })
  const beyond = await device.recentTrailers
    .orderBy('openedAt')
    .reverse()
    .offset(most)
    .primaryKeys()
  await device.recentTrailers.bulkDelete(beyond)
}

export function forgetTrailer(device: DeviceDatabase, uuid: string) {
  return device.recentTrailers.delete(uuid)
}

/** @returns trailers opened on this device, the latest first */
export function recentTrailers(device: DeviceDatabase): Promise<RecentTrailer[]> {
  return device.recentTrailers.orderBy('openedAt').reverse().limit(most).toArray()
}
