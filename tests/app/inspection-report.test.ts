import { PDFDocument } from '@cantoo/pdf-lib'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Output } from '#contract/calls.ts'
import type { Answers, Section } from '#contract/yard/inspection-rules.ts'
import { reportContent } from '#src/features/inspections/report/report-content.ts'
import { reportPdf } from '#src/features/inspections/report/report-pdf.ts'
import type { ReportPhoto } from '#src/features/inspections/report/report-photos.ts'

/** Pictures are made of noise, and the text is read back. */
const slow = 30_000

const organization = 'Wattle Ridge Trailers'
const uuid = () => crypto.randomUUID()
const item = (more: object): Section['items'][number] => ({
  ...{ id: uuid(), kind: 'check', title: 'Tyres', help: '', required: true, photo: 'never' },
  ...{ severity: true, unit: '', min: null, max: null, options: [] },
  ...more,
})
const answer = (more: object): Answers[string] => ({
  ...{ value: 'pass', note: '', severity: null, photos: [], signature: null },
  ...more,
})

const photos = Array.from({ length: 12 }, uuid)
const tread = item({ kind: 'number', title: 'Tread', unit: 'mm', min: 1.5 })
const weld = item({ title: 'Welds of the drawbar' })
const spare = item({ title: 'Spare wheel' })
const signature = item({ kind: 'signature', title: 'Mechanic' })
const typed = item({ kind: 'signature', title: 'Foreman' })
const many = Array.from({ length: 60 }, (_one, index) => item({ title: `Point ${index + 1}` }))

const inspection: Output<'GET /inspections/{uuid}'> = {
  ...{ uuid: uuid(), trailer: uuid(), version: 3, newest: 4, result: 'fail' },
  ...{ started_at: '2026-03-01T00:00:00.000Z', finished_at: '2026-03-01T00:40:00.000Z' },
  ...{ received_at: '2026-03-02T00:00:00.000Z', by: 'Jo Smith', vin: '6T9T23ABC12345678' },
  ...{ rego: 'XQ12AB', checklist: { uuid: uuid(), name: 'Brakes and coupling' } },
  sections: [
    { id: uuid(), title: 'Wheels', items: [tread, weld, spare] },
    { id: uuid(), title: 'The rest', items: [...many, signature, typed] },
  ],
  answers: {
    [tread.id]: answer({ value: 6 }),
    [weld.id]: answer({
      ...{ value: 'fail', severity: 'dangerous', note: 'Cracked on the left 左', photos },
    }),
    [spare.id]: answer({ value: 'na' }),
    ...Object.fromEntries(many.map(({ id }) => [id, answer({})])),
    [signature.id]: answer({
      value: null,
      signature: { name: 'Jo Smith', path: 'M20 100 L120 40 L180 160 L300 60 L420 140' },
    }),
    [typed.id]: answer({ value: null, signature: { name: 'Bo', path: 'M40 150 L560 150' } }),
  },
  position: { latitude: -33.85678, longitude: 151.2153, accuracy: 12 },
  ...{ files: [], defects: [] },
  addenda: [
    { uuid: uuid(), text: 'Welded anew', by: 'Bo', happened_at: '2026-03-03T00:00:00.000Z' },
  ],
}

const content = reportContent({ inspection, trailer: null, organization, person: 'Bo Ek' })

test('A report of what waits on this device says who inspected, and that nobody received it', () => {
  const waiting = { ...inspection, by: '', isWaiting: true }
  const { facts } = reportContent({
    ...{ inspection: waiting, trailer: null, organization, person: 'Bo Ek' },
  })
  expect(Object.fromEntries(facts)).toMatchObject({
    ...{ 'Inspected by': 'Bo Ek', Received: 'not sent yet' },
  })
})

test('A report says what the inspection came to, of which trailer and which version', () => {
  expect(content).toMatchObject({
    ...{ organization, title: 'Brakes and coupling', version: 'Version 3' },
    ...{ result: { words: 'Fail: do not use' }, summary: '65 items, 1 failed, 1 not applicable' },
  })
  const facts = Object.fromEntries(content.facts)
  expect(facts).toMatchObject({ VIN: '6T9T23ABC12345678', 'Inspected by': 'Jo Smith' })
  expect(facts['Done at']).toBe('-33.85678, 151.2153 (within 12 m)')
  expect(content.failed).toMatchObject([
    { title: 'Welds of the drawbar', answer: 'Fail (dangerous)', photos },
  ])
  expect(content.sections[0]?.items.map((one) => one.answer)).toEqual([
    '6 mm, at least 1.5',
    'Fail (dangerous)',
    'Not applicable',
  ])
})

