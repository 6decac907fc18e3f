import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deviceInMemory } from '#tests/support/device/device-in-memory.ts'

beforeEach(() => {
  vi.stubGlobal('addEventListener', () => undefined)
  // A page that goes gives its locks back.
  vi.stubGlobal('navigator', {})
  // An old phone is slow.
  vi.stubGlobal('createImageBitmap', () => new Promise(() => undefined))
})
afterEach(() => void vi.unstubAllGlobals())

const photo = new Uint8Array([0xff, 0xd8, 0xff, 0xd9])

/** The modules as a page of its own has them. */
async function newPage() {
  vi.resetModules()
  return import('#src/offline/photos/form-photos.ts')
}

test('A file that waits behind a photo is kept at once, and the next page makes it ready', async () => {
  const { device, kept, textOf } = deviceInMemory()
  const { keepFormPhotos } = await newPage()
  const chosen = [
    { upload: 'yard', file: new File([photo], 'yard.jpg', { type: 'image/jpeg' }) },
    { upload: 'sheet', file: new File(['a sheet'], 'sheet.txt', { type: 'text/plain' }) },
  ]
  keepFormPhotos(device, chosen, true)
  await expect.poll(kept).toEqual(['raw:sheet', 'raw:yard'])
  const { handOverPhotos } = await newPage()
  const sheet = { upload: 'sheet', name: 'sheet.txt', type: 'text/plain' }
  const { files, missing } = await handOverPhotos(device, [sheet])
  expect(missing).toEqual([])
  expect(files).toMatchObject([{ ...sheet, size: 7, isStaged: true }])
  expect([kept(), textOf('sheet')]).toEqual([['raw:yard', 'sheet'], 'a sheet'])
})

test('A photo or file that can’t be read any more is refused by its name', async () => {
  const { device } = deviceInMemory()
  const { keepFormPhotos } = await newPage()
  const chosen = [new File(['1'], 'yard.jpg', { type: 'image/jpeg' }), new File(['2'], 'sheet.txt')]
  for (const file of chosen) {
    file.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'))
  }
  const works = keepFormPhotos(
    device,
    chosen.map((file) => ({ upload: file.name, file })),
    true,
  )
  const said = await Promise.all(works.map((work) => work.catch((error) => error.message)))
  expect(said).toEqual([
    'yard.jpg can’t be read any more. Choose it again.',
    'sheet.txt can’t be read any more. Choose it again.',
  ])
})
