import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { dxfLetterProblem, pdfLetterProblem } from '#src/features/plates/drawing/file-letters.ts'
import { platePdf } from '#src/features/plates/drawing/plate-pdf.ts'
import { plateSvg } from '#src/features/plates/drawing/plate-svg.ts'
import { pagesOf, sheetGrid, sheetProblem } from '#src/features/plates/drawing/sheet.ts'
import { PlateProblem } from '#src/features/plates/plate-problem.ts'
import { pdfPages } from '#tests/support/pictures/pdf-pages.ts'
import {
  codesIn,
  drawn,
  laidOut,
  otherTag,
  paintFor,
  sampleTag,
} from '#tests/support/pictures/plate-samples.ts'

const looks = ['dark-on-light', 'light-on-dark', 'light-field'] as const
const a4 = { width: 210, height: 297, marginX: 10, marginY: 10, gapX: 5, gapY: 5 }
const points = 72 / 25.4

test('an SVG is in millimetres, and its modules where the layout has them', () => {
  const layout = laidOut()
  const svg = plateSvg(onePage(), paintFor())
  expect(svg).toContain('width="80mm" height="50mm" viewBox="0 0 80 50"')
  const { xs, ys } = numbersOf(svg)
  const { x, y, module, modules } = layout.code
  expect(Math.min(...xs)).toBeCloseTo(x)
  expect(Math.max(...xs)).toBeCloseTo(x + module * modules)
  expect(Math.min(...ys)).toBeCloseTo(y)
  expect(Math.max(...ys)).toBeCloseTo(y + module * modules)
  for (const place of xs)
    expect(((place - x) / module) % 1).toBeOneOf([expect.closeTo(0, 2), expect.closeTo(1, 2)])
})

test.each(looks)('an SVG %s is read', async (look) => {
  const svg = plateSvg(onePage({ look }), paintFor({ look }))
  expect(await codesIn(await drawn(svg, 10))).toEqual([laidOut({ look }).says])
})

test.each(looks)('a PDF %s has the size of the plate, and is read', async (look) => {
  const pdf = await platePdf([onePage({ look })], paintFor({ look }))
  const [page] = await pdfPages(pdf)
  expect(page?.width).toBeCloseTo(80 * points, 1)
  expect(page?.height).toBeCloseTo(50 * points, 1)
  expect(await codesIn(page?.png ?? Buffer.alloc(0))).toEqual([laidOut({ look }).says])
})

test('the code of a PDF has its millimetres when it is drawn', async () => {
  const { code } = laidOut()
  const pdf = await platePdf([onePage()], { ...paintFor(), hasCutLine: false })
  const [page] = await pdfPages(pdf)
  const { data, info } = await sharp(page?.png)
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const perMillimetre = info.width / 80
  const isDark = (x: number, y: number) =>
    (data[Math.floor(y * perMillimetre) * info.width + Math.floor(x * perMillimetre)] ?? 255) < 128
  // The frame of the upper left finder pattern is dark along seven modules and light outside.
  const { x, y, module, modules } = code
  expect(isDark(x + 0.1, y + 0.1)).toBe(true)
  expect(isDark(x - 0.15, y + 0.1)).toBe(false)
  expect(isDark(x + 7 * module - 0.1, y + 0.1)).toBe(true)
  expect(isDark(x + 7 * module + 0.1, y + 0.1)).toBe(false)
  expect(isDark(x + modules * module - 0.1, y + 0.1)).toBe(true)
  expect(isDark(x + modules * module + 0.15, y + 0.1)).toBe(false)
})

test('a letter that a PDF has no form for is named', async () => {
  const layout = laidOut({ text: 'Прицеп' })
  await expect(platePdf(pagesOf([layout], null), paintFor())).rejects.toThrow(PlateProblem)
  await expect(platePdf(pagesOf([layout], null), paintFor())).rejects.toThrow('“П”')
})

