import { expect, test } from 'vitest'
import { smallerPiece } from '#src/api/upload-in-pieces.ts'

const kilobyte = 1024

function triedAfter(refused: number) {
  const tried: number[] = []
  for (let size = smallerPiece(refused); size !== null; size = smallerPiece(size)) tried.push(size)
  return tried.map((bytes) => bytes / kilobyte)
}

test('What is refused is tried in halves, from half a megabyte down to 64 KB', () => {
  expect(triedAfter(25_000 * kilobyte)).toEqual([512, 256, 128, 64])
  expect(triedAfter(200 * kilobyte)).toEqual([100, 64])
  expect(triedAfter(64 * kilobyte)).toEqual([])
})
