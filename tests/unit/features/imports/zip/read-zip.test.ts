import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { UnreadableFile } from '#src/features/imports/reading/file-sheet.ts'
import { readEntry } from '#src/features/imports/zip/read-entry.ts'
import { readZip, type ZipEntry } from '#src/features/imports/zip/read-zip.ts'
import { endAt, fileOf, listedAt, type MadeZip, rename, zipOf } from '#tests/support/zips.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
const readAll = async (zip: MadeZip) => (await readZip(fileOf(zip))).entries

/** @returns an entry that has to be there */
const first = async (zip: MadeZip) => (await readAll(zip))[0] as ZipEntry

test('files of a ZIP are read one by one, packed or stored', async () => {
  const text = utf8('trailer '.repeat(5000))
  for (const level of [0, 6] as const) {
    const zip = zipOf({ 'a/b.txt': text, 'c.txt': utf8('c') }, level)
    const entries = await readAll(zip)
    expect(entries.map(({ row, path, size }) => [row, path, size])).toEqual([
      [1, 'a/b.txt', text.length],
      [2, 'c.txt', 1],
    ])
    for (const [at, bytes] of [text, utf8('c')].entries()) {
      expect(await readEntry(fileOf(zip), entries[at] as ZipEntry)).toEqual(bytes)
    }
  }
})

test('something may stand before a ZIP, and a comment behind it', async () => {
  const zip = zipOf({ 'c.txt': utf8('c') })
  const comment = new Uint8Array([3, 0, 1, 2, 3])
  const file = new Blob([utf8('MZ runs'), zip.bytes.subarray(0, -2), comment])
  const { entries } = await readZip(file)
  expect(await readEntry(file, entries[0] as ZipEntry)).toEqual(utf8('c'))
})

test('names are read in UTF-8, said or not, and in code page 437', async () => {
  const said = zipOf({ 'Köhler.jpg': utf8('x') })
  expect((await first(said)).path).toBe('Köhler.jpg')
  const unsaid = zipOf({ 'Kxxhler.jpg': utf8('x') })
  rename(unsaid, 0, [...utf8('Köhler.jpg')])
  expect((await first(unsaid)).path).toBe('Köhler.jpg')
  const old = zipOf({ 'Kxhler.jpg': utf8('x') })
  rename(old, 0, [0x4b, 0x94, ...utf8('hler.jpg')])
  expect((await first(old)).path).toBe('Köhler.jpg')
  const ofMac = zipOf({ 'Ko\u0308hler\\1.jpg': utf8('x') })
  expect((await first(ofMac)).path).toBe('Köhler/1.jpg')
})

test('a damaged file, and one that unpacks to more than is said, are refused', async () => {
  const zip = zipOf({ 'zeros.txt': new Uint8Array(2_000_000) })
  const listed = listedAt(zip)[0] ?? 0
  zip.view.setUint32(listed + 24, 1000, true)
  await expect(readEntry(fileOf(zip), await first(zip))).rejects.toThrow('damaged')
  const flipped = zipOf({ 'c.txt': utf8('abc') }, 0)
  flipped.bytes[30 + 'c.txt'.length] = 0x7a
  await expect(readEntry(fileOf(flipped), await first(flipped))).rejects.toThrow(UnreadableFile)
})

test('a file that has a password is known by its head', async () => {
  const zip = zipOf({ 'c.txt': utf8('abc') })
  const listed = listedAt(zip)[0] ?? 0
  zip.view.setUint16(listed + 8, 1, true)
  expect((await first(zip)).isEncrypted).toBe(true)
})

test.each<[string, () => Blob, string]>([
  ['no ZIP at all', () => new Blob(['%PDF-1.7 and more than enough bytes']), 'is no ZIP file'],
  ['nothing', () => new Blob([]), 'is no ZIP file'],
  [
    'a ZIP without its end',
    () => fileOf(zipOf({ 'c.txt': utf8('c') })).slice(0, -30),
    'damaged or incomplete',
  ],
  ['an empty ZIP', () => fileOf(zipOf({})), 'no files in this ZIP'],
  ['too many files', () => withEntries(limits.importRows + 1), '20001 files and folders'],
  ['files that share their bytes', () => overlapping(), 'damaged'],
  ['fewer files than are said', () => withEntries(3), 'damaged'],
  ['one of several parts', () => ofParts(), 'one of several parts'],
])('%s is refused with what helps', async (_what, made, words) => {
  await expect(readZip(made())).rejects.toThrow(UnreadableFile)
  await expect(readZip(made())).rejects.toThrow(words)
})

function withEntries(count: number) {
  const zip = zipOf({ 'c.txt': utf8('c') })
  zip.view.setUint16(endAt(zip) + 10, count, true)
  return fileOf(zip)
}

function ofParts() {
  const zip = zipOf({ 'c.txt': utf8('c') })
  zip.view.setUint16(endAt(zip) + 4, 2, true)
  return fileOf(zip)
}

/** How a ZIP of kilobytes unpacks to gigabytes. */
function overlapping() {
  const zip = zipOf({ 'a.txt': utf8('abc'), 'b.txt': utf8('abc') })
  const [, second = 0] = listedAt(zip)
  zip.view.setUint32(second + 42, 0, true)
  return fileOf(zip)
}
