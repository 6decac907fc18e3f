import { PDFDocument } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { type TimelineSources, timelineOf } from '#contract/yard/timeline.ts'
import { fileName, timelineCsv } from '#src/features/logbook/timeline-csv.ts'
import { timelinePdf } from '#src/features/logbook/timeline-pdf.ts'

type Entry = TimelineSources['entries'][number]
const entry = (uuid: string, more: Partial<Entry> = {}): Entry => ({
  ...{ uuid, revision: 1, trailer: 't', kind: 'service', text: 'Greased', odometer: 182_400 },
  ...{ hours: 12_305, cost: 42_050, access_level: 4, files: [], inspection: null, by: 'Jo Smith' },
  ...{ happened_at: '2026-03-02T00:00:00.000Z', received_at: '2026-03-02T01:00:00.000Z' },
  device_at: '2026-03-02T00:00:00.000Z',
  ...{ struck_at: null, struck_by: '', struck_why: '', ...more },
})
const none = { registered: null, inspections: [], defects: [], acts: [], tags: [], parts: [] }
const whole = { title: '6T9TEST0000000001', person: 'Bo', missing: '' }
const timeline = (entries: Entry[]) => timelineOf({ ...none, entries })

test('A logbook is exported with its figures as spreadsheets read them', async () => {
  const csv = await timelineCsv(timeline([entry('a')]), 'Bo', async () => undefined)
  const [head, row, end] = csv.split('\r\n')
  expect(head).toBe(
    '\uFEFFHappened,Received,What,Text,By,Odometer km,Hours,Cost,Who sees it,Struck through,Files',
  )
  expect(row).toBe(
    '2026-03-02T00:00:00.000Z,2026-03-02T01:00:00.000Z,Service,Greased,Jo Smith,182400,1230.5,420.50,Only us,,',
  )
  expect(end).toBe('')
})

test('What waits on this device was received by nobody, and written by who looks', async () => {
  const waiting = timeline([entry('a', { by: '', isWaiting: true })])
  const [, row] = (await timelineCsv(waiting, 'Bo Ek', async () => undefined)).split('\r\n')
  expect(row).toMatch(/^2026-03-02T00:00:00.000Z,not sent yet,Service,Greased,Bo Ek,/)
})

test.each(['=1+1', '+61 400', '-5+A1', '@SUM(A1)', ' =1', '\t=1'])(
  'A cell that begins as %j is no formula',
  async (text) => {
    const csv = await timelineCsv(timeline([entry('a', { text })]), 'Bo', async () => undefined)
    expect(csv).toContain(`,'${text},`)
  },
)

test('A text with commas, quotes and line breaks stays one cell', async () => {
  const text = 'Greased, "all" of it\nand more'
  const csv = await timelineCsv(timeline([entry('a', { text })]), 'Bo', async () => undefined)
  expect(csv).toContain(',"Greased, ""all"" of it\nand more",')
})

test('A long logbook lets the screen have its turn', async () => {
  let turns = 0
  const pause = async () => {
    turns += 1
  }
  const many = timeline(Array.from({ length: 10_000 }, (_none, index) => entry(String(index))))
  const csv = await timelineCsv(many, 'Bo', pause)
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

test('A file of a logbook is named after its trailer', () => {
  expect(fileName('6T9 TEST/1', 'csv')).toBe('logbook-6T9-TEST-1.csv')
})
