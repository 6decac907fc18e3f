import type { DeviceDatabase } from '../device/database.ts'
import type { Range } from './answer.ts'
import { askWorker } from './ask-worker.ts'
import type { SearchHits } from './search-index.ts'

/**
 * Finds trailers of the copy, best first, beside the page: it does not stand still meanwhile.
 * @returns the part of them that is wanted, and the number of them all
 */
export const searchTrailers = (
  device: DeviceDatabase,
  search: string,
  range: Range,
): Promise<SearchHits> => askWorker(device, { ask: 'search', search, range })
