import { expect, test } from 'vitest'
import type { TrailerPart } from '#contract/part.ts'
import type { Resource } from '#contract/resource.ts'
import { type SheetLine, sheetLines } from '#contract/sheet/lines.ts'
import { signedByName } from '#contract/yard/signature.ts'
import { type PaperOf, paperContent } from '#src/features/papers/paper-content.ts'
import { paperPdf } from '#src/features/papers/paper-pdf.ts'
import {
  inspection,
  organization,
  origin,
  photoOf,
  taggedTrailer,
  uuid,
} from '#tests/support/inspection-paper.ts'
import { pagesOf, pathsOf } from '#tests/support/pdf-pages.ts'

const madeAt = '2026-03-01T00:00:00.000Z'

const fitted = (more: Partial<TrailerPart> = {}): TrailerPart => ({
  ...{ uuid: uuid(), trailer: uuid(), notes: 'SECRET note of a part' },
  part: {
    ...{ uuid: uuid(), model_number: 'AX-45', description: 'Axle, 45 mm square' },
    ...{ oem: { uuid: uuid(), name: 'Ridge Axles' }, category: null },
  },
  ...more,
})

const resource = (more: Partial<Resource>): Resource => ({
  ...{ uuid: uuid(), name: 'Wiring diagram', type: 'URL', url: 'https://docs.example/wiring' },
  ...{ upload: null, access_level: 2, updated_at: madeAt, archived_at: null },
  ...more,
})

const upload = (mime: string) => ({
  ...{ uuid: uuid(), name: 'file', mime, size: 1, presignedUrl: '' },
  ...{ thumbnail: null, thumbnail2x: null },
})

const photo = (more: Partial<Resource> = {}) =>
  resource({ type: 'UPLOAD', url: null, upload: upload('image/jpeg'), name: 'Side', ...more })

const ownLine = (key: string, unshared: boolean): SheetLine => ({
  ...{ key, label: `Line ${key}`, words: key, group: 'own', kind: 'text' },
  ...(unshared && { unshared }),
})

const paperOf = (more: Partial<PaperOf> = {}): PaperOf => ({
  trailer: {
    ...taggedTrailer,
    ...{ notes: 'SECRET notes', fleet_code: 'SECRET-JOB' },
    customer: { uuid: uuid(), name: 'SECRET customer' },
    sheet: { tare: 900, atm: 2500, gtm: 2350, own_a: 'Blue', own_b: 'SECRET line' },
  },
  lines: [...sheetLines, ownLine('own_a', false), ownLine('own_b', true)],
  ...{ unshared: [], parts: [fitted({ serial: 'AX-0099', quantity: 2 })] },
  resources: [
    resource({}),
    resource({ name: 'SECRET cost', access_level: 4 }),
    resource({ name: 'SECRET old', archived_at: madeAt }),
    photo(),
    photo({ access_level: 4, name: 'SECRET photo' }),
  ],
  ...{ inspection: null, organization, plate: `${origin}/secure/access/${uuid()}` },
  page: `${origin}/trailer/${uuid()}`,
  ...more,
})

test('A paper says what visitors see, with the serials of the parts, and nothing else', () => {
  const of = paperOf()
  const content = paperContent(of)
  expect(JSON.stringify(content)).not.toContain('SECRET')
  expect(content.address).toBe(of.plate)
  expect(content.photos).toHaveLength(1)
  expect(content.documents).toEqual([['Wiring diagram', 'https://docs.example/wiring']])
  expect(content.parts[0]?.rows).toEqual([
    { name: 'AX-45 × 2', about: 'Ridge Axles · Axle, 45 mm square · serial AX-0099' },
  ])
  const masses = content.sheet.find(({ title }) => title === 'Masses')
  expect(masses?.facts).toContainEqual(['Payload', '1,600 kg'])
  expect(content.sheet.find(({ title }) => title === 'Further details')?.facts).toEqual([
    ['Line own_a', 'Blue'],
  ])
})

