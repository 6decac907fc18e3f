import { signedByName } from '#contract/yard/signature.ts'
import { paperTime } from '#src/domain/paper-time.ts'
import { writeFacts, writeLetterhead, writeWideFact } from '#src/ui/paper/head.ts'
import { ink, Paper } from '#src/ui/paper/paper.ts'
import { type PaperPhoto, photoPieces } from '#src/ui/paper/photo-rows.ts'
import { signaturePiece } from '#src/ui/paper/signature.ts'
import type { PaperContent } from './paper-content.ts'

/** Who took the trailer over, and their signature. */
export type Receipt = { name: string; path: string; signedAt: string; note: string }

type Printed = {
  kind: 'Build Sheet' | 'Handover'
  /** ISO 8601. */
  madeAt: string
  /** A PNG or JPEG as a data address. */
  logo: string | null
  /** By upload; those that this device lacks are left out. */
  photos: ReadonlyMap<string, PaperPhoto>
  receipt: Receipt | null
}

const text = { size: 10, colour: ink.text }
const quiet = { size: 9, colour: ink.quiet }
/** Points: a title and a row of facts below it. */
const titleWithFacts = 76

/** @returns the bytes of the PDF */
export async function paperPdf(content: PaperContent, printed: Printed) {
  const heading = `${printed.kind} of ${content.title}`
  const sheet = await Paper.create(heading)
  await writeHead(sheet, heading, content, printed)
  for (const { title, facts } of content.sheet) {
    sheet.need(titleWithFacts)
    writeTitle(sheet, title)
    sheet.skip(4)
    writeFacts(sheet, facts)
  }
  writeParts(sheet, content)
  writeDocuments(sheet, content)
  if (printed.receipt) writeReceipt(sheet, printed.receipt)
  await writePhotos(sheet, content, printed)
  return sheet.save([printed.kind, content.foot].filter(Boolean).join(' · '))
}

async function writeHead(
  sheet: Paper,
  heading: string,
  { organization, address, code, facts }: PaperContent,
  { logo, madeAt }: Printed,
) {
  await writeLetterhead(sheet, { organization, logo, address })
  sheet.write(heading, { size: 18, colour: ink.heading, isBold: true })
  sheet.write(`Made ${paperTime(madeAt)}`, quiet)
  sheet.skip(8)
  writeFacts(sheet, facts)
  writeWideFact(sheet, ['Record', `${address} · code ${code}`])
}

/** A title does not stand alone at the foot of a page. */
function writeTitle(sheet: Paper, title: string) {
  sheet.write(title, { size: 13, colour: ink.heading, isBold: true }, 14)
  sheet.keep({ isTitle: true })
}

function writeParts(sheet: Paper, { parts }: PaperContent) {
  if (parts.length === 0) return
  for (const { title, rows } of parts) {
    writeTitle(sheet, `Parts: ${title}`)
    for (const { name, about } of rows) {
      sheet.write(name, { ...text, isBold: true }, 4)
      if (!about) continue
      sheet.keep()
      sheet.write(about, text)
    }
  }
}

function writeDocuments(sheet: Paper, { documents }: PaperContent) {
  if (documents.length === 0) return
  writeTitle(sheet, 'Documents')
  for (const [name, where] of documents) {
    sheet.write([name, where !== name && where].filter(Boolean).join(': '), text, 3)
  }
}

function writeReceipt(sheet: Paper, { name, path, signedAt, note }: Receipt) {
  writeTitle(sheet, 'Taken over')
  if (note) sheet.write(note, text, 2)
  if (note) sheet.keep()
  if (path === signedByName) sheet.write(`Signed with the typed name ${name}`, text, 4)
  else {
    sheet.put(signaturePiece(sheet, path))
    sheet.keep()
    sheet.write(name, { ...text, isBold: true }, 2)
  }
  sheet.keep()
  sheet.write(paperTime(signedAt), quiet)
}

async function writePhotos(sheet: Paper, content: PaperContent, { photos }: Printed) {
  const there = content.photos.flatMap((upload) => photos.get(upload) ?? [])
  if (there.length === 0) return
  writeTitle(sheet, 'Photos')
  for (const piece of await photoPieces(sheet, there)) sheet.put(piece)
}
