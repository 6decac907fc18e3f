import { signedByName } from '#contract/yard/signature.ts'
import { asParagraph, type Piece } from '#src/ui/paper/flow.ts'
import { ink, type Paper, paper, room } from '#src/ui/paper/paper.ts'
import { type PaperPhoto, photoPieces } from '#src/ui/paper/photo-rows.ts'
import { signaturePiece } from '#src/ui/paper/signature.ts'
import type { ReportContent, ReportItem } from './report-content.ts'

type Photos = ReadonlyMap<string, PaperPhoto>

const rowHeight = 13.5
const answerWidth = 190
/** Lines of an answer beside its item; longer answers are printed below it. */
const mostBeside = 4
const text = { size: 10, colour: ink.text }
const quiet = { size: 9, colour: ink.quiet }

export function writeFailed(sheet: Paper, { failed }: ReportContent) {
  if (failed.length === 0) return
  writeTitle(sheet, 'What failed')
  for (const { title, answer, note } of failed) {
    sheet.write(`${title}: ${answer}`, { size: 10.5, colour: ink.bad, isBold: true }, 3)
    if (!note) continue
    sheet.keep()
    sheet.write(note, text)
  }
}

export async function writeSections(sheet: Paper, content: ReportContent, photos: Photos) {
  for (const { title, items } of content.sections) {
    const [first] = items
    if (first?.signature) sheet.keep()
    writeTitle(sheet, title)
    for (const item of items) {
      // A signature does not stand alone on a page.
      if (item.signature) sheet.keep()
      await writeItem(sheet, item, photos)
    }
  }
}

export function writeAddenda(sheet: Paper, { addenda }: ReportContent) {
  if (addenda.length === 0) return
  writeTitle(sheet, 'Added afterwards')
  for (const { text: words, about } of addenda) {
    sheet.write(about, quiet, 4)
    sheet.keep()
    sheet.write(words, text)
  }
}

/** A title does not stand alone at the foot of a page. */
function writeTitle(sheet: Paper, title: string) {
  sheet.write(title, { size: 13, colour: ink.heading, isBold: true }, 14)
  sheet.keep({ isTitle: true })
}

/** Keeps the parts of an item on one page, except texts of many lines. */
async function writeItem(sheet: Paper, item: ReportItem, photos: Photos) {
  const { help, note, signature } = item
  const parts = [
    ...titlePieces(sheet, item),
    help ? sheet.textPieces(help, quiet) : [],
    note ? sheet.textPieces(note, text, 2) : [],
    signature ? signaturePieces(sheet, signature) : [],
    await photoPieces(
      sheet,
      item.photos.map((upload) => photos.get(upload) ?? null),
    ),
  ].filter((part) => part.length > 0)
  for (const [index, part] of parts.entries()) {
    if (index > 0) sheet.keep({ isTitle: index === 1 })
    for (const piece of part) sheet.put(piece)
  }
}

/** The item, and its answer beside or below it. */
function titlePieces(sheet: Paper, { title, answer, isFailed }: ReportItem): Piece[][] {
  const left = { ...text, width: room - answerWidth - 10 }
  const right = {
    size: 10,
    colour: isFailed ? ink.bad : ink.text,
    isBold: isFailed,
    x: paper.width - paper.margin - answerWidth,
    width: answerWidth,
  }
  const answers = sheet.lines(answer, right)
  const isBeside = answers.length <= mostBeside
  const asked = isBeside ? left : { ...text, width: room }
  const titles = sheet.lines(title, asked)
  const beside = isBeside ? answers : []
  const rows = Array.from({ length: Math.max(titles.length, beside.length) }, (_row, index) => ({
    height: index === 0 ? rowHeight + 4 : rowHeight,
    above: index === 0 ? 5 : 0,
    draw: (y: number) => {
      if (index === 0) sheet.rule(y + rowHeight + 3)
      sheet.draw(titles[index] ?? '', y + 2, asked)
      sheet.draw(beside[index] ?? '', y + 2, right)
    },
  }))
  const below = isBeside ? [] : sheet.textPieces(answer, { ...right, x: paper.margin, width: room })
  return [asParagraph(rows), below]
}

function signaturePieces(sheet: Paper, signature: NonNullable<ReportItem['signature']>): Piece[] {
  const { name, path } = signature
  if (path === signedByName) return sheet.textPieces(`Signed with the typed name ${name}`, quiet)
  return [signaturePiece(sheet, path)]
}
