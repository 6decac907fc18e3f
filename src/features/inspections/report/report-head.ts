import { ink, type Paper, paper, room } from '#src/ui/paper/paper.ts'
import type { ReportContent } from './report-content.ts'

const logoBox = { width: 170, height: 46 }

/** Whose report it is, of what, and what it came to. @param logo a PNG or JPEG as a data address */
export async function writeHead(sheet: Paper, content: ReportContent, logo: string | null) {
  await writeLogo(sheet, content.organization, logo)
  sheet.skip(10)
  sheet.rule()
  sheet.skip(8)
  sheet.write(content.title, { size: 20, colour: ink.heading, isBold: true })
  sheet.skip(3)
  sheet.write(`Inspection report · ${content.version}`, { size: 10, colour: ink.quiet })
  sheet.skip(12)
  writeResult(sheet, content)
  sheet.skip(10)
  writeFacts(sheet, content.facts)
}

async function writeLogo(sheet: Paper, organization: string, logo: string | null) {
  const image = logo && (await embedded(sheet, logo))
  if (!image) {
    sheet.write(organization, { size: 16, colour: ink.heading, isBold: true })
    return
  }
  const { width, height } = image.scaleToFit(logoBox.width, logoBox.height)
  sheet.skip(height)
  sheet.image(image, { x: paper.margin, y: sheet.y, width, height })
  const style = { size: 10, colour: ink.quiet }
  const x = paper.width - paper.margin - sheet.widthOf(organization, style)
  sheet.draw(organization, sheet.y + 4, { ...style, x: Math.max(x, paper.margin + width + 14) })
}

async function embedded({ pdf }: Paper, logo: string) {
  try {
    return await (logo.startsWith('data:image/png') ? pdf.embedPng(logo) : pdf.embedJpg(logo))
  } catch {
    // A picture that can't be written: the name stands there instead.
    return null
  }
}

function writeResult(sheet: Paper, { result, summary }: ReportContent) {
  const height = 34
  const colour = ink[result.tone]
  sheet.skip(height)
  sheet.page.drawRectangle({
    ...{ x: paper.margin, y: sheet.y, width: room, height },
    ...{ borderColor: colour, borderWidth: 1.4 },
  })
  const strong = { size: 14, colour, isBold: true, x: paper.margin + 12 }
  sheet.draw(result.words, sheet.y + 12, strong)
  const style = { size: 10, colour: ink.text }
  const x = paper.width - paper.margin - 12 - sheet.widthOf(summary, style)
  sheet.draw(summary, sheet.y + 13, { ...style, x })
}

/** In two columns; what is longer than one goes on below. */
function writeFacts(sheet: Paper, facts: ReportContent['facts']) {
  const column = room / 2
  const label = { size: 8, colour: ink.quiet }
  for (let index = 0; index < facts.length; index += 2) {
    const pair = facts.slice(index, index + 2)
    const written = pair.map(([name, value], place) => {
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
}