test('A last inspection is told by its result and day, without the name of its checklist', () => {
  const checklist = { uuid: uuid(), name: 'SECRET checklist' }
  const done = { ...inspection, checklist, result: 'pass' as const }
  const content = paperContent(paperOf({ inspection: done }))
  expect(JSON.stringify(content)).not.toContain('SECRET')
  expect(content.facts).toContainEqual([
    'Last inspection',
    expect.stringMatching(/^pass, 1\/3\/2026$/),
  ])
})

test('The picture of a trailer is its first photo, and is there once', () => {
  const own = upload('image/jpeg')
  const image = { uuid: own.uuid, presignedUrl: '', thumbnail: '', thumbnail2x: '' }
  const of = paperOf()
  const resources = [photo(), photo({ upload: own })]
  const { photos } = paperContent({ ...of, trailer: { ...of.trailer, image }, resources })
  expect(photos).toEqual([own.uuid, resources[0]?.upload?.uuid])
})

test('A mass that visitors do not see is not worked out for them either', () => {
  const content = paperContent(paperOf({ unshared: ['tare'] }))
  const facts = content.sheet.flatMap((group) => group.facts.map(([label]) => label))
  expect(facts).not.toContain('Tare mass')
  expect(facts).not.toContain('Payload')
  expect(facts).toContain('Coupling load')
})

test('A trailer of which little is known has a paper too', async () => {
  const trailer = { ...taggedTrailer, vin: '', rego: '', class: null, oem: null, accessKey: null }
  const content = paperContent(
    paperOf({ trailer: { ...trailer, sheet: {} }, parts: [], resources: [], plate: null }),
  )
  const bytes = await paperPdf(content, printed({}))
  const [page] = await pagesOf(bytes)
  expect(page?.text).toContain('Build Sheet of')
})

test('A handover has the signature, the name and the note, and its photos', async () => {
  const of = paperOf()
  const content = paperContent(of)
  const [shown = ''] = content.photos
  const without = await pathsOf(await paperPdf(content, printed({})))
  const receipt = {
    name: 'Bev Okoro',
    path: 'M20 20 L300 160',
    signedAt: madeAt,
    note: 'Spare key',
  }
  const bytes = await paperPdf(
    content,
    printed({ kind: 'Handover', receipt, photos: new Map([[shown, await photoOf(300, 200)]]) }),
  )
  const pages = await pagesOf(bytes)
  const text = pages.map((page) => page.text).join('\n')
  for (const word of ['Handover of', 'Taken over', 'Bev Okoro', 'Spare key', 'serial AX-0099'])
    expect(text).toContain(word)
  expect(await pathsOf(bytes)).toBeGreaterThan(without)
  expect(pages.reduce((sum, { images }) => sum + images, 0)).toBe(1)
  const typed = { ...receipt, path: signedByName }
  const [byName] = await pagesOf(
    await paperPdf(content, printed({ kind: 'Handover', receipt: typed })),
  )
  expect(byName?.text).toContain('Signed with the typed name Bev Okoro')
})

test('200 parts with long names stand on pages that are all filled', async () => {
  const long = 'Axle beam with a very long designation '.repeat(5)
  const parts = Array.from({ length: 200 }, (_one, index) =>
    fitted({ serial: `S-${index}`, part: { ...fitted().part, description: long } }),
  )
  const pages = await pagesOf(await paperPdf(paperContent(paperOf({ parts })), printed({})))
  expect(pages.length).toBeGreaterThan(8)
  for (const { text } of pages) expect(text.length).toBeGreaterThan(300)
  const all = pages.map(({ text }) => text.replaceAll(/\s+/g, ' ')).join(' ')
  for (const index of [0, 99, 199]) expect(all).toContain(`serial S-${index}`)
})

type Printed = Parameters<typeof paperPdf>[1]

const printed = (more: Partial<Printed>): Printed => ({
  ...{ kind: 'Build Sheet', madeAt, logo: null, photos: new Map(), receipt: null },
  ...more,
})
