import type { Point } from '../reading.ts'
import type { Grey } from '../worn/grey.ts'
import type { BarRegion } from './find-bars.ts'

/** Samples of a profile per pixel, as a bar may be 1.5 pixels wide, and the most samples of a profile. */
const fineness = 3
const mostSteps = 2400
/** The most rows that are averaged: more hardly reduce noise. */
const mostRows = 32
/** The margin on each side, as a part of the bars' length. */
const marginShare = 0.06

/** The brightness across the bars, with samples (`steps`) per pixel. */
export type Profile = { values: Float32Array; steps: number }

/** @returns the profile averaged along the bars between two places of their height, -1 to 1 */
export function profileOf(
  grey: Grey,
  bars: BarRegion,
  [from, to]: readonly [number, number],
): Profile {
  const length = bars.length * (1 + 2 * marginShare)
  const steps = Math.min(fineness, mostSteps / length)
  const height = ((to - from) * bars.height) / 2
  const rows = Math.max(2, Math.min(mostRows, Math.round(height)))
  const values = Float32Array.from({ length: Math.round(length * steps) }, (_none, at) => {
    const u = at / steps - length / 2
    // All points of a bar are on a line.
    const first = toPicture(bars, u, (from * bars.height) / 2)
    const last = toPicture(bars, u, (from * bars.height) / 2 + height)
    let sum = 0
    for (let row = 0; row < rows; row += 1) {
      const share = (row + 0.5) / rows
      const x = first.x + share * (last.x - first.x)
      sum += brightness(grey, x, first.y + share * (last.y - first.y))
    }
    return sum / rows
  })
  return { values, steps }
}

export function toPicture({ middle, angle, rise, lean }: BarRegion, u: number, v: number): Point {
  const off = v + rise * u
  const across = u - v * Math.tan(lean.at0 + lean.slope * u)
  return {
    x: middle.x + across * Math.cos(angle) - off * Math.sin(angle),
    y: middle.y + across * Math.sin(angle) + off * Math.cos(angle),
  }
}

function brightness({ width, height, values }: Grey, x: number, y: number): number {
  const column = Math.min(width - 2, Math.max(0, Math.floor(x)))
  const row = Math.min(height - 2, Math.max(0, Math.floor(y)))
  const [right, down] = [Math.min(1, Math.max(0, x - column)), Math.min(1, Math.max(0, y - row))]
  const at = row * width + column
  const above = (values[at] ?? 0) * (1 - right) + (values[at + 1] ?? 0) * right
  const below = (values[at + width] ?? 0) * (1 - right) + (values[at + width + 1] ?? 0) * right
  return above * (1 - down) + below * down
}

/** The correlation of two profiles, -1 to 1: high for bars, low for noise. */
export function profileLikeness({ values }: Profile, { values: others }: Profile): number {
  const mean = (all: Float32Array) => all.reduce((sum, value) => sum + value, 0) / all.length
  const [one, other] = [mean(values), mean(others)]
  let [product, square, otherSquare] = [0, 0, 0]
  for (let at = 0; at < values.length; at += 1) {
    const [here, there] = [(values[at] ?? 0) - one, (others[at] ?? 0) - other]
    product += here * there
    square += here * here
    otherSquare += there * there
  }
  return product / (Math.sqrt(square * otherSquare) || 1)
}
