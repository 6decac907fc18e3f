import { formatToLabel, type ReaderOptions, readBarcodes } from 'zxing-wasm/reader'
import type { CodeFormat } from './reading.ts'

/** Codes that are read to be named only; of those without a check of their own noise would be one. */
const checked = [
  ...['PDF417', 'CompactPDF417', 'MicroPDF417', 'Aztec', 'AztecRune', 'MaxiCode'],
  ...['MicroQRCode', 'RMQRCode', 'QRCode', 'DataMatrix'],
  ...['Code93', 'Code128', 'EAN13', 'UPCA', 'DataBarExp', 'DataBarOmni'],
] as const

const options = { tryHarder: true, tryInvert: true, tryRotate: true, maxNumberOfSymbols: 1 }

/** @returns what a code is called that is none of those looked for, null where none is seen */
export async function nameOtherCode(
  image: ImageData,
  formats: readonly CodeFormat[],
): Promise<string | null> {
  const others = checked.filter((format) => !formats.some((each) => each === format))
  const how: ReaderOptions = { ...options, formats: others }
  const [code] = await readBarcodes(image, how)
  return code ? (formatToLabel(code.format) ?? null) : null
}
