import { signedByName } from '#contract/yard/signature.ts'
import { ink, type Paper, paper, room } from '#src/ui/paper/paper.ts'
import type { ReportContent, ReportItem } from './report-content.ts'
import type { ReportPhoto } from './report-photos.ts'

type Photos = ReadonlyMap<string, ReportPhoto>

const perRow = 3
const gap = 8
const photoBox = { width: (room - (perRow - 1) * gap) / perRow, height: 130 }
/** Where a photo is missing. */
const missingHeight = 60
const answerWidth = 190
const noteStyle = { size: 9, colour: ink.quiet }
/** What stays on one page: less than one holds. */
const mostTogether = 560

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
    const [first] = items
    writeTitle(sheet, title, first && laidOut(sheet, first, photos).together)
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
function writeTitle(sheet: Paper, title: string, below = 38) {
  // As much as is skipped and written here.
  sheet.need(37 + below)
  sheet.skip(14)
  sheet.write(title, { size: 13, colour: ink.heading, isBold: true })
  sheet.skip(5)
}

async function writeItem(sheet: Paper, item: ReportItem, photos: Photos) {
  const { left, right, height, together } = laidOut(sheet, item, photos)
  sheet.need(together)
  sheet.rule()
  sheet.skip(13)
  for (const [row, line] of left.lines.entries()) {
    sheet.draw(line, sheet.y - row * 13.5, left.style)
  }
  for (const [row, line] of right.lines.entries()) {
    sheet.draw(line, sheet.y - row * 13.5, right.style)
  }
  sheet.skip(height - 13.5 + 5)
  if (item.note) sheet.write(item.note, noteStyle)
  if (item.signature) writeSignature(sheet, item.signature)
  await writePhotos(sheet, item.photos, photos)
  sheet.skip(4)
}

/** A signature, or a photo, stands on the page of what it belongs to. */
function laidOut(sheet: Paper, item: ReportItem, photos: Photos) {
  const left = { size: 10, colour: ink.text, width: room - answerWidth - 10 }
  const right = {
    ...{ size: 10, colour: item.isFailed ? ink.bad : ink.text, isBold: item.isFailed },
    ...{ x: paper.width - paper.margin - answerWidth, width: answerWidth },
  }
  const [titles, answers] = [sheet.lines(item.title, left), sheet.lines(item.answer, right)]
  const height = Math.max(titles.length, answers.length) * 13.5
  const note = item.note ? sheet.lines(item.note, noteStyle).length * noteStyle.size * 1.35 : 0
  const [first] = rowsOf(item.photos)
  const shown = first ? rowHeight(first, photos) + gap : 0
  const signed = item.signature ? signatureHeight(item.signature) : 0
  const together = Math.min(height + 12 + note + shown + signed, mostTogether)
  const [of, by] = [
    { lines: titles, style: left },
    { lines: answers, style: right },
  ]
  return { left: of, right: by, height, together }
}

/** The pen wrote in a box of 600 by 200. */
const penScale = 0.3

const signatureHeight = ({ path }: NonNullable<ReportItem['signature']>) =>
  path === signedByName ? 20 : 200 * penScale + 10

function writeSignature(sheet: Paper, signature: NonNullable<ReportItem['signature']>) {
  const { name, path } = signature
  sheet.need(signatureHeight(signature))
  if (path === signedByName) {
    sheet.write(`Signed with the typed name ${name}`, { size: 9, colour: ink.quiet })
    return
  }
  sheet.page.drawSvgPath(path, {
    ...{ x: paper.margin, y: sheet.y, scale: penScale },
    ...{ borderColor: ink.heading, borderWidth: 4 },
  })
  sheet.skip(200 * penScale)
}

async function writePhotos(sheet: Paper, uploads: readonly string[], photos: Photos) {
  for (const row of rowsOf(uploads)) {
    const height = rowHeight(row, photos)
    sheet.need(height + gap)
    sheet.skip(height + gap)
    for (const [place, upload] of row.entries()) {
      const x = paper.margin + place * (photoBox.width + gap)
      await drawPhoto(sheet, photos.get(upload) ?? null, { x, y: sheet.y, height })
    }
  }
}

const rowsOf = (uploads: readonly string[]) =>
  Array.from({ length: Math.ceil(uploads.length / perRow) }, (_, row) =>
    uploads.slice(row * perRow, (row + 1) * perRow),
  )

/** Wide photos leave no hole below them. */
function rowHeight(row: readonly string[], photos: Photos) {
  const heights = row.map((upload) => {
    const photo = photos.get(upload)
    if (!photo) return missingHeight
    return Math.min(photoBox.height, (photo.height / photo.width) * photoBox.width)
  })
  return Math.max(...heights)
}

type Place = { x: number; y: number; height: number }

async function drawPhoto(sheet: Paper, photo: ReportPhoto, { x, y, height: most }: Place) {
  if (!photo) {
    const style = { size: 8, colour: ink.quiet, x: x + 8 }
    const box = { width: photoBox.width, height: missingHeight, y: y + most - missingHeight }
    sheet.page.drawRectangle({ x, ...box, borderColor: ink.line, borderWidth: 0.7 })
    sheet.draw('This photo is not on the device', box.y + missingHeight / 2, style)
    return
  }
  const image = await sheet.pdf.embedJpg(photo.bytes)
  const { width, height } = image.scaleToFit(photoBox.width, photoBox.height)
  sheet.image(image, { x, y: y + most - height, width, height })
}
