import type { DeviceDatabase } from '../device/database.ts'
import type { Range } from './answer.ts'
import { askWorker } from './ask-worker.ts'
import type { SearchHits } from './search-index.ts'

/** Finds trailers of the replica in the worker, best first. */
export const searchTrailers = (
  device: DeviceDatabase,
  search: string,
  range: Range,
): Promise<SearchHits> => askWorker(device, { ask: 'search', search, range })
