import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { freshFileAddress } from '#src/api/file-link.ts'
import {
  fileRow,
  isComplete,
  isUnsent,
  readyRow,
  unusableRow,
} from '#src/features/resources/staged-row.ts'
import { fileWithoutPlace } from '#src/offline/photos/file-without-place.ts'
import { quadrantPhoto } from '#tests/support/pictures/quadrant-photo.ts'

test('A photo that is added as a resource tells which way is up and not where it was taken', async () => {
  const photo = await quadrantPhoto()
  const before = await sharp(photo).metadata()
  expect(before.exif?.includes('Test Camera')).toBe(true)
  const file = new File([new Uint8Array(photo)], 'yard.jpg', { type: 'image/jpeg' })
  const sent = Buffer.from(await (await fileWithoutPlace(file)).content.arrayBuffer())
  const after = await sharp(sent).metadata()
  expect(after.orientation).toBe(6)
  expect(sent.includes('Test Camera')).toBe(false)
  expect(after.exif?.length).toBeLessThan(40)
  const pixels = (jpeg: Buffer) => sharp(jpeg).raw().toBuffer()
  expect((await pixels(sent)).equals(await pixels(photo))).toBe(true)
})

test('A file that is no photo, or a damaged one, is sent as it is', async () => {
  for (const bytes of [[], [0xff], [0xff, 0xd8], [1, 2, 3, 4, 5]]) {
    const file = new File([new Uint8Array(bytes)], 'a.bin')
    expect((await fileWithoutPlace(file)).content.size).toBe(bytes.length)
  }
  const text = new File(['Just text'], 'a.txt')
  expect(await (await fileWithoutPlace(text)).content.text()).toBe('Just text')
})

test('A row of a file that may tell where it was made becomes Only us once that is known, and any other stays as chosen', () => {
  const row = fileRow(new File(['film'], 'yard.mkv'))
  expect([row.access_level, row.file?.isPreparing]).toEqual([2, true])
  const ready = readyRow(row, true)
  expect([ready.access_level, ready.file?.mayTell, ready.file?.isPreparing]).toEqual([
    4,
    true,
    false,
  ])
  expect(readyRow(row, false).access_level).toBe(2)
  const chosen = { ...row, access_level: 4 as const, name: 'Yard in May' }
  expect(readyRow(chosen, false)).toMatchObject({ access_level: 4, name: 'Yard in May' })
})

test('A row whose file can’t be used says why, is not sent, and holds Create back until it is removed', () => {
  const row = fileRow(new File(['film'], 'yard.mkv'))
  expect([isComplete(row), isUnsent(row)]).toEqual([true, true])
  const unusable = unusableRow(row, 'yard.mkv can’t be read any more. Choose it again.')
  expect(unusable.file?.problem).toBe('yard.mkv can’t be read any more. Choose it again.')
  expect([isComplete(unusable), isUnsent(unusable)]).toEqual([false, false])
})

test('Without a session and without an access key no file is fetched, and the console warns', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const fetched = vi.spyOn(globalThis, 'fetch')
  expect(await freshFileAddress(crypto.randomUUID(), null)).toBeNull()
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('Unable to fetch file'))
  expect(fetched).not.toHaveBeenCalled()
  vi.restoreAllMocks()
})
