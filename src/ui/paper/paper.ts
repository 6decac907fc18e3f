import {
  PDFDocument,
  type PDFFont,
  type PDFImage,
  type PDFPage,
  rgb,
  StandardFonts,
} from '@cantoo/pdf-lib'
import { brokenLines } from './broken-lines.ts'
import { asParagraph, Flow, type Piece } from './flow.ts'
import { canDrawText, drawnWidth, pictureOfText, type TextStyle } from './picture-of-text.ts'

/** Replacements of letters that Unicode does not decompose. */
const alike: Record<string, string> = { ł: 'l', Ł: 'L', đ: 'd', Đ: 'D', ħ: 'h', Ħ: 'H', ı: 'i' }

/** Whether a font has all letters of a text. */
const hasLetters = (text: string, known: ReadonlySet<number>): boolean =>
  [...text.normalize('NFC')].every((letter) => known.has(letter.codePointAt(0) ?? 0))

/**
 * Replaces letters that a font lacks by the same letters without marks, or by question marks.
 * @param known code points that the font has
 */
export function writableText(text: string, known: ReadonlySet<number>): string {
  const isKnown = (letter: string) => known.has(letter.codePointAt(0) ?? 0)
  // NFC joins a letter and its combining marks.
  return [...text.normalize('NFC')]
    .map((letter) => {
      if (isKnown(letter)) return letter
      const bare = alike[letter] ?? letter.normalize('NFKD').replace(/\p{M}/gu, '')
      return bare !== '' && [...bare].every(isKnown) ? bare : '?'
    })
    .join('')
}

/** A4, in points. */
export const paper = { width: 595, height: 842, margin: 48, foot: 40 }
export const room = paper.width - 2 * paper.margin

export const ink = {
  text: rgb(0.2, 0.2, 0.2),
  quiet: rgb(0.35, 0.4, 0.42),
  heading: rgb(0.067, 0.231, 0.314),
  line: rgb(0.76, 0.81, 0.82),
  good: rgb(0.1, 0.42, 0.235),
  fair: rgb(0.5, 0.306, 0),
  bad: rgb(0.702, 0.129, 0.106),
}

const top = paper.height - paper.margin
/** Pieces kept together leave less than half of a page empty. */
const mostTogether = 0.49 * (top - paper.margin - paper.foot)

export type Style = TextStyle & { x?: number; width?: number; isStruck?: boolean }

