import type { DeviceDatabase } from '../device/database.ts'
import { type Plan, planOf } from './plan.ts'

type MatchingPlan = Plan & { trailers: string[] }

/** @returns what keeping trailers takes, and which of them are still there */
export async function planOfTrailers(
  device: DeviceDatabase,
  found: string[],
): Promise<MatchingPlan> {
  const rows = await device.trailer.bulkGet(found)
  const trailers = rows.flatMap((row) => (row && row.archived_at === null ? [row.uuid] : []))
  return { ...(await planOf(device, trailers)), trailers }
}
