import { signedByName } from '#contract/yard/signature.ts'
import { ink, type Paper, paper, room } from '#src/ui/paper/paper.ts'
import type { ReportContent, ReportItem } from './report-content.ts'
import type { ReportPhoto } from './report-photos.ts'

type Photos = ReadonlyMap<string, ReportPhoto>

const perRow = 3
const gap = 8
const photoBox = { width: (room - (perRow - 1) * gap) / perRow, height: 130 }
const answerWidth = 190

export function writeFailed(sheet: Paper, { failed }: ReportContent) {
  if (failed.length === 0) return
  writeTitle(sheet, 'What failed')
  for (const { title, answer, note } of failed) {
    sheet.need(34)
    sheet.write(`${title}: ${answer}`, { size: 10.5, colour: ink.bad, isBold: true })
    if (note) sheet.write(note, { size: 10, colour: ink.text })
    sheet.skip(3)
  }
}

export async function writeSections(sheet: Paper, content: ReportContent, photos: Photos) {
  for (const { title, items } of content.sections) {
    writeTitle(sheet, title)
    for (const item of items) await writeItem(sheet, item, photos)
  }
}

export function writeAddenda(sheet: Paper, { addenda }: ReportContent) {
  if (addenda.length === 0) return
  writeTitle(sheet, 'Added afterwards')
  for (const { text, about } of addenda) {
    sheet.need(30)
    sheet.write(about, { size: 9, colour: ink.quiet })
    sheet.write(text, { size: 10, colour: ink.text })
    sheet.skip(4)
  }
}

/** A title never stands alone at the foot of a page. */
function writeTitle(sheet: Paper, title: string) {
  sheet.need(70)
  sheet.skip(14)
  sheet.write(title, { size: 13, colour: ink.heading, isBold: true })
  sheet.skip(5)
}

async function writeItem(sheet: Paper, item: ReportItem, photos: Photos) {
  const left = { size: 10, colour: ink.text, width: room - answerWidth - 10 }
  const right = {
    ...{ size: 10, colour: item.isFailed ? ink.bad : ink.text, isBold: item.isFailed },
    ...{ x: paper.width - paper.margin - answerWidth, width: answerWidth },
  }
  const [titles, answers] = [sheet.lines(item.title, left), sheet.lines(item.answer, right)]
  const height = Math.max(titles.length, answers.length) * 13.5
  sheet.need(Math.min(height, 400) + 12)
  sheet.rule()
  sheet.skip(13)
  for (const [row, line] of titles.entries()) sheet.draw(line, sheet.y - row * 13.5, left)
  for (const [row, line] of answers.entries()) sheet.draw(line, sheet.y - row * 13.5, right)
  sheet.skip(height - 13.5 + 5)
  if (item.note) sheet.write(item.note, { size: 9, colour: ink.quiet })
  if (item.signature) writeSignature(sheet, item.signature)
  await writePhotos(sheet, item.photos, photos)
  sheet.skip(4)
}

/** The pen wrote in a box of 600 by 200. */
function writeSignature(sheet: Paper, { name, path }: NonNullable<ReportItem['signature']>) {
  const scale = 0.3
  sheet.need(200 * scale + 10)
  if (path === signedByName) {
    sheet.write(`Signed with the typed name ${name}`, { size: 9, colour: ink.quiet })
    return
  }
  sheet.page.drawSvgPath(path, {
    ...{ x: paper.margin, y: sheet.y, scale },
    ...{ borderColor: ink.heading, borderWidth: 4 },
  })
  sheet.skip(200 * scale)
}

async function writePhotos(sheet: Paper, uploads: readonly string[], photos: Photos) {
  for (let start = 0; start < uploads.length; start += perRow) {
    const row = uploads.slice(start, start + perRow)
    sheet.need(photoBox.height + gap)
    sheet.skip(photoBox.height + gap)
    for (const [place, upload] of row.entries()) {
      const x = paper.margin + place * (photoBox.width + gap)
      await drawPhoto(sheet, photos.get(upload) ?? null, { x, y: sheet.y })
    }
  }
}

async function drawPhoto(sheet: Paper, photo: ReportPhoto, { x, y }: { x: number; y: number }) {
  if (!photo) {
    const style = { size: 8, colour: ink.quiet, x: x + 8 }
    sheet.page.drawRectangle({ x, y, ...photoBox, borderColor: ink.line, borderWidth: 0.7 })
    sheet.draw('This photo is not on the device', y + photoBox.height / 2, style)
    return
  }
  const image = await sheet.pdf.embedJpg(photo.bytes)
  const { width, height } = image.scaleToFit(photoBox.width, photoBox.height)
  sheet.image(image, { x, y: y + photoBox.height - height, width, height })
}
