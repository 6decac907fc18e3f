import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listLookOf, noteListLook } from '#src/offline/device/list-look.ts'
import { smallStorage } from '#tests/support/small-storage.ts'

beforeEach(() => {
  smallStorage('localStorage').room = 1000
  vi.stubGlobal('document', { querySelector: () => null })
})
afterEach(() => vi.unstubAllGlobals())

test('Another account on the same device has a look of the list of its own', () => {
  noteListLook('one', { layout: 'table', columns: 'vin,rego' })
  noteListLook('other', { layout: 'cards' })
  noteListLook('one', { widths: { vin: 200 } })
  expect(listLookOf('one')).toEqual({
    layout: 'table',
    columns: 'vin,rego',
    widths: { vin: 200 },
  })
  expect(listLookOf('other')).toEqual({ layout: 'cards' })
  expect(listLookOf('third')).toEqual({})
})
