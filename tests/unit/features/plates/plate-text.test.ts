import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { fontSize } from '#src/features/plates/drawing/letters.ts'
import { makePlateFiles } from '#src/features/plates/drawing/make-plate-files.ts'
import type { PlateTag } from '#src/features/plates/drawing/plate-code.ts'
import type { PlateLayout } from '#src/features/plates/drawing/plate-layout.ts'
import { type PlateDesign, presets } from '#src/features/plates/plate-design.ts'
import { pdfPages } from '#tests/support/pictures/pdf-pages.ts'
import { codesIn, designOf, laidOut, sampleTag } from '#tests/support/pictures/plate-samples.ts'

const named: PlateTag = { ...sampleTag, vin: '6T9TWMMW8MWM12345', rego: 'WMX-WMX 4567' }
const everything = {
  hasSerial: true,
  hasVin: true,
  hasRego: true,
  hasPhone: true,
  text: 'Made by Kororoit Trailers, Maintenance within twelve months',
}
const pdf = await PDFDocument.create()
const fonts = {
  bold: await pdf.embedFont(StandardFonts.HelveticaBold),
  plain: await pdf.embedFont(StandardFonts.Helvetica),
}

const plates = presets.flatMap(({ name, ...size }) =>
  [
    { what: 'a VIN', parts: { hasVin: true } },
    { what: 'everything', parts: everything },
    { what: 'everything in large letters', parts: { ...everything, letterHeight: 8 } },
    { what: 'one word of 80 letters', parts: { text: 'Donaudampfschiff'.repeat(5) } },
    { what: 'everything, with two holes', parts: { ...everything, holes: 'two' as const } },
  ].map(({ what, parts }) => ({ name, what, parts: { ...size, ...parts } })),
)

test.each(plates)('$name holds $what, uncut and clear of code and holes', ({ parts }) => {
  const layout = laidOut(parts, named)
  expect(layout.code.module).toBeGreaterThanOrEqual(0.25)
  for (const text of layout.texts) {
    expect(text.height).toBeGreaterThanOrEqual(1.5 - 1e-9)
    expect(troublesOf(boxOf(text), layout)).toEqual([])
  }
  const written = layout.texts.map(({ text }) => text).join('')
  expect(letters(written)).toBe(letters(wantedOf(parts)))
})

test('a text that is longer than its plate becomes smaller, and is broken only where it is unreadable', () => {
  const small = { width: 34, height: 50, holes: 'none' as const, hasSerial: false, hasVin: true }
  const [vin, ...others] = laidOut({ ...small, letterHeight: 6 }, named).texts
  expect([vin?.text, others]).toEqual([named.vin, []])
  expect(vin?.height).toBeLessThan(4.2)
  const broken = laidOut({ ...small, width: 16, kind: 'label', errorCorrection: 'M' }, named).texts
  expect(broken.length).toBeGreaterThan(1)
  expect(broken.map(({ text }) => text).join('')).toBe(named.vin)
})

test('a text is broken at its blanks, and the code is the larger for it', () => {
  const text = 'In trouble call our workshop'
  const layout = laidOut({ text })
  expect(layout.texts.length).toBeGreaterThan(2)
  for (const { text, height } of layout.texts.slice(1)) expect([text, height]).toEqual([text, 2.8])
  const joined = laidOut({ text: text.replaceAll(' ', '\u00a0') })
  expect(layout.code.module).toBeGreaterThan(joined.code.module)
})

test('a code is as large as its plate allows: to the margins, and between two holes beside its text', () => {
  const bare = { hasSerial: false, holes: 'none', cornerRadius: 0 } as const
  expect(laidOut({ ...bare, width: 60, height: 60 }).code.module).toBe(1.28)
  // 48 of 50 mm, by 45 modules with the quiet zone: the serial stands between the holes at the right.
  const wide = laidOut({ width: 95 })
  expect(wide.code.module).toBe(1.06)
  const [serial] = wide.texts
  expect(serial?.height).toBe(4)
  const tall = laidOut({ width: 50, height: 95 })
  expect(tall.code.module).toBe(1.06)
})

