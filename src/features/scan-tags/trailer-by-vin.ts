import type { DeviceDatabase } from '#src/offline/device/database.ts'
import { read } from '#src/offline/replica/read.ts'

const limit = 10

/** @returns the organization's trailer with exactly this VIN, null for none */
export async function trailerByVin(vin: string, options: { device?: DeviceDatabase } = {}) {
  const { rows } = await read('GET /trailers', { search: vin, limit }, options)
  return rows.find((row) => row.vin.toUpperCase() === vin) ?? null
}
