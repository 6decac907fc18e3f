import { writeFacts, writeLetterhead, writeWideFact } from '#src/ui/paper/head.ts'
import { ink, Paper, paper, room } from '#src/ui/paper/paper.ts'
import type { PaperPhoto } from '#src/ui/paper/photo-rows.ts'
import type { ReportContent } from './report-content.ts'
import { writeAddenda, writeFailed, writeSections } from './report-items.ts'

type Pictures = { logo: string | null; photos: ReadonlyMap<string, PaperPhoto> }

/** @returns the bytes of the report's PDF */
export async function reportPdf(content: ReportContent, { logo, photos }: Pictures) {
  const sheet = await Paper.create(`${content.title}, ${content.foot}`)
  await writeHead(sheet, content, logo)
  writeFailed(sheet, content)
  await writeSections(sheet, content, photos)
  writeAddenda(sheet, content)
  return sheet.save(content.foot)
}

/** Organization, trailer and result. @param logo a PNG or JPEG as a data address */
async function writeHead(sheet: Paper, content: ReportContent, logo: string | null) {
  const { organization, record } = content
  await writeLetterhead(sheet, { organization, logo, address: record.address })
  sheet.write(content.title, { size: 20, colour: ink.heading, isBold: true })
  sheet.skip(3)
  sheet.write(`Inspection report · ${content.version}`, { size: 10, colour: ink.quiet })
  sheet.skip(12)
  writeResult(sheet, content)
  sheet.skip(10)
  writeFacts(sheet, content.facts)
  writeWideFact(sheet, ['Record', `${record.address} · code ${record.code}`])
}

function writeResult(sheet: Paper, { result, summary }: ReportContent) {
  const height = 34
  const colour = ink[result.tone]
  sheet.need(height)
  sheet.skip(height)
  sheet.page.drawRectangle({
    x: paper.margin,
    y: sheet.y,
    width: room,
    height,
    borderColor: colour,
    borderWidth: 1.4,
  })
  const strong = { size: 14, colour, isBold: true, x: paper.margin + 12 }
  sheet.draw(result.words, sheet.y + 12, strong)
  const style = { size: 10, colour: ink.text }
  const x = paper.width - paper.margin - 12 - sheet.widthOf(summary, style)
  sheet.draw(summary, sheet.y + 13, { ...style, x })
}
