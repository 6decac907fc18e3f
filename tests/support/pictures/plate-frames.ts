import { encode } from 'uqr'
import type { GreyFrame } from './y4m.ts'

const width = 640
const height = 480
const white = 235
const black = 16
const smallestModule = 6

/** A plate held before the camera: a QR code, large and sharp, on white. */
export function plateFrames(text: string, count = 4): GreyFrame[] {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const module = Math.floor(height / size)
  if (module < smallestModule) throw new Error(`a code of ${size} modules is too fine`)
  const luma = new Uint8Array(width * height).fill(white)
  const left = Math.floor((width - size * module) / 2)
  const top = Math.floor((height - size * module) / 2)
  for (let y = 0; y < size * module; y += 1) {
    for (let x = 0; x < size * module; x += 1) {
      const isDark = data[Math.floor(y / module)]?.[Math.floor(x / module)]
      if (isDark) luma[(top + y) * width + left + x] = black
    }
  }
  return Array.from({ length: count }, () => ({ width, height, luma }))
}
