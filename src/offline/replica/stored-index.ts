import { searchRules } from '#contract/trailer/search-lines.ts'
import type { DeviceDatabase } from '../device/database.ts'
import type { ReadState, StoredIndex } from '../device/device-rows.ts'
import type { Entry } from './search-entries.ts'

// Separates the entries: neither folded words nor uuids contain it.
const end = '\n'

/** @returns the stored index, null for none or one of another version */
export async function readStoredIndex({ searchIndex }: DeviceDatabase) {
  const stored = await searchIndex.get('trailers')
  if (stored?.rules !== searchRules) return null
  const { restarts, catalogue, revision } = stored
  return { read: { restarts, catalogue, revision }, entries: entriesOf(stored) }
}

/** Stores an index, unless its replica was cleared meanwhile. */
export async function storeIndex(
  device: DeviceDatabase,
  read: ReadState,
  entries: readonly Entry[],
) {
  const { sync, searchIndex } = device
  const stored: StoredIndex = {
    ...read,
    name: 'trailers',
    rules: searchRules,
    uuids: entries.map(({ uuid }) => uuid).join(end),
    dates: entries.map(({ created_at }) => created_at).join(end),
    identifiers: entries.map(({ identifiers }) => identifiers).join(end),
    words: entries.map(({ words }) => words).join(end),
  }
  await device.transaction('rw', [sync, searchIndex], async () => {
    const state = await sync.get('sync')
    if (state?.restarts === read.restarts) await searchIndex.put(stored)
  })
}

function entriesOf(stored: StoredIndex): Entry[] {
  if (stored.uuids === '') return []
  const dates = stored.dates.split(end)
  const identifiers = stored.identifiers.split(end)
  const words = stored.words.split(end)
  return stored.uuids.split(end).map((uuid, index) => ({
    ...{ uuid, made: 0, created_at: dates[index] ?? '' },
    ...{ identifiers: identifiers[index] ?? '', words: words[index] ?? '' },
  }))
}