test(
  'On paper it is whole: every item, note, signature and photo, on numbered pages',
  async () => {
    const read = new Map<string, ReportPhoto>()
    for (const upload of photos) read.set(upload, await photoOf())
    const bytes = await reportPdf(content, { logo: null, photos: read })
    const pdf = await PDFDocument.load(bytes)
    expect(pdf.getPageCount()).toBeGreaterThan(3)
    const text = await textOf(bytes)
    for (const words of [
      ...[organization, 'Inspection report · Version 3', 'Fail: do not use', 'XQ12AB'],
      ...['Cracked on the left ?', 'Point 60', 'Signed with the typed name Bo', 'Welded anew'],
      ...[`Page 1 of ${pdf.getPageCount()}`, '6T9T23ABC12345678 · Brakes and coupling · version 3'],
    ]) {
      expect(text).toContain(words)
    }
    expect(bytes.length).toBeLessThan(4_000_000)
  },
  slow,
)

test(
  'A photo that is not here is said where it would stand, a logo takes the place of the name',
  async () => {
    const png = await sharp({ create: { width: 300, height: 80, channels: 3, background: '#c30' } })
      .png()
      .toBuffer()
    const logo = `data:image/png;base64,${png.toString('base64')}`
    const missing = new Map(photos.map((upload) => [upload, null]))
    const text = await textOf(await reportPdf(content, { logo, photos: missing }))
    expect(text.split('This photo is not on the device')).toHaveLength(photos.length + 1)
    const broken = await reportPdf(content, { logo: 'data:image/png;base64,AA', photos: missing })
    expect(await textOf(broken)).toContain(organization)
  },
  slow,
)

test(
  'A signature, or a photo, stands on the page of what it belongs to, wherever a page ends',
  async () => {
    const photo = await photoOf()
    const read = new Map(photos.map((upload) => [upload, photo]))
    const items = content.sections[1]?.items ?? []
    const welds = content.failed.map((one) => ({ ...one, photos: photos.slice(0, 3) }))
    for (let points = 20; points < 50; points += 1) {
      const sections = [
        { title: 'The rest', items: items.slice(0, points) },
        { title: 'Welded', items: welds },
        { title: 'Signed', items: items.filter(({ title }) => title === 'Mechanic') },
      ]
      const of = { ...content, sections, addenda: [] }
      const pages = await pagesOf(await reportPdf(of, { logo: null, photos: read }))
      expect(pages.at(-1)?.text, `${points} points`).toMatch(/Signed\nMechanic/)
      const shown = pages.find(({ text }) => text.includes('Welded\nWelds of the drawbar'))
      expect(shown?.images, `${points} points`).toBe(3)
    }
  },
  slow,
)

test(
  'Wide photos leave no holes below them',
  async () => {
    const photo = await photoOf(900, 300)
    const read = new Map(photos.map((upload) => [upload, photo]))
    const of = { ...content, sections: [{ title: 'Welded', items: content.failed }], addenda: [] }
    const pages = await pagesOf(await reportPdf(of, { logo: null, photos: read }))
    expect(pages.map(({ images }) => images)).toEqual([photos.length])
  },
  slow,
)

/** As large as the device makes them, and as hard to make small as a real one. */
async function photoOf(width = 900, height = 675): Promise<ReportPhoto> {
  const noise = { type: 'gaussian', mean: 128, sigma: 24 } as const
  const picture = sharp({ create: { width, height, channels: 3, background: '#888', noise } })
  const bytes = await picture.jpeg({ quality: 72 }).toBuffer()
  return { bytes: new Uint8Array(bytes), width, height }
}

const textOf = async (bytes: Uint8Array) =>
  (await pagesOf(bytes)).map(({ text }) => text).join('\n')

async function pagesOf(bytes: Uint8Array) {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(Buffer.from(bytes))
  const pages = [...document.pages()].map((page) => ({
    text: page.getText().replaceAll('\r\n', '\n'),
    images: [...page.objects()].filter(({ type }) => type === 'image').length,
  }))
  document.destroy()
  library.destroy()
  return pages
}
