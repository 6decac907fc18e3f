import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  rememberColumns,
  rememberedColumns,
} from '#src/features/imports/matching/remembered-columns.ts'
import { seenColumns } from '#src/features/imports/matching/seen-columns.ts'
import { smallStorage } from '#tests/support/small-storage.ts'

beforeEach(() => {
  smallStorage('localStorage')
  vi.stubGlobal('document', { querySelector: () => null })
})
afterEach(() => vi.unstubAllGlobals())

const seen = (headings: string[], ...rows: string[][]) => seenColumns([headings, ...rows], 0)
const choices = {
  kind: 'trailers' as const,
  columns: ['vin', 'manufactured_date', null, 'sheet.tare', 'sheet.own_gone'],
  ways: [
    ...[
      { dates: 'day' as const, unit: '' },
      { dates: 'month' as const, unit: '' },
    ],
    ...[
      { dates: 'day' as const, unit: '' },
      { dates: 'day' as const, unit: 't' },
    ],
    { dates: 'day' as const, unit: '' },
  ],
}
const headings = ['A', 'B', 'C', 'D', 'E']

test('Columns are matched as they were the last time with the same headings, in any file', async () => {
  await rememberColumns('owner', seen(headings, ['1', '3/4/25', '', '70']), choices)
  const next = seen(headings, ['2', '5/6/25', '', '80'])
  const found = await rememberedColumns('owner', 'trailers', next)
  expect(found?.columns).toEqual(['vin', 'manufactured_date', null, 'sheet.tare', null])
  expect([found?.ways[1]?.dates, found?.ways[3]?.unit]).toEqual(['month', 't'])
  expect(await rememberedColumns('owner', 'parts', next)).toBe(null)
  expect(await rememberedColumns('another', 'trailers', next)).toBe(null)
  expect(await rememberedColumns('owner', 'trailers', seen(['A', 'B']))).toBe(null)
})

test('Dates that can be read in one way alone are read so, whatever was chosen before', async () => {
  await rememberColumns('owner', seen(headings, ['1', '3/4/25']), choices)
  const found = await rememberedColumns('owner', 'trailers', seen(headings, ['2', '13/4/25']))
  expect(found?.ways[1]?.dates).toBe('day')
})

test('Days or months first is asked anew where the former file had no such dates', async () => {
  const former = { ...choices, ways: choices.ways.map(() => ({ dates: 'day' as const, unit: '' })) }
  await rememberColumns('owner', seen(headings, ['1', '2025-04-03']), former)
  const found = await rememberedColumns('owner', 'trailers', seen(headings, ['2', '3/4/25']))
  expect(found?.ways[1]?.dates).toBe('ask')
})

test('A unit that was guessed from the numbers of the former file is guessed anew', async () => {
  await rememberColumns('owner', seen(headings, ['1', '', '', '7.5']), choices)
  const found = await rememberedColumns('owner', 'trailers', seen(headings, ['2', '', '', '7500']))
  expect(found?.ways[3]?.unit).toBe('')
})

test('Columns without headings, and a storage that something else wrote to, tell nothing', async () => {
  await rememberColumns('owner', seen(['', ''], ['1', '2']), { ...choices, columns: ['vin', null] })
  expect(localStorage.getItem('drawbar-import-columns-owner')).toBe(null)
  for (const text of ['{', '[null]', '[{"headings":""}]']) {
    localStorage.setItem('drawbar-import-columns-owner', text)
    expect(await rememberedColumns('owner', 'trailers', seen(headings))).toBe(null)
  }
})
