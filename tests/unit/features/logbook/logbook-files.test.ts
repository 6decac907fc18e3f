import { PDFDocument } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { type TimelineMoment, type TimelineSources, timelineOf } from '#contract/yard/timeline.ts'
import { timelineCsv, timelineFileName } from '#src/features/logbook/timeline-csv.ts'
import { timelinePdf } from '#src/features/logbook/timeline-pdf.ts'
import type { PaperPhoto } from '#src/ui/paper/photo-rows.ts'
import { inZone } from '#tests/support/in-zone.ts'
import { taggedTrailer } from '#tests/support/inspection-paper.ts'
import { pagesOf, pathsOf } from '#tests/support/pdf-pages.ts'

inZone('Australia/Sydney')

type Entry = TimelineSources['entries'][number]
const entry = (uuid: string, more: Partial<Entry> = {}): Entry => ({
  ...{ uuid, revision: 1, trailer: 't', kind: 'service', text: 'Greased', odometer: 182_400 },
  ...{ hours: 12_305, cost: 42_050, access_level: 4, files: [], inspection: null, by: 'Jo Smith' },
  ...{ happened_at: '2026-03-02T00:00:00.000Z', received_at: '2026-03-02T01:00:00.000Z' },
  device_at: '2026-03-02T00:00:00.000Z',
  ...{ struck_at: null, struck_by: '', struck_why: '', ...more },
})
const none = { registered: null, inspections: [], defects: [], acts: [], tags: [], parts: [] }
const trailer = taggedTrailer
const whole = {
  ...{ title: '6T9TEST0000000001', person: 'Bo Ek', missing: '', only: '', logo: null, trailer },
  ...{ organization: 'Wattle Ridge Trailers', origin: 'https://trailers.example' },
  photos: new Map<string, PaperPhoto>(),
}
const csvOf = (moments: TimelineMoment[], pause = async () => {}) =>
  timelineCsv({ trailer, moments, person: 'Bo Ek' }, pause)
const timeline = (entries: Entry[]) => timelineOf({ ...none, entries })

test('A logbook is exported with its figures as spreadsheets read them', async () => {
  const csv = await csvOf(timeline([entry('a')]))
  const [head, row, end] = csv.split('\r\n')
  expect(head).toBe(
    '\uFEFFVIN,Registration,Happened,Received,What,Severity,Text,By,Odometer km,Hours,Cost,Who sees it,Struck through,Struck by,Struck because,Files',
  )
  expect(row).toBe(
    '6T9TEST0000000001,XQ12AB,2026-03-02T11:00:00+11:00,2026-03-02T12:00:00+11:00,Service,,Greased,Jo Smith,182400,1230.5,420.50,Only us,,,,',
  )
  expect(end).toBe('')
})

test('What waits on this device, or was refused, was received by nobody, and written by who looks', async () => {
  for (const mark of [{ isWaiting: true }, { isRefused: true }]) {
    const [, row] = (await csvOf(timeline([entry('a', { by: '', ...mark })]))).split('\r\n')
    expect(row).toMatch(/,2026-03-02T11:00:00\+11:00,not sent yet,Service,,Greased,Bo Ek,/)
  }
})

test.each(['=1+1', '+61 400', '-5+A1', '@SUM(A1)', ' =1', '\t=1'])(
  'A cell that begins as %j is no formula',
  async (text) => {
    const csv = await csvOf(timeline([entry('a', { text })]))
    expect(csv).toContain(`,'${text},`)
  },
)

test('A text with commas, quotes and line breaks stays one cell', async () => {
  const text = 'Greased, "all" of it\nand more'
  const csv = await csvOf(timeline([entry('a', { text })]))
  expect(csv).toContain(',"Greased, ""all"" of it\nand more",')
})

test('A long logbook lets the screen have its turn', async () => {
  let turns = 0
  const pause = async () => {
    turns += 1
  }
  const many = timeline(Array.from({ length: 10_000 }, (_none, index) => entry(String(index))))
  const csv = await csvOf(many, pause)
  expect(csv.split('\r\n')).toHaveLength(10_002)
  expect(turns).toBe(20)
})

