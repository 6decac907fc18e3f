import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import sharp from 'sharp'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import type { PlateTag } from '#src/features/plates/drawing/plate-code.ts'
import { layOutPlate, type PlateLayout } from '#src/features/plates/drawing/plate-layout.ts'
import { type PlateDesign, paintOf, plateDesign } from '#src/features/plates/plate-design.ts'

export const sampleTag = { uuid: '1f6a9d3e-52c7-4b0e-9a41-7c3de0b8a915', serial: 'DB-10042' }
export const otherTag = { uuid: 'ffffffff-52c7-4b0e-9a41-7c3de0b8a915', serial: 'DB-10043' }
export const sampleAddress = 'https://trailers.example'
const samplePhone = '+61 7 3000 0000'

/** A plate of 80 × 50 mm with four holes and a serial, unless told otherwise. */
export const designOf = (parts: Partial<PlateDesign> = {}): PlateDesign => ({
  ...plateDesign.parse({}),
  ...parts,
})

/** Lays out a plate that fits. */
export function laidOut(parts: Partial<PlateDesign> = {}, tag: PlateTag = sampleTag): PlateLayout {
  const laid = layOutPlate(designOf(parts), tag, {
    address: sampleAddress,
    logo: null,
    phone: samplePhone,
  })
  if ('problem' in laid) throw new Error(laid.problem)
  return laid.layout
}

export const paintFor = (parts: Partial<PlateDesign> = {}) => ({
  ...paintOf(designOf(parts)),
  logo: null,
  hasCutLine: true,
})

/** Draws an SVG in so many pixels a millimetre. */
export const drawn = (svg: string, scale: number) =>
  sharp(Buffer.from(svg), { density: 25.4 * scale })
    .flatten({ background: '#ffffff' })
    .png()
    .toBuffer()

/** What the codes of a picture say, in the order of their reading. */
export async function codesIn(picture: Uint8Array): Promise<string[]> {
  const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
  const bytes = await readFile(wasm)
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(bytes).buffer } })
  const found = await readBarcodes(picture, {
    formats: ['QRCode'],
    tryInvert: true,
    tryHarder: true,
  })
  return found.map(({ text }) => text)
}
