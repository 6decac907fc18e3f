import type { Piece } from './flow.ts'
import { ink, type Paper, paper, room } from './paper.ts'

/** A JPEG, null where this device does not have it. */
export type PaperPhoto = { bytes: Uint8Array; width: number; height: number } | null

const gap = 8
/** Points: one photo fills the width, several are set in pairs, so that a plate stays readable. */
const boxOfOne = { width: room, height: 372 }
const boxOfTwo = { width: (room - gap) / 2, height: 300 }
/** The part of its size to which a photo may be reduced to fit the page. */
const smallest = 0.62
/** Points: the height of the box in place of a missing photo. */
const missingHeight = 60

/** @returns the pieces of photos, two in a row */
export async function photoPieces(sheet: Paper, photos: readonly PaperPhoto[]): Promise<Piece[]> {
  const box = photos.length === 1 ? boxOfOne : boxOfTwo
  const pieces: Piece[] = []
  for (let at = 0; at < photos.length; at += 2) {
    const row = await Promise.all(photos.slice(at, at + 2).map((photo) => sized(sheet, photo, box)))
    const height = Math.max(...row.map((one) => one.height))
    const isAll = row.every(({ image }) => image)
    const draw = (y: number, given: number) => {
      for (const [place, one] of row.entries()) {
        const x = paper.margin + place * (box.width + gap)
        drawPhoto(sheet, one, { x, y, height: given, scale: given / height })
      }
    }
    pieces.push({ height, least: isAll ? height * smallest : height, above: gap, draw })
  }
  return pieces
}

type Box = { width: number; height: number }
type Sized = Box & { image: Awaited<ReturnType<Paper['pdf']['embedJpg']>> | null }

async function sized({ pdf }: Paper, photo: PaperPhoto, box: Box): Promise<Sized> {
  if (!photo) return { image: null, width: box.width, height: missingHeight }
  const image = await pdf.embedJpg(photo.bytes)
  return { image, ...image.scaleToFit(box.width, box.height) }
}

type Place = { x: number; y: number; height: number; scale: number }

function drawPhoto(sheet: Paper, { image, ...size }: Sized, { x, y, height, scale }: Place) {
  if (image) {
    const [width, own] = [size.width * scale, size.height * scale]
    sheet.image(image, { x, y: y + height - own, width, height: own })
    return
  }
  const foot = y + height - missingHeight
  const outline = { borderColor: ink.line, borderWidth: 0.7 }
  sheet.page.drawRectangle({ x, y: foot, width: size.width, height: missingHeight, ...outline })
  const style = { size: 8, colour: ink.quiet, x: x + 8 }
  sheet.draw('This photo is not on the device', foot + missingHeight / 2, style)
}