test('A logbook is a document of several pages, whatever letters and words it has', async () => {
  let turns = 0
  const pause = async () => {
    turns += 1
  }
  const text = `焊接 ${'x'.repeat(400)} and a long sentence of words ${'again '.repeat(40)}`
  const many = timeline(Array.from({ length: 120 }, (_none, index) => entry(`${index}`, { text })))
  const bytes = await timelinePdf({ ...whole, moments: many }, pause)
  const pdf = await PDFDocument.load(bytes)
  expect(pdf.getTitle()).toBe('Logbook of 6T9TEST0000000001')
  expect(pdf.getPageCount()).toBeGreaterThan(5)
  expect(turns).toBe(3)
})

const struck = entry('s', {
  ...{ text: 'Wrong trailer', struck_at: '2026-03-03T00:00:00.000Z' },
  ...{ struck_by: 'Mia Wong', struck_why: 'Another trailer' },
})

test('What is struck through says in the table by whom, when and why', async () => {
  const [, row] = (await csvOf(timeline([struck]))).split('\r\n')
  expect(row).toContain('Only us,2026-03-03T11:00:00+11:00,Mia Wong,Another trailer,')
})

test('A logbook is a document: whose, of what, how bad, when received, what was struck, with its photos', async () => {
  const jpeg = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#a33' } })
    .jpeg()
    .toBuffer()
  const photo = { bytes: new Uint8Array(jpeg), width: 90, height: 60 }
  const file = (uuid: string, name: string, mime: string) => ({
    ...{ uuid, name, mime, size: 9, preview: true },
  })
  const files = [
    ...[file('p1', 'a.jpg', 'image/jpeg'), file('p2', 'b.jpg', 'image/jpeg')],
    file('d', 'Invoice.pdf', 'application/pdf'),
  ]
  const of = entry('a', { files })
  const defect: TimelineSources['defects'][number] = {
    ...{ uuid: 'd1', revision: 1, trailer: 't', inspection: null, item: null, report: null },
    ...{ title: 'Cracked weld', text: '', severity: 'dangerous', state: 'open', assigned: null },
    ...{ files: [], by: 'Jo Smith', happened_at: of.happened_at, received_at: of.received_at },
    second_look: false,
  }
  const moments = timelineOf({ ...none, entries: [of, struck], defects: [defect] })
  const photos = new Map([
    ['p1', photo],
    ['p2', photo],
  ])
  const pages = await pagesOf(
    await timelinePdf({ ...whole, moments, photos }, async () => undefined),
  )
  const text = pages.map((page) => page.text).join('\n')
  for (const words of [
    ...['Wattle Ridge Trailers', '6T9TEST0000000001', 'XQ12AB, Victoria', 'Tag Trailer', 'J-77'],
    ...['DB-1001', `https://trailers.example/trailer/${trailer.uuid}/log · code 5555-6666`],
    ...['Happened 2/3/2026, 11:00 am (UTC+11:00) · received 2/3/2026, 12:00 pm (UTC+11:00)'],
    ...['severity: dangerous', 'Files not included: Invoice.pdf', 'by Bo Ek'],
    ...['Struck through by Mia Wong, 3/3/2026, 11:00 am (UTC+11:00): Another trailer'],
  ]) {
    expect(text).toContain(words)
  }
  expect(pages.map(({ images }) => images)).toEqual([2])
  const lines = (all: TimelineMoment[]) =>
    timelinePdf({ ...whole, moments: all, photos }, async () => undefined).then(pathsOf)
  const standing = { ...struck, struck_at: null }
  // A line through its title, and one through its text.
  expect(await lines(timeline([struck]))).toBe((await lines(timeline([standing]))) + 2)
})

test('A file of a logbook is named after its trailer', () => {
  expect(timelineFileName('6T9 TEST/1', 'csv')).toBe('logbook-6T9-TEST-1.csv')
})
