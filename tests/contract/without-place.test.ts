import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { withoutPlace } from '#contract/place/without-place.ts'
import { placedFiles, tellingFiles } from '#tests/support/pictures/placed-files.ts'
import { place } from '#tests/support/pictures/placed-parts.ts'

async function taken(file: Buffer) {
  const { pieces, ...said } = await withoutPlace(new Uint8Array(file))
  return { ...said, left: Buffer.concat(pieces) }
}

const about = async (file: Buffer) => {
  const { orientation, icc, space, pages } = await sharp(file).metadata()
  return {
    orientation: orientation ?? 1,
    icc,
    space,
    pages,
    pixels: await sharp(file, { failOn: 'none' }).raw().toBuffer(),
  }
}

describe('A place is taken out of', () => {
  test.each(placedFiles)('$kind', async ({ made, isDrawn, isSameLength }) => {
    const file = await made()
    expect(file.includes(place)).toBe(true)
    const { left, isChanged, mayTell } = await taken(file)
    expect([left.includes(place), isChanged, mayTell]).toEqual([false, true, false])
    if (isSameLength) expect(left.length).toBe(file.length)
    if (isDrawn) expect(await about(left)).toEqual(await about(file))
    expect((await taken(left)).left.equals(left)).toBe(true)
  })
})

test.each(tellingFiles)('Of $kind is said that it may tell a place', async ({ made }) => {
  expect((await taken(await made())).mayTell).toBe(true)
})

test.each([
  [
    'a picture',
    () =>
      sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
        .png()
        .toBuffer(),
  ],
  ['a text', async () => Buffer.from('GPX, GPS and G are letters')],
  ['a PDF', async () => Buffer.from('%PDF-1.7 and no photo')],
  ['nothing', async () => Buffer.from('')],
])('What tells no place stays as it is, byte for byte: %s', async (_, made) => {
  const file = await made()
  const { left, isChanged, mayTell } = await taken(file)
  expect([left.equals(file), isChanged, mayTell]).toEqual([true, false, false])
})

test('A file that is cut off or damaged anywhere is read as far as it goes', async () => {
  for (const { made } of placedFiles) {
    const file = await made()
    for (let length = 0; length < file.length; length += Math.ceil(file.length / 60)) {
      const { left } = await taken(file.subarray(0, length))
      expect(left.length).toBeLessThanOrEqual(length + 40)
      const torn = Buffer.from(file)
      torn.writeUInt32BE(0xfffffff0, Math.min(length, file.length - 4))
      await taken(torn)
    }
  }
})

test('A large file lets others in', async () => {
  const scan = Buffer.alloc(4_000_000, Buffer.from([0xff, 0x00]))
  const file = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xda, 0, 2]), scan])
  let pauses = 0
  await withoutPlace(new Uint8Array(file), async () => {
    pauses += 1
  })
  expect(pauses).toBeGreaterThan(100)
})
