import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { freshFileAddress } from '#src/api/file-address.ts'
import { withoutPlace } from '#src/features/resources/without-place.ts'
import { quadrantPhoto } from '#tests/support/pictures/quadrant-photo.ts'

test('A photo that is added as a resource tells which way is up and not where it was taken', async () => {
  const photo = await quadrantPhoto()
  const before = await sharp(photo).metadata()
  expect(before.exif?.includes('Test Camera')).toBe(true)
  const file = new File([new Uint8Array(photo)], 'yard.jpg', { type: 'image/jpeg' })
  const sent = Buffer.from(await (await withoutPlace(file)).arrayBuffer())
  const after = await sharp(sent).metadata()
  expect(after.orientation).toBe(6)
  expect(sent.includes('Test Camera')).toBe(false)
  expect(after.exif?.length).toBeLessThan(40)
  const pixels = (jpeg: Buffer) => sharp(jpeg).raw().toBuffer()
  expect((await pixels(sent)).equals(await pixels(photo))).toBe(true)
})

test('A file that is no photo, or a damaged one, is sent as it is', async () => {
  for (const bytes of [
    [],
    [0xff],
    [0xff, 0xd8],
    [0xff, 0xd8, 0xff, 0xe1, 0xff, 0xff],
    [1, 2, 3, 4, 5],
  ]) {
    const file = new File([new Uint8Array(bytes)], 'a.bin')
    expect((await withoutPlace(file)).size).toBe(bytes.length)
  }
  const text = new File(['Just text'], 'a.txt')
  expect(await (await withoutPlace(text)).text()).toBe('Just text')
})

test('Without a session and without an access key no file is fetched, and the console warns', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const fetched = vi.spyOn(globalThis, 'fetch')
  expect(await freshFileAddress(crypto.randomUUID(), null)).toBeNull()
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('Unable to fetch file'))
  expect(fetched).not.toHaveBeenCalled()
  vi.restoreAllMocks()
})
