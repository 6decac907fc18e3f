import { PDFPage } from '@cantoo/pdf-lib'
import { expect, test, vi } from 'vitest'
import { reportContent } from '#src/features/inspections/report/report-content.ts'
import { reportPdf } from '#src/features/inspections/report/report-pdf.ts'
import { paper } from '#src/ui/paper/paper.ts'
import {
  answer,
  content,
  inspection,
  item,
  origin,
  photoOf,
  photos,
  signature,
  uuid,
} from '#tests/support/inspection-paper.ts'

/** Pictures are made of noise. */
const slow = 30_000

test(
  'Texts of any length turn pages: nothing is lost, runs off the sheet or leaves a page mostly empty',
  async () => {
    const words = Array.from({ length: 1_600 }, (_one, index) => `word${index}`).join(' ')
    const longest = `${words.slice(0, 9_990)} the end.`
    const unbroken = `${'WM'.repeat(4_990)}the-end`
    const lines = Array.from({ length: 1_400 }, (_one, index) => `line ${index}`).join('\n')
    const name = 'W'.repeat(300)
    const texts = [longest, unbroken, lines, words.slice(0, 1_400)]
    const items = texts.map(() =>
      item({ kind: 'text', title: `${name} asked`, help: words.slice(0, 500), severity: false }),
    )
    const choice = item({ kind: 'choice', title: 'Chosen', options: [] })
    const answers = Object.fromEntries(
      items.map(({ id }, index) => [
        id,
        answer({ value: texts[index], note: lines.slice(0, 2_000) }),
      ]),
    )
    const long = {
      ...{ ...inspection, checklist: { uuid: uuid(), name }, vin: '', rego: '' },
      sections: [{ id: uuid(), title: name, items: [...items, choice, signature] }],
      answers: {
        ...{ ...inspection.answers, ...answers },
        [choice.id]: answer({ value: 'W'.repeat(100), note: unbroken.slice(0, 2_000) }),
      },
      addenda: [
        { ...{ uuid: uuid(), by: name, happened_at: inspection.finished_at }, text: longest },
      ],
    }
    const of = reportContent({
      ...{ inspection: long, trailer: null, organization: name, person: 'Bo Ek', origin },
    })
    const sheets = await drawnOn(() => reportPdf(of, { logo: null, photos: new Map() }))
    const bare = (text: string) => text.replace(/\s/g, '')
    const all = bare(sheets.map(({ text }) => text).join(''))
    for (const text of [...texts, name, 'W'.repeat(100), unbroken.slice(0, 2_000)]) {
      expect(all.includes(bare(text)), text.slice(0, 30)).toBe(true)
    }
    expect(all.split(bare(longest))).toHaveLength(3)
    expect(Math.max(...sheets.map(({ right }) => right))).toBeLessThanOrEqual(paper.width - 40)
    for (const [index, { lowest }] of sheets.entries()) {
      expect(lowest, `page ${index + 1}`).toBeGreaterThanOrEqual(paper.margin + paper.foot)
      if (index < sheets.length - 1) expect(lowest, `page ${index + 1}`).toBeLessThan(420)
    }
  },
  slow,
)

test(
  'A photo is as wide as the sheet, of more two stand in a row, and none leaves a page mostly empty',
  async () => {
    const [wide, tall] = [await photoOf(1600, 1200), await photoOf(1200, 1600)]
    const read = new Map(photos.map((upload, index) => [upload, index % 2 === 0 ? wide : tall]))
    const [weld] = content.failed
    if (!weld) throw new Error('nothing failed')
    const some = [1, 2, 1, 3, 1, 1, 4, 1, 1, 2]
    for (let points = 0; points < 30; points += 3) {
      const items = some.map((count, index) => ({
        ...weld,
        photos: photos.slice(index, index + count),
      }))
      const sections = [
        {
          title: 'Points',
          items: [...(content.sections[1]?.items ?? []).slice(0, points), ...items],
        },
      ]
      const of = { ...content, failed: [], sections, addenda: [] }
      const sheets = await drawnOn(() => reportPdf(of, { logo: null, photos: read }))
      for (const { lowest } of sheets.slice(0, -1)) {
        expect(lowest, `${points} points`).toBeGreaterThanOrEqual(paper.margin + paper.foot - 0.01)
        expect(lowest, `${points} points`).toBeLessThan(445)
      }
      const widths = sheets.flatMap((sheet) => sheet.widths)
      expect(widths).toHaveLength(17)
      // Points of paper: a hand's width at the least, half of the sheet's where it stands upright.
      expect(Math.min(...widths)).toBeGreaterThan(130)
      expect(Math.max(...widths)).toBeGreaterThan(300)
    }
  },
  slow,
)

/** What is drawn on each page above its foot: its text, how far right and down it reaches, and photos. */
async function drawnOn(make: () => Promise<unknown>) {
  const [texts, images] = [
    vi.spyOn(PDFPage.prototype, 'drawText'),
    vi.spyOn(PDFPage.prototype, 'drawImage'),
  ]
  await make()
  const written = texts.mock.calls.map(([text, { x = 0, y = 0, size = 0, font } = {}], index) => ({
    ...{ page: texts.mock.contexts[index], text, y },
    right: x + (font?.widthOfTextAtSize(text, size) ?? 0),
  }))
  const shown = images.mock.calls.map(([, { y = 0, width = 0 } = {}], index) => ({
    ...{ page: images.mock.contexts[index], y, width },
  }))
  vi.restoreAllMocks()
  const above = written.filter(({ y }) => y !== paper.foot)
  return [...new Set(written.map(({ page }) => page))].map((page) => {
    const [own, pictures] = [
      above.filter((one) => one.page === page),
      shown.filter((one) => one.page === page),
    ]
    return {
      text: own.map(({ text }) => text).join('\n'),
      right: Math.max(...written.filter((one) => one.page === page).map(({ right }) => right)),
      lowest: Math.min(...[...own, ...pictures].map(({ y }) => y)),
      widths: pictures.map(({ width }) => width),
    }
  })
}