test('what is said of letters before a PDF is made holds for its fonts', async () => {
  const pdf = await PDFDocument.create()
  const [bold, plain] = await Promise.all(
    [StandardFonts.HelveticaBold, StandardFonts.Helvetica].map((font) => pdf.embedFont(font)),
  )
  const letters = Array.from({ length: 0x2fff }, (_none, at) => String.fromCodePoint(at + 0x21))
  const written = letters.filter((letter) => !pdfLetterProblem(letter))
  expect(written.length).toBeGreaterThan(200)
  for (const font of [bold, plain]) {
    const known = new Set(font?.getCharacterSet())
    expect(written.filter((letter) => !known.has(letter.codePointAt(0) ?? 0))).toEqual([])
  }
  expect(pdfLetterProblem('Größe 3½ m\n“Süd” – 5 €')).toBeNull()
})

test('a letter of more than four digits is named before a DXF is made', () => {
  expect(dxfLetterProblem('Прицеп\n½ m')).toBeNull()
  expect(dxfLetterProblem('Yard 🚛')).toBe(
    'A DXF cannot write “🚛”. Remove it from the text, or choose SVG.',
  )
})

test('sheets are filled row by row, and every plate of them is read', {
  timeout: 30_000,
}, async () => {
  expect(sheetGrid(a4, { width: 80, height: 50 })).toEqual({ columns: 2, rows: 5 })
  const tags = Array.from({ length: 12 }, (_none, index) => (index === 11 ? otherTag : sampleTag))
  const pages = pagesOf(
    tags.map((tag) => laidOut({}, tag)),
    a4,
  )
  expect(pages.map(({ plates }) => plates.length)).toEqual([10, 2])
  expect(pages[0]?.plates[3]).toMatchObject({ x: 95, y: 65 })
  const [, second] = pages
  if (!second) throw new Error('no second sheet')
  const svg = await codesIn(await drawn(plateSvg(second, paintFor()), 8))
  const pdf = await pdfPages(await platePdf(pages, paintFor()))
  const expected = [laidOut().says, laidOut({}, otherTag).says].sort()
  expect(svg.sort()).toEqual(expected)
  expect(pdf.length).toBe(2)
  expect((await codesIn(pdf[1]?.png ?? Buffer.alloc(0))).sort()).toEqual(expected)
})

test('a sheet that holds no plate says what to change', () => {
  expect(sheetProblem(a4, { width: 80, height: 50 })).toBeNull()
  expect(sheetProblem({ ...a4, marginX: 70 }, { width: 80, height: 50 })).toBe(
    'A plate of 80 × 50 mm does not fit on the sheet: 70 × 277 mm are left between its margins. Choose a larger sheet or smaller margins.',
  )
  for (const marginX of [105, 200]) {
    expect(sheetProblem({ ...a4, marginX }, { width: 80, height: 50 })).toBe(
      'The margins leave nothing of the sheet. Choose a larger sheet or smaller margins.',
    )
  }
  const letter = { ...a4, width: 215.9, marginX: 75.3 }
  expect(sheetProblem(letter, { width: 80, height: 50 })).toContain(': 65.3 × 277 mm are left')
})

test('a serial and a text are written as they are, in an SVG', () => {
  const svg = plateSvg(onePage({ text: 'A&B<b>"\u0007\ud83d' }), paintFor())
  expect(svg).toContain('>A&amp;B&lt;b&gt;&quot;</text>')
})

function onePage(parts: Parameters<typeof laidOut>[0] = {}) {
  const [page] = pagesOf([laidOut(parts)], null)
  if (!page) throw new Error('no page')
  return page
}

/** Where the outlines of the code have their corners. */
function numbersOf(svg: string) {
  const path = /id="etch"[^>]*><path d="([^"]+)"/.exec(svg)?.[1] ?? ''
  const pairs = [...path.matchAll(/[ML]([\d.]+) ([\d.]+)/g)]
  return { xs: pairs.map(([, x]) => Number(x)), ys: pairs.map(([, , y]) => Number(y)) }
}