/** A PDF that is written from top to bottom, with a new page where one is full. */
export class Paper {
  readonly pdf: PDFDocument
  readonly #fonts: { bold: PDFFont; plain: PDFFont }
  readonly #known: Set<number>
  /** Lines with letters that the fonts lack: drawn as pictures in `save`. */
  readonly #drawn: DrawnLine[] = []
  readonly #flow = new Flow(
    {
      left: () => this.#left(),
      isAtTop: () => this.y === top,
      turn: () => this.#turn(),
      take: (height) => {
        this.y -= height
        return this.y
      },
    },
    mostTogether,
  )
  page: PDFPage
  /** The position of the next content, from the bottom of the page. */
  y = top

  static async create(title: string) {
    const pdf = await PDFDocument.create()
    pdf.setTitle(title)
    pdf.setLanguage('en-AU')
    const bold = await pdf.embedFont(StandardFonts.HelveticaBold)
    const plain = await pdf.embedFont(StandardFonts.Helvetica)
    return new Paper(pdf, { bold, plain })
  }

  private constructor(pdf: PDFDocument, fonts: { bold: PDFFont; plain: PDFFont }) {
    this.pdf = pdf
    this.#fonts = fonts
    this.#known = new Set(fonts.plain.getCharacterSet())
    this.page = pdf.addPage([paper.width, paper.height])
  }

  /** Adds a piece below the others. */
  put(piece: Piece) {
    this.#flow.put(piece)
  }

  /** Keeps the last piece on the page of the next one. */
  keep(as?: { isTitle: boolean }) {
    this.#flow.keep(as)
  }

  /** Begins a new page where less than this height is left. */
  need(height: number) {
    this.#flow.place()
    if (this.#left() < height) this.#turn()
  }

  skip(height: number) {
    this.#flow.place()
    this.y -= height
  }

  /** Writes a text over several lines and pages. */
  write(text: string, style: Style, above = 0) {
    for (const piece of this.textPieces(text, style, above)) this.put(piece)
  }

  textPieces(text: string, style: Style, above = 0): Piece[] {
    const height = style.size * 1.35
    const pieces = this.lines(text, style).map((line, index) => ({
      ...{ height, above: index === 0 ? above : 0 },
      draw: (y: number) => this.draw(line, y, style),
    }))
    return asParagraph(pieces)
  }

  #left() {
    return this.y - paper.margin - paper.foot
  }

  #turn() {
    this.page = this.pdf.addPage([paper.width, paper.height])
    this.y = top
  }

  /** Writes a line at a position of the present page. */
  draw(line: string, y: number, style: Style) {
    const { size, colour, isBold, isStruck, x = paper.margin } = style
    if (isStruck && line !== '') this.#strike(line, y, style)
    if (this.#isToDraw(line)) {
      this.#drawn.push({ page: this.page, line, x, y, style })
      return
    }
    this.page.drawText(this.#writable(line), {
      x,
      y,
      size,
      font: this.#font(isBold),
      color: colour,
    })
  }

  #strike(line: string, y: number, style: Style) {
    const { size, colour, x = paper.margin } = style
    const [from, to] = [
      { x, y: y + size * 0.28 },
      { x: x + this.widthOf(line, style), y: y + size * 0.28 },
    ]
    this.page.drawLine({ start: from, end: to, thickness: size / 12, color: colour })
  }

  widthOf(text: string, style: Style) {
    if (this.#isToDraw(text)) return drawnWidth(text, style)
    return this.#font(style.isBold).widthOfTextAtSize(this.#writable(text), style.size)
  }

  /** @returns the lines of a text */
  lines(text: string, style: Style): string[] {
    return brokenLines(text, style.width ?? room, (line) => this.widthOf(line, style))
  }

  rule(y = this.y) {
    this.page.drawLine({
      start: { x: paper.margin, y },
      end: { x: paper.width - paper.margin, y },
      thickness: 0.7,
      color: ink.line,
    })
  }

  image(image: PDFImage, box: { x: number; y: number; width: number; height: number }) {
    this.page.drawImage(image, box)
  }

  /** @param foot is written at the bottom of every page, with the page number */
  async save(foot: string) {
    this.#flow.place()
    const pages = this.pdf.getPages()
    const style = { size: 8, colour: ink.quiet }
    for (const [index, page] of pages.entries()) {
      this.page = page
      const number = `Page ${index + 1} of ${pages.length}`
      const [first = '', ...more] = this.lines(foot, { ...style, width: room - 90 })
      const line = more.length > 0 ? `${first}…` : first
      this.draw(line, paper.foot, style)
      const x = paper.width - paper.margin - this.widthOf(number, style)
      this.draw(number, paper.foot, { ...style, x })
    }
    await drawLines(this.pdf, this.#drawn)
    return this.pdf.save()
  }

  #isToDraw(text: string) {
    return canDrawText && !hasLetters(text, this.#known)
  }

  #font(isBold = false) {
    return isBold ? this.#fonts.bold : this.#fonts.plain
  }

  #writable(text: string) {
    return writableText(text, this.#known)
  }
}

/** A line with letters that the fonts of the document lack. */
type DrawnLine = { page: PDFPage; line: string; x: number; y: number; style: TextStyle }

type Picture = { image: PDFImage; width: number; height: number; below: number }

/** Equal lines, such as a name, share one picture. */
async function drawLines(pdf: PDFDocument, lines: readonly DrawnLine[]) {
  const known = new Map<string, Picture>()
  for (const { page, line, x, y, style } of lines) {
    const key = JSON.stringify([line, style.size, style.isBold, style.colour])
    const picture = known.get(key) ?? (await pictureOf(pdf, line, style))
    known.set(key, picture)
    const { image, width, height, below } = picture
    page.drawImage(image, { x, y: y - below, width, height })
  }
}

async function pictureOf(pdf: PDFDocument, line: string, style: TextStyle): Promise<Picture> {
  const { png, ...size } = await pictureOfText(line, style)
  return { image: await pdf.embedPng(png), ...size }
}
