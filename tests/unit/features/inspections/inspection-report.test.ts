import { PDFDocument } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { noAnswer } from '#contract/yard/inspection-rules.ts'
import {
  type ReportContent,
  type ReportItem,
  reportContent,
} from '#src/features/inspections/report/report-content.ts'
import { reportPdf } from '#src/features/inspections/report/report-pdf.ts'
import type { PaperPhoto } from '#src/ui/paper/photo-rows.ts'
import {
  content,
  inspection,
  organization,
  origin,
  photoOf,
  photos,
  taggedTrailer,
} from '#tests/support/inspection-paper.ts'
import { pagesOf, pathsOf } from '#tests/support/pdf-pages.ts'

/** Pictures are made of noise, and the text is read back. */
const slow = 30_000

test('A report of what waits on this device says who inspected, and that nobody received it', () => {
  const waiting = { ...inspection, by: '', isWaiting: true }
  const { facts } = reportContent({
    ...{ inspection: waiting, trailer: null, organization, person: 'Bo Ek', origin },
  })
  expect(Object.fromEntries(facts)).toMatchObject({
    ...{ 'Inspected by': 'Bo Ek', Received: 'not sent yet' },
  })
})

const stroke = 'M20 20 L300 160 L580 40'
/** The foreman signs two days after the inspection was finished. */
const signedLater = (more: object = {}) => {
  const { answers, sections } = inspection
  const items = sections.flatMap((section) => section.items)
  const foreman = items.find(({ title }) => title === 'Foreman')?.id ?? ''
  const unsigned = { ...noAnswer, later: true }
  const addendum = {
    ...{ uuid: crypto.randomUUID(), text: 'Foreman: signed by Bev', by: 'Jo Smith' },
    ...{ happened_at: '2026-03-03T00:00:00.000Z', ...more },
    signature: { item: foreman, name: 'Bev', path: stroke },
  }
  const before = { ...inspection, answers: { ...answers, [foreman]: unsigned } }
  return { before, after: { ...before, addenda: [addendum] } }
}
const reportOf = (of: typeof inspection) =>
  reportContent({ inspection: of, trailer: null, organization, person: 'Bo Ek', origin })
const foremanIn = ({ sections }: ReportContent) =>
  sections.flatMap(({ items }) => items).find(({ title }) => title === 'Foreman')

test('A signature that was given later stands under its item on paper, with when', async () => {
  const { before, after } = signedLater()
  expect(foremanIn(reportOf(before))).toMatchObject({ answer: 'Not signed yet', signature: null })
  const report = reportOf(after)
  expect(foremanIn(report)).toMatchObject({
    answer: expect.stringMatching(/^Bev, after it was finished: 3\/3\/2026, .*\)$/),
    signature: { name: 'Bev', path: stroke },
  })
  const paths = async (of: ReportContent) =>
    pathsOf(await reportPdf(of, { logo: null, photos: new Map() }))
  expect(await paths(report)).toBeGreaterThan(await paths(reportOf(before)))
})

test.each([{ isWaiting: true }, { isRefused: true }])(
  'What was added and has %j is not sent yet, on paper too',
  (mark) => {
    const { after } = signedLater({ by: '', ...mark })
    const report = reportOf(after)
    expect(foremanIn(report)?.answer).toMatch(/, not sent yet$/)
    expect(report.addenda.map(({ about }) => about)).toEqual([
      expect.stringMatching(/ · Bo Ek · not sent yet$/),
    ])
  },
)

test('A report names the tag, the job, the zone of its times, how items were looked at and where its record is', async () => {
  const of = { inspection, trailer: taggedTrailer, organization, person: 'Bo Ek', origin }
  const { facts, record } = reportContent(of)
  expect(Object.fromEntries(facts)).toMatchObject({
    ...{ Registration: 'XQ12AB, Victoria', 'Scan tag': 'DB-1001', 'Job Number': 'J-77' },
    Finished: expect.stringMatching(/^1\/3\/2026, .* \(UTC[+-]\d\d:\d\d\)$/),
  })
  expect(record).toEqual({
    address: `${origin}/inspection/${inspection.uuid}`,
    code: expect.stringMatching(/^[0-9A-F]{4}-[0-9A-F]{4}$/),
  })
  const text = await textOf(await reportPdf(reportContent(of), { logo: null, photos: new Map() }))
  expect(text).toContain('Look for cracks on both sides')
  expect(text).toContain(`code ${record.code}`)
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
    const read = new Map<string, PaperPhoto>()
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
      // Nobody signs on a page of nothing else.
      expect(pages.at(-1)?.text, `${points} points`).toMatch(/Signed\nMechanic/)
      expect(pages.at(-1)?.images, `${points} points`).toBeGreaterThan(0)
      const shown = pages.find(({ text }) => text.includes('Welded\nWelds of the drawbar'))
      expect(shown?.images, `${points} points`).toBeGreaterThanOrEqual(2)
    }
  },
  slow,
)

test(
  'Wide photos leave no holes below them',
  async () => {
    const photo = await photoOf(900, 300)
    const read = new Map(photos.map((upload) => [upload, photo]))
    const of = {
      ...content,
      sections: [{ title: 'Welded', items: sixOf(content.failed) }],
      ...{ failed: [], addenda: [] },
    }
    const pages = await pagesOf(await reportPdf(of, { logo: null, photos: read }))
    expect(pages.map(({ images }) => images)).toEqual([6])
  },
  slow,
)

const sixOf = (items: ReportItem[]) => items.map((one) => ({ ...one, photos: photos.slice(0, 6) }))

const textOf = async (bytes: Uint8Array) =>
  (await pagesOf(bytes)).map(({ text }) => text).join('\n')
