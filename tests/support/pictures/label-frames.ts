import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer'
import type { GreyFrame } from './y4m.ts'

const width = 1280
const height = 720
const white = 235
const black = 16

const wasm = createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm')
const bytes = readFileSync(wasm)
prepareZXingModule({
  overrides: {
    wasmBinary: bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength),
  },
})

type LabelFormat = 'Code39' | 'Code128' | 'DataMatrix'

/** A label held before the camera: its barcode in the middle, on white. */
export const labelFrames = (text: string, format: LabelFormat): Promise<GreyFrame[]> =>
  labelsFrames([text], format)

/** Labels one below the other before the camera. */
export async function labelsFrames(texts: string[], format: LabelFormat): Promise<GreyFrame[]> {
  const luma = new Uint8Array(width * height).fill(white)
  for (const [place, text] of texts.entries()) {
    const symbol = await symbolOf(text, format)
    // A linear code is as high as it is drawn.
    const copies = format === 'DataMatrix' ? 1 : Math.ceil(160 / symbol.height)
    const left = Math.floor((width - symbol.width) / 2)
    const middle = (height * (2 * place + 1)) / texts.length / 2
    const top = Math.floor(middle - (symbol.height * copies) / 2)
    for (let y = 0; y < symbol.height * copies; y += 1) {
      for (let x = 0; x < symbol.width; x += 1) {
        const value = symbol.data[(y % symbol.height) * symbol.width + x] ?? white
        luma[(top + y) * width + left + x] = value < 128 ? black : white
      }
    }
  }
  return Array.from({ length: 4 }, () => ({ width, height, luma }))
}

async function symbolOf(text: string, format: LabelFormat) {
  const { symbol, error } = await writeBarcode(text, {
    format,
    scale: format === 'DataMatrix' ? 8 : 2,
  })
  if (error) throw new Error(error)
  return symbol
}
