import type { DeviceDatabase } from '../device/database.ts'
import type { Range } from './answer.ts'
import { askWorker } from './ask-worker.ts'

type Asked = { search: string; where: string; sort?: string }

/** More trailers than any yard has. */
const all = 1_000_000

/** @returns the uuids of the replica's trailers that a search and conditions find */
export async function findTrailers(
  device: DeviceDatabase,
  { search, where, sort = '' }: Asked,
  range: Range = { start: 0, limit: all },
): Promise<string[]> {
  return (await askWorker(device, { ask: 'list', search, where, sort, range })).uuids
}
