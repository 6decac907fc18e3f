import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { trailerPart } from '#contract/part.ts'
import { type Resource, resource, resourceUpload } from '#contract/resource.ts'
import type { SheetLine } from '#contract/sheet/lines.ts'
import { trailerFieldNames, trailerFieldRow } from '#contract/trailer/fields.ts'
import { trailer } from '#contract/trailer.ts'
import { type PartDocuments, packFiles, whyLeft } from '#src/features/papers/pack-files.ts'
import { type PaperOf, paperContent } from '#src/features/papers/paper-content.ts'
import { leftOutWords } from '#src/features/papers/paper-words.ts'
import { zipWriter } from '#src/features/papers/write-zip.ts'
import { marked, told } from '#tests/support/marked.ts'

const bytesOf = async (zip: Blob) => new Uint8Array(await zip.arrayBuffer())

test('A ZIP has its files under their names, whatever they hold', async () => {
  const zip = zipWriter()
  const large = new Uint8Array(9_000_000).map((_none, at) => at % 251)
  await zip.add('Photos/Köhler.jpg', new Blob([large]))
  await zip.add('empty.txt', new Blob([]))
  const files = unzipSync(await bytesOf(zip.finish()))
  expect(Object.keys(files)).toEqual(['Photos/Köhler.jpg', 'empty.txt'])
  expect(Buffer.from(files['Photos/Köhler.jpg'] ?? []).equals(Buffer.from(large))).toBe(true)
  expect(files['empty.txt']).toHaveLength(0)
})

/** All that a device knows of a trailer, each text of which says what it is. */
function everything(level: 2 | 4): { of: PaperOf; parts: PartDocuments } {
  const documents = (path: string): Resource[] => [
    { ...marked(resource, path), access_level: level, archived_at: null },
  ]
  const sheet = { own_a: '«sheet.shared»', own_b: '«sheet.members»', date_warranty: '«sheet.date»' }
  const line = (key: string, unshared: boolean): SheetLine => ({
    ...{ key, label: key, words: key, group: 'own', kind: 'text', unshared },
  })
  const of: PaperOf = {
    trailer: {
      ...{ ...marked(trailer, 'trailer'), manufactured_date: '2026-01', sheet },
      ...{ rego_state: 'VIC', manual: documents('manual')[0] ?? null },
    },
    lines: [line('own_a', false), line('own_b', true), { ...line('date_warranty', true) }],
    ...{ unshared: [], parts: [marked(trailerPart, 'part')], resources: documents('document') },
    ...{ inspection: { ...marked(inspectionOutput, 'inspection'), finished_at } },
    ...{ organization: '', plate: '', page: '' },
  }
  return { of, parts: [{ part: 'AX-45', resources: documents('of part') }] }
}

const finished_at = '2026-01-01T00:00:00.000Z'
const inspectionOutput = calls['GET /trailers/{trailer}/inspections'].output.element

/** Of a trailer, by the table of fields; its state is told in words, its month as one. */
const publicFields = trailerFieldNames
  .filter((name) => trailerFieldRow(name).isPublic)
  .filter((name) => !['rego_state', 'manufactured_date', 'manual'].includes(name))
  .map((name) => `trailer.${name}${trailerFieldRow(name).kind === 'record' ? '.name' : ''}`)

test('Of all fields that a device knows, papers and packs have none but those that visitors see and what the parts are fitted as', () => {
  const { of, parts } = everything(2)
  const outside = ['name', 'url', 'upload.name', 'upload.uuid']
  expect(told([paperContent(of), packFiles(of, parts)])).toEqual(
    [
      ...publicFields,
      ...['trailer.image.uuid', 'trailer.accessKey.serial', 'sheet.shared'],
      ...['part.part.model_number', 'part.part.description', 'part.part.oem.name'],
      ...['part.part.category.name', 'part.serial', 'part.batch', 'part.position'],
      ...outside.map((key) => `document.${key}`).filter((path) => path !== 'document.upload.name'),
      ...['manual.name', 'manual.upload.uuid', 'of part.name', 'of part.upload.uuid'],
    ].sort(),
  )
})

test('Nothing of level 4 is in a paper or a pack, nor what was taken away', () => {
  const secret = everything(4)
  const found = told([paperContent(secret.of), packFiles(secret.of, secret.parts)])
  expect(found.filter((path) => /^(manual|document|of part)/.test(path))).toEqual([])
  const gone = everything(2)
  const archived_at = '2026-01-01T00:00:00.000Z'
  const resources = gone.of.resources.map((one) => ({ ...one, archived_at }))
  expect(told(packFiles({ ...gone.of, resources }, [])).join()).not.toContain('document')
})

test('Files of a pack have names that every system takes, each its own, with their endings', () => {
  const { of } = everything(2)
  const named = (name: string, file: string): Resource => ({
    ...{ ...marked(resource, 'x'), access_level: 2 as const, archived_at: null, name },
    upload: { ...marked(resourceUpload, 'x'), uuid: crypto.randomUUID(), name: file, mime: 'a/b' },
  })
  const resources = [
    named('../Plan: a/b', 'x.PDF'),
    named('plan', 'p.pdf'),
    named('Plan.pdf', 'q.pdf'),
    named('...', ''),
    named('l'.repeat(500), 'm.dwg'),
  ]
  const files = packFiles({ trailer: { ...of.trailer, image: null, manual: null }, resources }, [])
  expect(files.map(({ path }) => path)).toEqual([
    'Documents/-Plan- a-b.PDF',
    'Documents/plan.pdf',
    'Documents/Plan (2).pdf',
    'Documents/file',
    `Documents/${'l'.repeat(120)}.dwg`,
  ])
})

test('A file is left out of a pack where the device lacks it or a ZIP would be too large, and which is said', () => {
  expect(whyLeft(null, 0)).toBe('missing')
  expect(whyLeft({ size: 2_000_000_000 }, 0)).toBe(null)
  expect(whyLeft({ size: 2_000_000_000 }, 1)).toBe('large')
  expect(leftOutWords('missing', 2)).toBe(
    '2 files are not on this device, and are not in the pack:',
  )
  expect(leftOutWords('large', 1)).toBe('A file is not in the pack, which would be too large:')
})
