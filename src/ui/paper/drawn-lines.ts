import type { PDFDocument, PDFImage, PDFPage } from '@cantoo/pdf-lib'
import { pictureOfText, type TextStyle } from './picture-of-text.ts'

/** A line that the fonts of a document have no letters for. */
export type DrawnLine = { page: PDFPage; line: string; x: number; y: number; style: TextStyle }

type Picture = { image: PDFImage; width: number; height: number; below: number }

/** The same line again, as a name is, is one picture. */
export async function drawLines(pdf: PDFDocument, lines: readonly DrawnLine[]) {
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
