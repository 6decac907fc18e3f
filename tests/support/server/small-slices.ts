import { afterAll, beforeAll } from 'vitest'
import { slices } from '#server/services/trailers/trailer-slices.ts'

/** Lists of a few trailers are put together from several slices, as those of thousands are. */
export function smallSlices() {
  const usual = { ...slices }
  beforeAll(() => void Object.assign(slices, { rows: 2, slowRows: 2 }))
  afterAll(() => void Object.assign(slices, usual))
}
