import { formatToLabel, type ReaderOptions, readBarcodes } from 'zxing-wasm/reader'
import { atOnce, type PacedStep } from './pace.ts'
import type { CodeFormat } from './reading.ts'

/** Codes that are read to be named only, by what they are looked for with: each call takes a while. */
const kinds = {
  lines: ['Code93', 'Code128', 'EAN13', 'UPCA', 'DataBarExp', 'DataBarOmni'],
  stacks: ['PDF417', 'CompactPDF417', 'MicroPDF417'],
  rings: ['Aztec', 'AztecRune', 'MaxiCode'],
  squares: ['MicroQRCode', 'RMQRCode', 'QRCode', 'DataMatrix'],
} as const
/** Noise may be one of these once, as they check little or nothing, but not twice the same. */
const unchecked = ['Code39', 'Codabar', 'ITF', 'EAN8', 'UPCE', 'DataBarLtd'] as const
/** Characters that one of them has at least: a piece of another code has fewer. */
const leastUnchecked = 6

type Kind = (typeof kinds)[keyof typeof kinds][number] | (typeof unchecked)[number]

const options = { tryHarder: true, tryInvert: true, tryRotate: true, maxNumberOfSymbols: 1 }

/** @returns what a code is called that is none of those looked for, null where none is seen */
export async function nameOtherCode(
  image: ImageData,
  formats: readonly CodeFormat[],
  step: PacedStep = atOnce,
): Promise<string | null> {
  for (const [name, kind] of Object.entries(kinds)) {
    const code = await step(`other ${name} ${image.width}`, () => find(image, kind, formats))
    if (code) return nameOf(code)
  }
  return null
}

/** Names other codes in frame after frame: of those that check little it is sure the second time. */
export function createOtherNames() {
  let last = ''
  return async (image: ImageData, formats: readonly CodeFormat[], step: PacedStep) => {
    const name = await nameOtherCode(image, formats, step)
    if (name !== null) return name
    const code = await step(`other unchecked ${image.width}`, () => find(image, unchecked, formats))
    const text = code && code.text.length >= leastUnchecked ? `${code.format} ${code.text}` : ''
    const isSame = text !== '' && text === last
    last = text
    return isSame && code ? nameOf(code) : null
  }
}

async function find(image: ImageData, kind: readonly Kind[], formats: readonly CodeFormat[]) {
  const others = kind.filter((format) => !formats.some((each) => each === format))
  if (others.length === 0) return null
  const how: ReaderOptions = { ...options, formats: others }
  const [code] = await readBarcodes(image, how)
  return code ?? null
}

const nameOf = ({ format }: { format: Parameters<typeof formatToLabel>[0] }) =>
  formatToLabel(format) ?? null
