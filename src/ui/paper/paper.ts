import {
  PDFDocument,
  type PDFFont,
  type PDFImage,
  type PDFPage,
  rgb,
  StandardFonts,
} from '@cantoo/pdf-lib'
import { canDrawText, drawnWidth, pictureOfText, type TextStyle } from './picture-of-text.ts'
import { hasLetters, writableText } from './writable-text.ts'

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

export type Style = TextStyle & { x?: number; width?: number }

type Picture = { image: PDFImage; width: number; height: number; below: number }

/** Pages that are written from the top to the foot; a new one begins where one is full. */
export class Paper {
  readonly pdf: PDFDocument
  readonly #fonts: { bold: PDFFont; plain: PDFFont }
  readonly #known: Set<number>
  /** Lines that the fonts have no letters for, until it is saved. */
  readonly #drawn: { page: PDFPage; line: string; y: number; style: Style }[] = []
  page: PDFPage
  /** Where the next thing stands, counted from the foot of the page. */
  y = paper.height - paper.margin

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

  /** Turns the page where less than this is left of it. */
  need(height: number) {
    if (this.y - height >= paper.margin + paper.foot) return
    this.page = this.pdf.addPage([paper.width, paper.height])
    this.y = paper.height - paper.margin
  }

  skip(height: number) {
    this.y -= height
  }

  /** Writes a text over as many lines as it takes. */
  write(text: string, style: Style) {
    for (const line of this.lines(text, style)) {
      this.need(style.size * 1.35)
      this.y -= style.size * 1.35
      this.draw(line, this.y, style)
    }
  }

  /** Writes one line at a height of this page. */
  draw(line: string, y: number, style: Style) {
    const { size, colour, isBold, x = paper.margin } = style
    if (this.#isToDraw(line)) {
      this.#drawn.push({ page: this.page, line, y, style })
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

  widthOf(text: string, style: Style) {
    if (this.#isToDraw(text)) return drawnWidth(text, style)
    return this.#font(style.isBold).widthOfTextAtSize(this.#writable(text), style.size)
  }

  /** @returns a text broken at its words; a word that no line holds is cut */
  lines(text: string, style: Style): string[] {
    const width = style.width ?? room
    return text.split('\n').flatMap((paragraph) => {
      const lines: string[] = []
      let line = ''
      for (const word of paragraph.split(/\s/).flatMap((one) => one.match(/.{1,40}/gu) ?? [''])) {
        const longer = line === '' ? word : `${line} ${word}`
        if (line === '' || this.widthOf(longer, style) <= width) line = longer
        else {
          lines.push(line)
          line = word
        }
      }
      return [...lines, line]
    })
  }

  rule() {
    this.page.drawLine({
      start: { x: paper.margin, y: this.y },
      end: { x: paper.width - paper.margin, y: this.y },
      thickness: 0.7,
      color: ink.line,
    })
  }

  image(image: PDFImage, box: { x: number; y: number; width: number; height: number }) {
    this.page.drawImage(image, box)
  }

  /** @param foot stands at the foot of every page, with its number */
  async save(foot: string) {
    const pages = this.pdf.getPages()
    const style = { size: 8, colour: ink.quiet }
    for (const [index, page] of pages.entries()) {
      this.page = page
      const number = `Page ${index + 1} of ${pages.length}`
      const [line = ''] = this.lines(foot, { ...style, width: room - 80 })
      this.draw(line, paper.foot, style)
      const x = paper.width - paper.margin - this.widthOf(number, style)
      this.draw(number, paper.foot, { ...style, x })
    }
    await this.#drawLines()
    return this.pdf.save()
  }

  /** The same line again, as a name is, is one picture. */
  async #drawLines() {
    const known = new Map<string, Picture>()
    for (const { page, line, y, style } of this.#drawn) {
      const key = JSON.stringify([line, style.size, style.isBold, style.colour])
      const picture = known.get(key) ?? (await this.#pictureOf(line, style))
      known.set(key, picture)
      const { image, width, height, below } = picture
      page.drawImage(image, { x: style.x ?? paper.margin, y: y - below, width, height })
    }
  }

  async #pictureOf(line: string, style: Style) {
    const { png, ...size } = await pictureOfText(line, style)
    return { image: await this.pdf.embedPng(png), ...size }
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
