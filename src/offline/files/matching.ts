import { searchedWords } from '#contract/search.ts'
import { searchTrailers } from '../copy/search-trailers.ts'
import type { DeviceDatabase } from '../database.ts'
import { type Plan, planOf } from './plan.ts'

/** More than any yard has. */
const all = 1_000_000

type MatchingPlan = Plan & { trailers: string[] }

/** @returns every trailer that a search finds, not only its page, and what keeping them takes */
export async function planOfSearch(device: DeviceDatabase, search: string): Promise<MatchingPlan> {
  const range = { start: 0, limit: all }
  const isSearched = searchedWords(search).length > 0
  const found = isSearched
    ? (await searchTrailers(device, search, range)).uuids
    : await device.trailer.toCollection().primaryKeys()
  const rows = await device.trailer.bulkGet(found)
  const trailers = rows.flatMap((row) => (row && row.archived_at === null ? [row.uuid] : []))
  return { ...(await planOf(device, trailers)), trailers }
}
