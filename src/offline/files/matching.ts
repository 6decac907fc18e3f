import type { DeviceDatabase } from '../device/database.ts'
import { type Plan, planOf } from './plan.ts'

type MatchingPlan = Plan & { trailers: string[] }

/** @returns the plan of pinning trailers, without the deleted ones */
export async function planOfTrailers(
  device: DeviceDatabase,
  found: string[],
): Promise<MatchingPlan> {
  const rows = await device.trailer.bulkGet(found)
  const trailers = rows.flatMap((row) => (row && row.archived_at === null ? [row.uuid] : []))
  return { ...(await planOf(device, trailers)), trailers }
}
