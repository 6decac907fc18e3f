import { formatToLabel, type ReaderOptions, readBarcodes } from 'zxing-wasm/reader'
import { atOnce, type PacedStep } from './pace.ts'
import type { CodeFormat } from './reading.ts'

/** Kinds of code that are only named, grouped by calls, which are slow. */
const kinds = {
  lines: ['Code93', 'Code128', 'EAN13', 'UPCA', 'DataBarExp', 'DataBarOmni'],
  stacks: ['PDF417', 'CompactPDF417', 'MicroPDF417'],
  rings: ['Aztec', 'AztecRune', 'MaxiCode'],
  squares: ['MicroQRCode', 'RMQRCode', 'QRCode', 'DataMatrix'],
} as const
/** Kinds with weak checks, which noise can resemble: they have to be read twice alike. */
const unchecked = ['Code39', 'Codabar', 'ITF', 'EAN8', 'UPCE', 'DataBarLtd'] as const
/** The least characters of these kinds: a part of another code has fewer. */
const leastUnchecked = 6

type Kind = (typeof kinds)[keyof typeof kinds][number] | (typeof unchecked)[number]

const options = { tryHarder: true, tryInvert: true, tryRotate: true, maxNumberOfSymbols: 1 }

/** @returns the name of a code of another kind, null for none */
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

/** Names other kinds of code over several frames; those with weak checks when they are read twice. */
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

/** @param views one photo in several sizes, in which noise does not resemble the same code twice */
export async function nameOtherInPhoto(
  views: Iterable<ImageData>,
  formats: readonly CodeFormat[],
): Promise<string | null> {
  const nameOther = createOtherNames()
  for (const view of views) {
    const name = await nameOther(view, formats, atOnce)
    if (name !== null) return name
  }
  return null
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
