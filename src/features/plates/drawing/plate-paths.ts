import { type OutlinePoint, outlinesOf } from './outlines.ts'
import type { PlateLayout } from './plate-layout.ts'

type Corner = { x: number; y: number }

/** A ten-thousandth of a millimetre is finer than any machine. */
export const rounded = (millimetres: number): number => Math.round(millimetres * 1e4) / 1e4

/** @returns the outlines of the marked modules, in millimetres of the page */
export function markOutlines({ marks, code }: PlateLayout, corner: Corner): OutlinePoint[][] {
  return outlinesOf(marks.cells).map((outline) =>
    outline.map(({ x, y }) => ({
      x: rounded(corner.x + marks.x + x * code.module),
      y: rounded(corner.y + marks.y + y * code.module),
    })),
  )
}

/** @returns these outlines as an SVG path, which PDF draws as well */
export const markPath = (layout: PlateLayout, corner: Corner): string =>
  markOutlines(layout, corner)
    .map(([first, ...others]) =>
      first ? `M${first.x} ${first.y}${others.map(({ x, y }) => `L${x} ${y}`).join('')}Z` : '',
    )
    .join('')

/** @returns the edge of a plate as an SVG path */
export function edgePath({ width, height, cornerRadius: r }: PlateLayout, corner: Corner): string {
  const [left, top] = [rounded(corner.x), rounded(corner.y)]
  const [right, bottom] = [rounded(corner.x + width), rounded(corner.y + height)]
  if (r === 0) return `M${left} ${top}L${right} ${top}L${right} ${bottom}L${left} ${bottom}Z`
  const arc = (x: number, y: number) => `A${r} ${r} 0 0 1 ${rounded(x)} ${rounded(y)}`
  return [
    `M${rounded(left + r)} ${top}L${rounded(right - r)} ${top}${arc(right, top + r)}`,
    `L${right} ${rounded(bottom - r)}${arc(right - r, bottom)}`,
    `L${rounded(left + r)} ${bottom}${arc(left, bottom - r)}`,
    `L${left} ${rounded(top + r)}${arc(left + r, top)}Z`,
  ].join('')
}

/** @returns the holes of a plate as an SVG path, each of two half circles */
export const holesPath = ({ holes }: PlateLayout, corner: Corner): string =>
  holes
    .map(({ x, y, radius: r }) => {
      const [left, right] = [rounded(corner.x + x - r), rounded(corner.x + x + r)]
      const middle = rounded(corner.y + y)
      return `M${left} ${middle}A${r} ${r} 0 0 1 ${right} ${middle}A${r} ${r} 0 0 1 ${left} ${middle}Z`
    })
    .join('')
