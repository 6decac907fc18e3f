import { prepareZXingModule, type ReaderOptions, readBarcodes } from 'zxing-wasm/reader'
import wasmAddress from 'zxing-wasm/reader/zxing_reader.wasm?url'
import type { Look } from './looks.ts'
import type { Format, Reading, Search } from './reading.ts'
import type { Sight } from './see.ts'

// Without this it would be fetched from somebody else's server.
prepareZXingModule({ overrides: { locateFile: () => wasmAddress } })

/** More than anybody photographs at once. */
const most = 50

const options: ReaderOptions = {
  tryHarder: true,
  tryInvert: true,
  tryRotate: true,
  tryDownscale: true,
}

const atOnce: ReaderOptions = {
  tryHarder: false,
  tryInvert: false,
  tryRotate: false,
  tryDownscale: false,
}

/** A picture that was drawn anew shows a code and nothing else. */
const cleanOptions: ReaderOptions = {
  ...atOnce,
  binarizer: 'FixedThreshold',
  maxNumberOfSymbols: 1,
}

/** What is left to other looks. */
type Part = Pick<Look, 'isDarkOnly' | 'isSmallOnly'>

/** Reads one code or all with zxing-cpp, compiled for browsers; light on dark as well where that is asked for. */
export async function readByZxing(
  { image, toFrame }: Sight,
  formats: readonly Format[],
  { isForAll, isDarkOnly = false, isSmallOnly = false }: Search & Part,
): Promise<Reading[]> {
  const maxNumberOfSymbols = isForAll ? most : 1
  const some = { tryInvert: !isDarkOnly, tryDownscale: !isSmallOnly }
  return read({ image, toFrame }, formats, { ...options, ...some, maxNumberOfSymbols })
}

/** Reads all codes that are seen at a glance: it takes a fraction of the time. */
export const readAtOnce = (sight: Sight, formats: readonly Format[]): Promise<Reading[]> =>
  read(sight, formats, { ...atOnce, maxNumberOfSymbols: most })

async function read({ image, toFrame }: Sight, formats: readonly Format[], how: ReaderOptions) {
  const all = await readBarcodes(image, { ...how, formats: [...formats] })
  return all.map(({ text, format, position }): Reading => {
    const { topLeft, topRight, bottomRight, bottomLeft } = position
    const corners = [topLeft, topRight, bottomRight, bottomLeft].map(toFrame)
    return { text, format: format as Format, corners } // One of those asked for.
  })
}

/** Reads a QR code that was drawn anew from what was seen of it. */
export async function readClean(image: ImageData): Promise<string | null> {
  const [code] = await readBarcodes(image, { ...cleanOptions, formats: ['QRCode'], isPure: true })
  return code?.text ?? null
}

const barFormats: Format[] = ['Code39', 'Code128']

/** Reads a linear code that was drawn anew. */
export async function readBars(image: ImageData) {
  const [code] = await readBarcodes(image, { ...cleanOptions, formats: barFormats })
  return code ? { text: code.text, format: code.format as Format } : null // One of those asked for.
}
