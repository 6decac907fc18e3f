import { zipSync } from 'fflate'
import { type PlateDesign, paintOf } from '../plate-design.ts'
import { PlateProblem } from '../plate-problem.ts'
import { dxfLetterProblem, pdfLetterProblem } from './file-letters.ts'
import type { PlateTag } from './plate-code.ts'
import { layOutPlate, type PlateLayout } from './plate-layout.ts'
import { type Paint, plateSvg } from './plate-svg.ts'
import { sharedDesign } from './shared-design.ts'
import { pagesOf, type Sheet, type SheetPage, sheetProblem } from './sheet.ts'

type PlateFile = { name: string; content: Uint8Array<ArrayBuffer> }

/** A logo as a data address: the original, and a PNG for PDFs. */
export type Logo = { source: string; png: string; aspect: number }

export const plateFileFormats = ['svg', 'pdf', 'dxf'] as const
export type PlateFormat = (typeof plateFileFormats)[number]

export type PlateOrder = {
  design: PlateDesign
  tags: readonly PlateTag[]
  /** The server's public address. */
  address: string
  /** The phone that visitors call, '' for none. */
  phone: string
  logo: Logo | null
  sheet: Sheet | null
  format: PlateFormat
}

type Work = {
  /** Draws a plate as in its file and reads its code; null where it cannot be read. */
  read(layout: PlateLayout, paint: Paint): Promise<string | null>
  onProgress(done: number): void
  signal: AbortSignal
}

type Refused = { serial: string; reason: string }

export type Made = { file: PlateFile | null; count: number; refused: Refused[] }

/**
 * Makes one file of all plates whose codes read back as expected; the others are returned as refused.
 * @throws PlateProblem where nothing can be laid out; the signal's reason where it is aborted
 */
export async function makePlateFiles(order: PlateOrder, work: Work): Promise<Made> {
  const { tags, design, sheet } = order
  const same = sharedDesign(design, tags, order)
  if ('problem' in same) throw new PlateProblem(same.problem)
  const problem = textProblem(order) ?? (sheet && sheetProblem(sheet, design))
  if (problem) throw new PlateProblem(problem)
  const good: PlateLayout[] = []
  const refused: Refused[] = []
  for (const [index, tag] of tags.entries()) {
    work.signal.throwIfAborted()
    const laid = layOutPlate(design, tag, order, same.arrangement)
    const reason = 'problem' in laid ? laid.problem : await refusal(laid.layout, order, work)
    if (reason) refused.push({ serial: tag.serial, reason })
    else if ('layout' in laid) good.push(laid.layout)
    work.onProgress(index + 1)
  }
  const pages = pagesOf(good, sheet)
  const file = pages.length === 0 ? null : await fileOf(pages, order)
  work.signal.throwIfAborted()
  return { file, count: good.length, refused }
}

/** @returns why the file format cannot hold the text of all plates, null where it can */
export const textProblem = ({ format, design }: Pick<PlateOrder, 'format' | 'design'>) =>
  letterProblem[format](design.text)

const letterProblem = {
  pdf: pdfLetterProblem,
  dxf: dxfLetterProblem,
  svg: () => null,
} satisfies Record<PlateFormat, (text: string) => string | null>

export const paintFor = ({ design, logo }: Pick<PlateOrder, 'design' | 'logo'>): Paint => ({
  ...paintOf(design),
  logo: logo?.source ?? null,
  hasCutLine: design.hasCutLine,
})

/** @returns why a plate is left out, null where it is not */
async function refusal(layout: PlateLayout, order: PlateOrder, { read }: Work) {
  const written = layout.texts.map(({ text }) => text).join('\n')
  const problem = letterProblem[order.format](written)
  if (problem) return problem
  const text = await read(layout, paintFor(order))
  if (text === layout.says) return null
  return text === null ? 'its code does not read' : `its code reads as ${text}`
}

async function fileOf(pages: readonly SheetPage[], order: PlateOrder): Promise<PlateFile> {
  const { format, logo } = order
  const paint = paintFor(order)
  const only = pages.length === 1 && pages[0]?.plates.length === 1 ? pages[0].plates[0] : null
  const name = only ? `plate-${plain(only.layout.tag.serial)}` : 'plates'
  if (format === 'pdf') {
    const { platePdf } = await import('./plate-pdf.ts')
    const content = await platePdf(pages, { ...paint, logo: logo?.png ?? null })
    return { name: `${name}.pdf`, content: new Uint8Array(content) }
  }
  const write = format === 'svg' ? plateSvg : (await import('./plate-dxf.ts')).plateDxf
  const files = pages.map((page, index) => ({
    name: `${pageName(page, index, order)}.${format}`,
    content: new TextEncoder().encode(write(page, paint)),
  }))
  const [first] = files
  if (first && files.length === 1) return { ...first, name: `${name}.${format}` }
  return { name: `${name}-${format}.zip`, content: zipOf(files) }
}

/** One ZIP without compression: browsers ask before they save several files. */
function zipOf(files: readonly PlateFile[]) {
  const contents = Object.fromEntries(files.map(({ name, content }) => [name, content]))
  return zipSync(contents, { level: 0, mtime: zipStart })
}

/** The first date of ZIP, whatever the device's clock says. */
const zipStart = new Date(1980, 0, 1)

function pageName({ plates }: SheetPage, index: number, { sheet }: PlateOrder) {
  const [first] = plates
  return sheet || !first ? `sheet-${index + 1}` : `plate-${plain(first.layout.tag.serial)}`
}

/** Characters that every system allows in a file name. */
const plain = (serial: string) => serial.replace(/[^\w-]+/g, '-')
