import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { piecesOf } from '#src/features/imports/imports-data.ts'

const rowOf = (row: number, notes = '') => ({ row, register: { notes } })

test('rows are cut into pieces that the server takes, by number and by bytes', () => {
  const plain = Array.from({ length: 600 }, (_, at) => rowOf(at + 1))
  expect(piecesOf(plain).map((piece) => piece.length)).toEqual([100, 100, 100, 100, 100, 100])
  const long = Array.from({ length: 250 }, (_, at) => rowOf(at + 1, 'ö'.repeat(9000)))
  const pieces = piecesOf(long)
  expect(pieces.flat()).toEqual(long)
  for (const rows of pieces) {
    expect(JSON.stringify({ rows }).length).toBeLessThan(limits.listBodyBytes / 1.9)
  }
  expect(piecesOf([])).toEqual([])
})
