import { encode } from 'uqr'
import { ink, type Paper, paper, room } from './paper.ts'

export type PaperFacts = readonly (readonly [label: string, value: string])[]

type Head = {
  organization: string
  /** A PNG or JPEG as a data URL, null to write the organization's name. */
  logo: string | null
  /** The address of the record, for the QR code. */
  address: string
}

const logoBox = { width: 170, height: 46 }
const codeSide = 64

/** Writes the organization's logo or name, and a QR code of the record's address. */
export async function writeLetterhead(sheet: Paper, { organization, logo, address }: Head) {
  const begun = sheet.y
  drawCode(sheet, address, { x: paper.width - paper.margin - codeSide, y: begun })
  const image = logo && (await embedded(sheet, logo))
  const beside = room - codeSide - 20
  if (image) {
    const { width, height } = image.scaleToFit(logoBox.width, logoBox.height)
    sheet.skip(height)
    sheet.image(image, { x: paper.margin, y: sheet.y, width, height })
    sheet.skip(3)
  }
  const style = image
    ? { size: 10, colour: ink.quiet, width: beside }
    : { size: 16, colour: ink.heading, isBold: true, width: beside }
  for (const line of sheet.lines(organization, style)) {
    sheet.skip(style.size * 1.35)
    sheet.draw(line, sheet.y, style)
  }
  sheet.skip(Math.max(8, sheet.y - (begun - codeSide - 6)))
  sheet.rule()
  sheet.skip(8)
}

async function embedded({ pdf }: Paper, logo: string) {
  try {
    return await (logo.startsWith('data:image/png') ? pdf.embedPng(logo) : pdf.embedJpg(logo))
  } catch {
    // The picture is damaged: the name is written instead.
    return null
  }
}

/** Without a quiet zone: the margin of the sheet is one. */
function drawCode(sheet: Paper, text: string, { x, y }: { x: number; y: number }) {
  const { data } = encode(text, { ecc: 'M', border: 0 })
  const cells = data.flatMap((row, down) =>
    row.flatMap((isDark, right) => (isDark ? [`M${right} ${down}h1v1h-1z`] : [])),
  )
  const scale = codeSide / data.length
  sheet.page.drawSvgPath(cells.join(''), { x, y, scale, color: ink.text, borderWidth: 0 })
}

export function writeFacts(sheet: Paper, facts: PaperFacts) {
  for (let index = 0; index < facts.length; index += 2) {
    writeRow(sheet, facts.slice(index, index + 2), room / 2)
  }
}

/** Writes a fact over the width of the sheet. */
export function writeWideFact(sheet: Paper, fact: PaperFacts[number]) {
  writeRow(sheet, [fact], room)
}

function writeRow(sheet: Paper, facts: PaperFacts, column: number) {
  const label = { size: 8, colour: ink.quiet }
  const written = facts.map(([name, value], place) => {
    const x = paper.margin + place * column
    const style = { size: 10.5, colour: ink.text, x, width: column - 14 }
    return { name, lines: sheet.lines(value, style), style }
  })
  const most = Math.max(...written.map(({ lines }) => lines.length))
  sheet.need(16 + most * 14)
  for (const { name, lines, style } of written) {
    sheet.draw(name, sheet.y - 10, { ...label, x: style.x })
    for (const [row, line] of lines.entries()) sheet.draw(line, sheet.y - 23 - row * 13, style)
  }
  sheet.skip(17 + most * 13)
}
