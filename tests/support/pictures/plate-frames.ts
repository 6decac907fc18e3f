import { encode } from 'uqr'
import type { GreyFrame } from './y4m.ts'

const width = 640
const height = 480
const white = 235
const black = 16
const smallestModule = 5

/** A plate held before the camera: a QR code, large and sharp, on white. */
export const plateFrames = (text: string, count = 4): GreyFrame[] => platesFrames([text], count)

/** Plates side by side before the camera. */
export function platesFrames(texts: string[], count = 4): GreyFrame[] {
  const codes = texts.map((text) => encode(text, { ecc: 'M', border: 4 }))
  const side = Math.max(...codes.map(({ size }) => size))
  const module = Math.floor(Math.min(height / side, width / side / codes.length))
  if (module < smallestModule) throw new Error(`a code of ${side} modules is too fine`)
  const luma = new Uint8Array(width * height).fill(white)
  codes.forEach(({ data, size }, place) => {
    const left = Math.floor((width * (2 * place + 1)) / codes.length / 2 - (size * module) / 2)
    const top = Math.floor((height - size * module) / 2)
    for (let y = 0; y < size * module; y += 1) {
      for (let x = 0; x < size * module; x += 1) {
        const isDark = data[Math.floor(y / module)]?.[Math.floor(x / module)]
        if (isDark) luma[(top + y) * width + left + x] = black
      }
    }
  })
  return Array.from({ length: count }, () => ({ width, height, luma }))
}
