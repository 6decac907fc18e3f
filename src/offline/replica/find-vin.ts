import type { DeviceDatabase } from '../device/database.ts'
import { searchTrailers } from './search-trailers.ts'
import { openSource, rowsOf } from './source.ts'

/** Trailers to check: few others contain a whole VIN in some text. */
const most = 50

/**
 * Looks for a VIN in the replica, which may be old, and the outbox.
 * @param except the uuid of the trailer that is being edited
 * @returns the uuid of another trailer with that VIN, null for none
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
