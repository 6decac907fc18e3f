import type { Piece } from './flow.ts'
import { ink, type Paper, paper } from './paper.ts'

/** Signatures are drawn in a box of 600 by 200. */
const penScale = 0.3
const boxHeight = 200

/** @returns the piece of a signature's path (an SVG path of moves and lines) */
export function signaturePiece(sheet: Paper, path: string): Piece {
  const height = boxHeight * penScale
  const draw = (y: number) =>
    sheet.page.drawSvgPath(path, {
      x: paper.margin,
      y: y + height,
      scale: penScale,
      borderColor: ink.heading,
      borderWidth: 4,
    })
  return { height, draw }
}
