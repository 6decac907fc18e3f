import { PDFDocument } from '@cantoo/pdf-lib'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import sharp from 'sharp'

/** @returns the pages of a PDF in points, drawn at four pixels a point */
export async function pdfPages(pdf: Uint8Array) {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(pdf)
  const sizes = (await PDFDocument.load(pdf)).getPages().map((page) => page.getSize())
  const pages: { width: number; height: number; png: Buffer }[] = []
  for (const page of document.pages()) {
    const { width, height } = sizes[pages.length] ?? { width: 0, height: 0 }
    const { data } = await page.render({
      scale: 4,
      render: ({ data, width, height }) =>
        sharp(data, { raw: { width, height, channels: 4 } })
          .png()
          .toBuffer(),
    })
    pages.push({ width, height, png: Buffer.from(data) })
  }
  document.destroy()
  library.destroy()
  return pages
}
