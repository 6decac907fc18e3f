import type { DeviceDatabase } from '../device/database.ts'
import { searchTrailers } from './search-trailers.ts'
import { openSource, rowsOf } from './source.ts'

/** Of trailers that have a text somewhere, those with just this VIN are few. */
const most = 50

/**
 * Looks for a VIN in what this device knows: its copy, which may be old, and what waits to be sent.
 * @param except the trailer that is being filled in
 * @returns the uuid of another trailer that has it, null for none
 */
export async function findVin(
  device: DeviceDatabase,
  vin: string,
  except: string,
): Promise<string | null> {
  const source = await openSource(device)
  const { uuids } = await searchTrailers(device, vin, { limit: most })
  const rows = [...(await rowsOf(source, 'trailer', uuids)).values()]
  const isOther = ({ uuid, archived_at }: (typeof rows)[number]) =>
    uuid !== except && archived_at === null
  return rows.find((row) => row.vin === vin && isOther(row))?.uuid ?? null
}
