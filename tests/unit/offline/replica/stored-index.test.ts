import { expect, test } from 'vitest'
import { searchRules } from '#contract/trailer/search-lines.ts'
import type { DeviceDatabase } from '#src/offline/device/database.ts'
import { readStoredIndex } from '#src/offline/replica/stored-index.ts'

const kept = {
  ...{ name: 'trailers', restarts: 0, catalogue: '', revision: 7, uuids: 'one', dates: '2026' },
  ...{ identifiers: ' j26-0007 ', words: ' acme ' },
}

/** Of the device, the table that the index is kept in. */
const deviceWith = (row: object | undefined) =>
  ({ searchIndex: { get: async () => row } }) as unknown as DeviceDatabase

test('A kept search index is taken up only where it was made by the same rules', async () => {
  expect(await readStoredIndex(deviceWith(undefined))).toBeNull()
  expect(await readStoredIndex(deviceWith(kept))).toBeNull()
  expect(await readStoredIndex(deviceWith({ ...kept, rules: `${searchRules},colour` }))).toBeNull()
  expect(await readStoredIndex(deviceWith({ ...kept, rules: searchRules }))).toEqual({
    read: { restarts: 0, catalogue: '', revision: 7 },
    entries: [
      { uuid: 'one', made: 0, created_at: '2026', identifiers: ' j26-0007 ', words: ' acme ' },
    ],
  })
})
