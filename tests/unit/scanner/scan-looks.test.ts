import { expect, test } from 'vitest'
import { cameraLook, looks, looksAtLabels, photoLooks } from '#src/scanner/looks.ts'
import { plateFormats, vinFormats } from '#src/scanner/reading.ts'

const frame = { width: 1920, height: 1080 }
const cameraLooks = (formats: typeof plateFormats | typeof vinFormats) =>
  Array.from({ length: formats === vinFormats ? looksAtLabels : looks }, (_none, turn) =>
    cameraLook(frame, turn, formats),
  )

test('Three frames of four are looked at quickly, and every way takes its turn', () => {
  const all = cameraLooks(plateFormats)
  const quick = all.filter((_look, turn) => turn % 4 !== 3)
  expect(quick.every(({ isWorn, isSoft }) => !isWorn && !isSoft)).toBe(true)
  expect(Math.max(...quick.map(({ side, scale }) => side[0] * scale))).toBeLessThanOrEqual(1280)
  const late = all.filter((_look, turn) => turn % 4 === 3)
  expect(late.some(({ side, scale }) => side[0] * scale === 1920)).toBe(true)
  expect(late.filter(({ isWorn }) => isWorn)).toHaveLength(2)
  expect(late.filter(({ isSoft, isFlattened }) => isSoft && isFlattened)).toHaveLength(1)
})

test('A label is looked at as bars in two of five late turns, a plate never', () => {
  const late = (formats: typeof plateFormats | typeof vinFormats) =>
    cameraLooks(formats).filter((_look, turn) => turn % 4 === 3)
  expect(late(vinFormats).map(({ isBars }) => isBars === true)).toEqual([
    ...[true, false, true, false, false],
  ])
  expect(late(vinFormats).some(({ isWorn }) => isWorn)).toBe(false)
  expect(late(plateFormats).some(({ isBars }) => isBars)).toBe(false)
})

test('Each kind of code of a label has its turns, light on dark as well, never all at once', () => {
  const all = cameraLooks(vinFormats).filter(({ isBars }) => !isBars)
  for (const format of vinFormats) {
    const own = all.filter(({ formats = vinFormats }) => formats.includes(format))
    expect(own.filter(({ isDarkOnly }) => !isDarkOnly).length, format).toBeGreaterThan(0)
    expect(own.some(({ isFlattened }) => isFlattened)).toBe(true)
    // Those that come into view are read at once.
    expect(own[0]).toBe(all[0])
  }
  const dear = all.filter(({ formats, isDarkOnly }) => !formats && !isDarkOnly)
  expect(dear).toEqual([])
})

test('DataMatrix is looked for in one direction at first, in all of them from the third frame on', () => {
  const [first, second, third] = cameraLooks(vinFormats)
  expect(first?.isUpright).toBe(true)
  expect(second?.formats).not.toContain('DataMatrix')
  expect([third?.formats, third?.isUpright === true]).toEqual([undefined, false])
})

test('Wherever on a wide or upright frame a label is, one late look has all of it as it was taken', () => {
  for (const size of [frame, { width: frame.height, height: frame.width }]) {
    const parts = Array.from({ length: looksAtLabels }, (_none, turn) =>
      cameraLook(size, turn, vinFormats),
    ).filter(({ scale, isBars, isFlattened }) => scale === 1 && !isBars && !isFlattened)
    const side = 200
    for (let x = 0; x <= size.width - side; x += 40) {
      for (let y = 0; y <= size.height - side; y += 40) {
        const isSeen = parts.some(
          (part) =>
            part.x <= x &&
            part.y <= y &&
            part.x + part.side[0] >= x + side &&
            part.y + part.side[1] >= y + side,
        )
        expect(isSeen, `${x}, ${y} of ${size.width}`).toBe(true)
      }
    }
  }
})

test('Wherever a small code is in a large photo, one look has all of it as it was taken', () => {
  for (const size of [
    { width: 4000, height: 3000 },
    { width: 8000, height: 6000 },
    { width: 3, height: 4000 },
  ]) {
    const tiles = photoLooks(size, plateFormats).filter(
      ({ scale, isWorn }) => scale === 1 && !isWorn,
    )
    const side = Math.min(300, size.width)
    for (let x = 0; x <= size.width - side; x += 50) {
      for (let y = 0; y <= size.height - 300; y += 50) {
        const isSeen = tiles.some(
          (tile) =>
            tile.x <= x &&
            tile.y <= y &&
            tile.x + tile.side[0] >= x + side &&
            tile.y + tile.side[1] >= y + 300,
        )
        expect(isSeen, `${x}, ${y} of ${size.width}`).toBe(true)
      }
    }
    for (const tile of tiles) expect(tile.x + tile.side[0]).toBeLessThanOrEqual(size.width)
  }
})

test('Wherever in a photo of 12 megapixels a code of soft pixels is, one look has all of it enlarged', () => {
  const size = { width: 4000, height: 3000 }
  const tiles = photoLooks(size, plateFormats).filter(
    ({ side, scale }) => scale > 1 && side[0] < 2000,
  )
  for (let x = 0; x <= size.width - 200; x += 50) {
    for (let y = 0; y <= size.height - 200; y += 50) {
      const isSeen = tiles.some(
        (part) =>
          part.x <= x &&
          part.y <= y &&
          part.x + part.side[0] >= x + 200 &&
          part.y + part.side[1] >= y + 200,
      )
      expect(isSeen, `${x}, ${y}`).toBe(true)
    }
  }
})

test('Whatever the size of a photo, each look is at a part of it, and none is of more than 3 megapixels', () => {
  for (const [width, height] of [
    [1, 1],
    [3, 4000],
    [4000, 3],
    [8000, 6000],
  ] as const) {
    for (const formats of [plateFormats, vinFormats]) {
      const all = photoLooks({ width, height }, formats)
      expect(all.length).toBeLessThan(60)
      for (const { x, y, side, scale } of all) {
        expect(Math.min(x, y, width - x - side[0], height - y - side[1])).toBeGreaterThanOrEqual(0)
        expect(Math.min(...side)).toBeGreaterThan(0)
        expect(side[0] * scale * side[1] * scale).toBeLessThanOrEqual(3_000_000)
      }
    }
  }
})
