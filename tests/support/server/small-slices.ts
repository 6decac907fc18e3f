import { afterAll, beforeAll } from 'vitest'
import { listSlices } from '#server/services/page-in-slices.ts'
import { syncSlices } from '#server/services/sync-own.ts'
import { slices } from '#server/services/trailers/trailer-slices.ts'

/** Lists and syncs of a few trailers are put together from several slices, as those of thousands are. */
export function smallSlices() {
  const usual = { ...slices }
  const usualOfSync = { ...syncSlices }
  const usualOfLists = { ...listSlices }
  beforeAll(() => {
    Object.assign(slices, { rows: 2, slowRows: 2 })
    Object.assign(syncSlices, { read: 2, counted: 2 })
    Object.assign(listSlices, { rows: 2 })
  })
  afterAll(() => {
    Object.assign(slices, usual)
    Object.assign(syncSlices, usualOfSync)
    Object.assign(listSlices, usualOfLists)
  })
}
