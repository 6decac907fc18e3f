import { PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from '@cantoo/pdf-lib'
import dayjs from 'dayjs'
import type { Moment } from '#contract/yard/timeline.ts'
import { writableText } from '#src/ui/values/writable-text.ts'
import { momentBy, momentFigures, momentText, momentTitle, struckWords } from './timeline-words.ts'

/* Loaded when somebody exports a logbook. A4, in points. */

const [width, height, margin] = [595, 842, 48]
const [ink, quiet] = [rgb(0.2, 0.2, 0.2), rgb(0.35, 0.4, 0.42)]
const heading = rgb(0.067, 0.231, 0.314)
/** Things that are written before the screen gets its turn. */
const atOnce = 40

type Pause = () => Promise<unknown>

/** @returns a timeline as a document, the newest first */
export async function timelinePdf(title: string, moments: readonly Moment[], pause: Pause) {
  const pdf = await PDFDocument.create()
  pdf.setTitle(`Logbook of ${title}`)
  const fonts = {
    bold: await pdf.embedFont(StandardFonts.HelveticaBold),
    plain: await pdf.embedFont(StandardFonts.Helvetica),
  }
  const writer = new Writer(pdf, fonts)
  writer.write(`Logbook of ${title}`, { font: fonts.bold, size: 18, color: heading })
  const made = `${moments.length} entries, exported ${dayjs().format('D/M/YYYY, h:mm a')}`
  writer.write(made, { font: fonts.plain, size: 9, color: quiet })
  for (const [index, moment] of moments.entries()) {
    if (index % atOnce === 0) await pause()
    writer.moment(moment)
  }
  return pdf.save()
}

type Style = { font: PDFFont; size: number; color: ReturnType<typeof rgb> }

class Writer {
  readonly #pdf: PDFDocument
  readonly #fonts: { bold: PDFFont; plain: PDFFont }
  readonly #known: Set<number>
  #page: PDFPage
  #y = height - margin

  constructor(pdf: PDFDocument, fonts: { bold: PDFFont; plain: PDFFont }) {
    this.#pdf = pdf
    this.#fonts = fonts
    this.#known = new Set(fonts.plain.getCharacterSet())
    this.#page = pdf.addPage([width, height])
  }

  moment(moment: Moment) {
    const { bold, plain } = this.#fonts
    const small = { font: plain, size: 9, color: quiet }
    this.#y -= 10
    // A title never stands alone at the foot of a page.
    if (this.#y < margin + 60) this.#turn()
    this.write(momentTitle(moment), { font: bold, size: 11, color: heading })
    const when = dayjs(moment.at).format('D/M/YYYY, h:mm a')
    this.write(
      [when, momentBy(moment), ...momentFigures(moment)].filter(Boolean).join(' · '),
      small,
    )
    if (moment.clock) this.write(`The clock of the device was ${moment.clock}.`, small)
    this.write(momentText(moment), { font: plain, size: 10, color: ink })
    this.write(struckWords(moment) ?? '', small)
  }

  write(text: string, { font, size, color }: Style) {
    if (text === '') return
    for (const line of this.#lines(text, font, size)) {
      if (this.#y < margin + size) this.#turn()
      this.#y -= size * 1.35
      this.#page.drawText(line, { x: margin, y: this.#y, size, font, color })
    }
  }

  #turn() {
    this.#page = this.#pdf.addPage([width, height])
    this.#y = height - margin
  }

  /** Breaks a text at its words; what the font has no letter for is a question mark. */
  #lines(text: string, font: PDFFont, size: number): string[] {
    const room = width - 2 * margin
    return text.split('\n').flatMap((paragraph) => {
      const lines: string[] = []
      let line = ''
      for (const word of this.#writable(paragraph)
        .split(' ')
        .flatMap((one) => pieces(one))) {
        const longer = line === '' ? word : `${line} ${word}`
        if (line !== '' && font.widthOfTextAtSize(longer, size) > room) {
          lines.push(line)
          line = word
        } else line = longer
      }
      return [...lines, line]
    })
  }

  #writable(text: string) {
    return writableText(text.replaceAll('\t', ' '), this.#known)
  }
}

/** A word that no line holds is cut. */
const pieces = (word: string) => word.match(/.{1,60}/gu) ?? ['']
