import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { crc32 } from '#src/core/crc32.ts'
import { beginOf, fileUuid } from '#src/features/imports/zip/derived-uuid.ts'
import { fileMatcher } from '#src/features/imports/zip/match-file.ts'
import { planFiles } from '#src/features/imports/zip/plan-files.ts'
import type { ZipEntry } from '#src/features/imports/zip/read-zip.ts'
import { seeded } from '#tests/support/seeded.ts'

const [one, two] = ['6T9T21ABC0N1TE001', '6T9T21ABC0N1TE002']
const trailers = [
  { uuid: '1', vin: one, rego: 'ABC-123', image: null },
  { uuid: '2', vin: two, rego: '0042', image: 'image' },
  { uuid: '3', vin: '6T9T21ABC0N1TE003', rego: 'XY12ZZ', image: null },
  { uuid: '4', vin: '6T9T21ABC0N1TE004', rego: 'XY 12 ZZ', image: null },
  { uuid: '5', vin: '6T9T21ABC0N1TE005', rego: '7', image: null },
]
const tags = [
  { serial: 'DEMO-1001', trailer: '2' },
  { serial: 'DEMO-1002', trailer: null },
]
const match = fileMatcher(trailers, tags)

test.each([
  [`${one}.jpg`, '1'],
  [`photos/${one}/IMG_0042.JPG`, '1'],
  [`photos/${one.toLowerCase()} front.jpg`, '1'],
  ['6T9 T21ABC 0N1TE001 (2).jpg', '1'],
  [`IMG${one}x.jpg`, '1'],
  [`${one}/${two} rear.jpg`, '2'],
  ['ABC123-front.jpg', '1'],
  ['abc 123/front.jpg', '1'],
  ['demo-1001_2.png', '2'],
  ['DEMO1001/manual.pdf', '2'],
  ['0042.jpg', '2'],
  ['0042 (3).jpg', '2'],
  [`XY12ZZ/${trailers[3]?.vin}.jpg`, '4'],
  [`DEMO-1001/${one}.jpg`, '1'],
  ['0042/DEMO1001.jpg', '2'],
  [`../../etc/${one}.jpg`, '1'],
])('%s is of trailer %s', (path, uuid) => {
  expect(match(path)).toMatchObject({ trailer: { uuid } })
})

test.each([
  ['IMG_0042.jpg', 'No VIN, registration or tag serial'],
  ['7.jpg', 'No VIN, registration or tag serial'],
  ['DEMO-1002.jpg', 'No VIN, registration or tag serial'],
  ['6T9T21ABC0N1TE999.jpg', 'No trailer has the VIN 6T9T21ABC0N1TE999'],
  ['XY12ZZ.jpg', 'It fits 2 trailers: 6T9T21ABC0N1TE003 and 6T9T21ABC0N1TE004'],
  ['ABC-123/demo-1001.jpg', `It fits 2 trailers: ${two} and ${one}`],
  [`${one} and ${two}.jpg`, `It fits 2 trailers: ${one} and ${two}`],
])('%s is of no trailer, and says why', (path, words) => {
  expect(match(path)).toMatchObject({ why: expect.stringContaining(words) })
})

/** Each path has a content of its own. */
function entry(path: string, more: Partial<ZipEntry> = {}): ZipEntry {
  const crc = crc32(new TextEncoder().encode(path))
  const plain = { isFolder: path.endsWith('/'), isEncrypted: false, method: 8, crc }
  return { row: 1, path, ...plain, packed: 10, size: 10, offset: 0, ...more }
}

const planned = (entries: ZipEntry[], known: Parameters<typeof planFiles>[1] = []) =>
  planFiles(entries, known, match)

test('photos and documents go to their trailers, the first photo as the image of one that has none', () => {
  const { files, hidden } = planned([
    entry(`${one}/`),
    entry(`${one}/front.jpg`),
    entry(`${one}/rear.webp`),
    entry(`${one}/manual.pdf`),
    entry(`${two}/front.png`),
    entry(`__MACOSX/${one}/._front.jpg`),
    entry(`${one}/.DS_Store`),
    entry(`${one}/Thumbs.db`),
  ])
  expect(files.map(({ outcome, title, isCover }) => [outcome, title, isCover])).toEqual([
    ['photo', 'front', true],
    ['photo', 'rear', false],
    ['document', 'manual', false],
    ['photo', 'front', false],
  ])
  expect(hidden).toBe(3)
})

