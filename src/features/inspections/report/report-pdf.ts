import { Paper } from '#src/ui/paper/paper.ts'
import type { PaperPhoto } from '#src/ui/paper/photo-rows.ts'
import type { ReportContent } from './report-content.ts'
import { writeHead } from './report-head.ts'
import { writeAddenda, writeFailed, writeSections } from './report-items.ts'

type Pictures = { logo: string | null; photos: ReadonlyMap<string, PaperPhoto> }

/** Puts a report on paper. @returns the bytes of a PDF */
export async function reportPdf(content: ReportContent, { logo, photos }: Pictures) {
  const sheet = await Paper.create(`${content.title}, ${content.foot}`)
  await writeHead(sheet, content, logo)
  writeFailed(sheet, content)
  await writeSections(sheet, content, photos)
  writeAddenda(sheet, content)
  return sheet.save(content.foot)
}
