import {
  FillRule,
  PDFDocument,
  type PDFFont,
  type PDFImage,
  type PDFPage,
  PrintScaling,
  rgb,
  StandardFonts,
} from '@cantoo/pdf-lib'
import { PlateProblem } from '../plate-problem.ts'
import { pdfLetterProblem } from './file-letters.ts'
import { fontSize } from './letters.ts'
import type { PlacedText } from './plate-block.ts'
import type { PlateLayout } from './plate-layout.ts'
import { edgePath, holesPath, markPath } from './plate-paths.ts'
import { cutLine, type Paint } from './plate-svg.ts'
import type { SheetPage } from './sheet.ts'

/** A PDF counts in points. */
const points = 72 / 25.4

/**
 * Writes pages of plates as one PDF in true millimetres.
 * @param paint its logo is a PNG
 * @throws PlateProblem where a letter cannot be written
 */
export async function platePdf(pages: readonly SheetPage[], paint: Paint): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  pdf.setTitle('Plates')
  // Otherwise viewers shrink pages to the printable area.
  pdf.catalog.getOrCreateViewerPreferences().setPrintScaling(PrintScaling.None)
  const fonts = {
    bold: await pdf.embedFont(StandardFonts.HelveticaBold),
    plain: await pdf.embedFont(StandardFonts.Helvetica),
  }
  const logo = paint.logo ? await pdf.embedPng(paint.logo) : null
  for (const page of pages) {
    const sheet = pdf.addPage([page.width * points, page.height * points])
    for (const { x, y, layout } of page.plates) {
      drawPlate(layout, { sheet, fonts, logo, paint, corner: { x, y } })
    }
  }
  return pdf.save()
}

type Place = {
  sheet: PDFPage
  fonts: { bold: PDFFont; plain: PDFFont }
  logo: PDFImage | null
  paint: Paint
  corner: { x: number; y: number }
}

function drawPlate(layout: PlateLayout, { sheet, fonts, logo, paint, corner }: Place) {
  // SVG paths start at the upper left corner and count downwards.
  const whole = { x: 0, y: sheet.getHeight(), scale: points, fillRule: FillRule.EvenOdd }
  const edge = edgePath(layout, corner) + holesPath(layout, corner)
  sheet.drawSvgPath(edge, { ...whole, color: colourOf(paint.ground) })
  if (logo && layout.logo) {
    const { x, y, width, height } = layout.logo
    sheet.drawImage(logo, {
      x: (corner.x + x) * points,
      y: sheet.getHeight() - (corner.y + y + height) * points,
      width: width * points,
      height: height * points,
    })
  }
  sheet.drawSvgPath(markPath(layout, corner), { ...whole, color: colourOf(paint.ink) })
  for (const text of layout.texts) {
    const font = text.isBold ? fonts.bold : fonts.plain
    drawText(text, font, { sheet, paint, corner })
  }
  if (!paint.hasCutLine) return
  const { colour, width } = cutLine
  sheet.drawSvgPath(edge, { ...whole, borderColor: colourOf(colour), borderWidth: width })
}

function drawText(
  { x, y, height, text }: PlacedText,
  font: PDFFont,
  { sheet, paint, corner }: Pick<Place, 'sheet' | 'paint' | 'corner'>,
) {
  const problem = pdfLetterProblem(text)
  if (problem) throw new PlateProblem(problem)
  const size = fontSize(height) * points
  sheet.drawText(text, {
    x: (corner.x + x) * points - font.widthOfTextAtSize(text, size) / 2,
    y: sheet.getHeight() - (corner.y + y) * points,
    size,
    font,
    color: colourOf(paint.ink),
  })
}

/** @param colour such as #113b50 */
function colourOf(colour: string) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(
    (at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255,
  )
  return rgb(red, green, blue)
}