test('large letters give way until the code has half of the plate', () => {
  const layout = laidOut({ ...everything, letterHeight: 10 }, named)
  expect(layout.code.module * 45).toBeGreaterThanOrEqual(25 - 0.45)
  expect(layout.texts[0]?.height).toBeLessThan(10)
})

test('plates of one file are arranged alike, whatever the lengths of their texts', async () => {
  const tags = [
    named,
    { ...sampleTag, serial: 'DB-1', vin: '6T9T23ABC12345678', rego: 'A1' },
    { ...sampleTag, serial: 'DB-2' },
  ]
  const design = designOf({ ...everything, text: '' })
  const { seen, made } = await madeOf(design, tags, 'svg')
  expect(made.refused).toEqual([])
  expect(new Set(seen.map(({ code }) => code.module)).size).toBe(1)
  expect(new Set(seen.map(({ texts }) => texts[0]?.height)).size).toBe(1)
  expect(seen.map(({ texts }) => texts.map(({ text }) => text))).toEqual([
    ['DB-10042', '6T9TWMMW8MWM12345', 'WMX-WMX 4567', '+61 7 3000 0000'],
    ['DB-1', '6T9T23ABC12345678', 'A1', '+61 7 3000 0000'],
    ['DB-2', '+61 7 3000 0000'],
  ])
})

test('a plate whose registration a PDF cannot write is left out and named, the others are read', async () => {
  const tags = [named, { ...named, serial: 'DB-2', rego: 'Ж 123' }]
  const { made } = await madeOf(designOf(everything), tags, 'pdf')
  expect(made.refused).toEqual([
    { serial: 'DB-2', reason: expect.stringContaining('A PDF cannot write “Ж”') },
  ])
  const [page] = await pdfPages(made.file?.content ?? new Uint8Array())
  expect(await codesIn(page?.png ?? Buffer.alloc(0))).toEqual([laidOut({}, named).says])
})

async function madeOf(design: PlateDesign, tags: readonly PlateTag[], format: 'svg' | 'pdf') {
  const seen: PlateLayout[] = []
  const order = {
    design,
    tags,
    format,
    address: 'https://trailers.example',
    phone: '+61 7 3000 0000',
    logo: null,
    sheet: null,
  }
  const made = await makePlateFiles(order, {
    read: async (layout) => {
      seen.push(layout)
      return layout.says
    },
    onProgress: () => undefined,
    signal: new AbortController().signal,
  })
  return { seen, made }
}

const letters = (text: string) => text.replace(/\s/g, '')

function wantedOf({ hasVin = false, hasRego = false, hasPhone = false, text = '' }) {
  const wanted = [
    named.serial,
    hasVin && named.vin,
    hasRego && named.rego,
    text,
    hasPhone && '+61 7 3000 0000',
  ]
  return wanted.filter(Boolean).join('')
}

type Box = { left: number; right: number; top: number; bottom: number }

/** What the letters of a PDF cover. */
function boxOf({ x, y, height, text, isBold }: PlateLayout['texts'][number]): Box {
  const half = fonts[isBold ? 'bold' : 'plain'].widthOfTextAtSize(text, fontSize(height)) / 2
  return { left: x - half, right: x + half, top: y - height, bottom: y + 0.2 * height }
}

function troublesOf(
  { left, right, top, bottom }: Box,
  { width, height, code, holes }: PlateLayout,
) {
  const quiet = 4 * code.module
  const end = code.modules * code.module + quiet
  const isInside = left >= 0.5 && top >= 0.5 && right <= width - 0.5 && bottom <= height - 0.5
  const isOnCode =
    right > code.x - quiet && left < code.x + end && bottom > code.y - quiet && top < code.y + end
  const isOnHole = holes.some(({ x, y, radius }) => {
    const [dx, dy] = [Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom)]
    return Math.hypot(dx, dy) < radius
  })
  return [!isInside && 'over the edge', isOnCode && 'on the code', isOnHole && 'on a hole'].filter(
    Boolean,
  )
}
