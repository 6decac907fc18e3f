/** A page: blocks of text, and line drawings in PDF's own operators, from the top down. */
export type PdfPage = readonly PdfBlock[]
type PdfBlock = { heading: string; lines: readonly string[] } | { height: number; drawing: string }

const width = 595
const top = 760
const left = 56

/** An A4 document of text and line drawings, in the fonts every reader has. */
export function pdf(title: string, pages: readonly PdfPage[]): Buffer {
  const first = 5
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, i) => `${first + i * 2} 0 R`).join(' ')}] >>`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    ...pages.flatMap((page, index) => {
      const content = pageContent(page, title, `Page ${index + 1} of ${pages.length}`)
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} 842] /Contents ${first + index * 2 + 1} 0 R ` +
          '/Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> >>',
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ]
    }),
    `<< /Title (${escaped(title).replaceAll(dash, '\\205')}) /Producer (Drawbar demo) >>`,
  ]
  return assemble(objects)
}

const font = (name: string) =>
  `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`

function assemble(objects: readonly string[]): Buffer {
  let file = '%PDF-1.4\n'
  const offsets = objects.map((body, index) => {
    const offset = file.length
    file += `${index + 1} 0 obj\n${body}\nendobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const size = objects.length + 1
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}`
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R /Info ${objects.length} 0 R >>`
  return Buffer.from(`${file}${table}${trailer}\nstartxref\n${file.length}\n%%EOF\n`, 'latin1')
}

function pageContent(page: PdfPage, title: string, folio: string): string {
  const parts = [
    '0.067 0.231 0.314 rg 0 796 595 46 re f 0.941 0.322 0.137 rg 0 792 595 4 re f 1 g',
    textAt(left, 813, 15, title),
    '0.2 g',
    textAt(left, 36, 8, `Wattle Ridge Trailers (demonstration) - ${folio}`),
  ]
  let y = top
  for (const block of page) {
    if ('drawing' in block) {
      y -= block.height
      parts.push(`q 1 0 0 1 ${left} ${y} cm 0.2 G 1 w\n${block.drawing}\nQ`)
    } else {
      parts.push('0.067 0.231 0.314 rg', boldAt(left, y - 12, 13, block.heading), '0.2 g')
      parts.push(...block.lines.map((line, index) => textAt(left, y - 32 - index * 15, 10, line)))
      y -= 32 + block.lines.length * 15
    }
    y -= 16
  }
  return parts.join('\n')
}

export const textAt = (x: number, y: number, size: number, text: string) =>
  written(`/F1 ${size} Tf ${x} ${y} Td`, text)

export const boldAt = (x: number, y: number, size: number, text: string) =>
  written(`/F2 ${size} Tf ${x} ${y} Td`, text)

const written = (place: string, text: string) => `BT ${place} (${escaped(text)}) Tj ET`

/** A dash in the alphabet of the fonts; that of the title has another place for it. */
const dash = '\\226'

/** Brackets and backslashes are PDF's own. */
const escaped = (text: string) => text.replace(/[\\()]/g, '\\$&').replaceAll('–', dash)