test('files of one trailer that are called alike are told apart by their folders, then by their endings', () => {
  const paths = [`${one}/a/1.jpg`, `${one}/b/1.jpg`, `${one}/c.jpg`, `${one}/c.pdf`, `${two}/1.jpg`]
  expect(planned(paths.map((path) => entry(path))).files.map(({ title }) => title)).toEqual([
    ...['a/1', 'b/1', 'c.jpg', 'c.pdf', '1'],
  ])
})

test('what a trailer has already is not sent again, by its content: another of the same name and size is', () => {
  const [front, manual] = [entry(`${one}/front.jpg`), entry(`${one}/manual.pdf`, { crc: 2 })]
  const had = planned([front, manual]).files.map(({ resource }) => resource)
  const other = entry(`${one}/manual.pdf`, { crc: 3 })
  const renamed = entry(`${one}/the manual.pdf`, { crc: 2 })
  const elsewhere = entry(`${two}/manual.pdf`, { crc: 2 })
  const { files } = planned([front, manual, other, renamed, elsewhere], had)
  expect(files.map(({ outcome }) => outcome)).toEqual([
    ...['same', 'same', 'document', 'same', 'document'],
  ])
})

test('a file that is in the ZIP twice is sent to its trailer once', () => {
  const paths = [`${one}/a.pdf`, `${one}/copy of a.pdf`]
  const { files } = planned(paths.map((path) => entry(path, { crc: 1 })))
  expect(files.map(({ outcome }) => outcome)).toEqual(['document', 'same'])
})

test('what an import has added is known by its uuid, and has another one in another import', () => {
  const [file] = planned([entry(`${one}/front.jpg`)]).files
  const begin = file?.resource ?? ''
  const [first, second] = [randomUUID(), randomUUID()]
  expect(fileUuid(first, begin)).toMatch(
    /^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/,
  )
  expect(beginOf(fileUuid(first, begin))).toBe(begin)
  expect(fileUuid(second, begin)).not.toBe(fileUuid(first, begin))
  expect(beginOf(first)).toBeNull()
})

test.each<[string, string, Partial<ZipEntry>, string]>([
  ['with a password', `${one}.pdf`, { isEncrypted: true }, 'has a password'],
  ['that is empty', `${one}.pdf`, { size: 0 }, 'is empty'],
  ['that is too large', `${one}.jpg`, { size: limits.uploadBytes + 1 }, 'less than 25MB'],
  ['that says less than it has', `${one}.jpg`, { packed: 9_000_000 }, 'is damaged'],
  ['packed in another way', `${one}.pdf`, { method: 9 }, 'can’t be read here'],
  ['in HEIC', `${one}.HEIC`, {}, 'Save it as a JPEG'],
])('a file %s is left out with the reason', (_what, path, more, words) => {
  const [file] = planned([entry(path, more)]).files
  expect(file).toMatchObject({
    ...{ outcome: 'left', why: expect.stringContaining(words), trailer: { vin: one } },
  })
})

test('of 2,000 photos each is at its trailer or among those without one', () => {
  const random = seeded('photos')
  const many = Array.from({ length: 500 }, (_none, at) => {
    const number = String(at).padStart(4, '0')
    return { uuid: `t${at}`, vin: `6T9T21ABC0N1T${number}`, rego: `TR${number}X`, image: null }
  })
  const serials = many.map(({ uuid }, at) => ({ serial: `YARD-${10_000 + at}`, trailer: uuid }))
  const wanted = Array.from({ length: 2000 }, (_none, at) => {
    const which = random.between(0, many.length - 1)
    const { uuid, vin, rego } = many[which] ?? { uuid: '', vin: '', rego: '' }
    const path = random.pick([
      ...[`${vin}/IMG_${at}.jpg`, `${vin}-${at}.jpg`, `${rego} ${at}.jpg`],
      ...[`${serials[which]?.serial}/${at}.jpg`, `lost/IMG_${at}.jpg`],
    ])
    return { path, trailer: path.startsWith('lost') ? null : uuid }
  })
  const entries = wanted.map(({ path }, at) => entry(path, { row: at + 1 }))
  const { files } = planFiles(entries, [], fileMatcher(many, serials))
  expect(files.map(({ trailer }) => trailer?.uuid ?? null)).toEqual(
    wanted.map(({ trailer }) => trailer),
  )
  const left = files.filter(({ outcome }) => outcome === 'left')
  expect(left.every(({ why }) => why !== '')).toBe(true)
  expect(files.filter(({ outcome }) => outcome === 'photo').length + left.length).toBe(2000)
})
