import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DeviceDatabase } from '#src/offline/device/database.ts'
import { deviceInMemory, slowFile } from '#tests/support/device/device-in-memory.ts'

beforeEach(() => {
  vi.stubGlobal('addEventListener', () => undefined)
  // A page that goes gives its locks back.
  vi.stubGlobal('navigator', {})
})
afterEach(() => void vi.unstubAllGlobals())

/** The modules as a page of its own has them. */
async function newPage() {
  vi.resetModules()
  const { createKeeper, resumeFile } = await import('#src/offline/photos/chosen-files.ts')
  return {
    resumeFile,
    keepFiles(device: DeviceDatabase, files: { upload: string; file: File }[]) {
      const keep = createKeeper(device)
      return files.map(keep)
    },
  }
}

test('A chosen file is kept as it is until it is ready, and then as it is sent', async () => {
  const { device, kept } = deviceInMemory()
  const { keepFiles } = await newPage()
  const slow = slowFile('a.txt', 'One')
  const [ready] = keepFiles(device, [{ upload: 'a', file: slow.file }])
  await expect.poll(kept).toEqual(['raw:a'])
  slow.letGo()
  expect(await ready).toMatchObject({ mayTell: false })
  expect(kept()).toEqual(['a'])
})

test('A file that is not ready when its page goes is made ready by the next one', async () => {
  const { device, kept, textOf } = deviceInMemory()
  const page = await newPage()
  page.keepFiles(device, [
    { upload: 'a', file: slowFile('a.txt', 'a').file },
    { upload: 'b', file: new File(['b'], 'b.txt') },
  ])
  await expect.poll(kept).toEqual(['raw:a', 'raw:b'])
  const next = await newPage()
  const { content, mayTell } = await next.resumeFile(device, named('b'))
  expect([await content.text(), content.type, mayTell]).toEqual(['b', 'text/plain', false])
  expect([kept(), textOf('b')]).toEqual([['b', 'raw:a'], 'b'])
})

test('A small file is kept at once, whatever larger ones were chosen before it', async () => {
  const { device, kept } = deviceInMemory()
  const { keepFiles } = await newPage()
  const large = slowFile('film.mkv', 'never read')
  large.file.arrayBuffer = () => new Promise(() => undefined)
  Object.defineProperty(large.file, 'size', { value: 20_000_000 })
  const other = new File(['b'], 'b.txt')
  const readOther = vi.spyOn(other, 'arrayBuffer')
  Object.defineProperty(other, 'size', { value: 20_000_000 })
  keepFiles(device, [
    { upload: 'large', file: large.file },
    { upload: 'other', file: other },
    { upload: 'c', file: new File(['c'], 'c.txt') },
  ])
  await expect.poll(kept).toEqual(['raw:c'])
  // An old phone has no memory for two.
  expect(readOther).not.toHaveBeenCalled()
})

test('A file that was ready before its page said so is looked at again', async () => {
  const { device, put } = deviceInMemory()
  put('film', 'not a film')
  const { resumeFile } = await newPage()
  const film = { upload: 'film', name: 'a.mkv', type: 'video/x-matroska' }
  expect((await resumeFile(device, film)).content.size).toBe(10)
})

test('One that was not kept, or is begun too often, is refused by its name and keeps nothing', async () => {
  const { device, kept, put } = deviceInMemory()
  const { resumeFile } = await newPage()
  await expect(resumeFile(device, named('a'))).rejects.toThrow(
    'a.txt is no longer on this device. Choose it again.',
  )
  put('raw:a', 'a', 3)
  await expect(resumeFile(device, named('a'))).rejects.toThrow(
    'a.txt is too much for this browser.',
  )
  expect(kept()).toEqual([])
})

test('Of several files one that can’t be read is refused by its name, and none of the others is lost', async () => {
  const { device, kept } = deviceInMemory()
  const { keepFiles } = await newPage()
  const gone = new File(['b'], 'b.txt')
  gone.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'))
  const chosen = [new File(['a'], 'a.txt'), gone, new File(['c'], 'c.txt')]
  const works = keepFiles(
    device,
    chosen.map((file) => ({ upload: file.name, file })),
  )
  const said = await Promise.allSettled(works)
  expect(said.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  await expect(works[1]).rejects.toThrow('b.txt can’t be read any more. Choose it again.')
  expect(kept()).toEqual(['a.txt', 'c.txt'])
})

test('A file whose card is removed before its turn comes is made ready from what was kept', async () => {
  const { device, textOf } = deviceInMemory()
  const { keepFiles } = await newPage()
  const first = slowFile('a.txt', 'a')
  const file = new File(['b'], 'b.txt')
  const read = vi.spyOn(file, 'arrayBuffer')
  const works = keepFiles(device, [
    { upload: 'a', file: first.file },
    { upload: 'b', file },
  ])
  await expect.poll(() => textOf('raw:b')).toBe('b')
  read.mockRejectedValue(new DOMException('gone', 'NotReadableError'))
  first.letGo()
  await Promise.all(works)
  expect(textOf('b')).toBe('b')
})

const named = (upload: string) => ({ upload, name: `${upload}.txt`, type: 'text/plain' })
