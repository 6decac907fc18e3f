import type { PlateDesign } from './plate-design.ts'

/** The free margin of a plate, in millimetres. */
const edge = 1
/** The share of a radius by which a round corner cuts into a square one. */
const insideRound = 1 - Math.SQRT1_2
/** Contrast by WCAG. */
const leastContrast = 4.5

/** @returns the margin within which round corners cut nothing off */
export const cornerRoom = ({ cornerRadius }: PlateDesign) =>
  Math.max(edge, cornerRadius * insideRound)

/** @returns what is wrong with a plate of this shape and these colours, null where nothing is */
export function shapeProblem(design: PlateDesign): string | null {
  const shorter = Math.min(design.width, design.height)
  if (design.cornerRadius > shorter / 2) {
    return `The corners are too round: their radius can be ${shorter / 2} mm at most.`
  }
  if (design.holes !== 'none') {
    const wrong = holeProblem(design)
    if (wrong) return wrong
  }
  if (contrast(design.light, design.dark) < leastContrast) {
    return 'The colours are too much alike to be read. Choose a lighter light one or a darker dark one.'
  }
  return null
}

/** @returns why the holes do not fit, null where they do */
function holeProblem(design: PlateDesign): string | null {
  const { width, height, cornerRadius, holes, holeDiameter, holeInset } = design
  const needed = holeDiameter / 2 + edge
  if (holeInset < needed) {
    return `The holes are too near to the edge: their middle needs ${needed} mm at least.`
  }
  const least = 2 * holeInset + holeDiameter + edge
  if (least > width || (holes === 'four' && least > height)) {
    return 'The holes meet in the middle: move them nearer to the edge.'
  }
  if (holes === 'two') {
    return height < 2 * needed
      ? `The holes are too large: a plate of this height has room for ${height - 2 * edge} mm.`
      : null
  }
  const beyond = Math.max(0, cornerRadius - holeInset)
  if (beyond > 0 && cornerRadius - Math.hypot(beyond, beyond) < needed) {
    return 'The round corners cut into the holes: bring the holes farther in, or make the corners less round.'
  }
  return null
}

/** @returns a ratio below 1 where `light` is darker than `dark` */
const contrast = (light: string, dark: string) =>
  (luminance(light) + 0.05) / (luminance(dark) + 0.05)

/** @param colour such as #113b50. Source: WCAG 2, relative luminance. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
