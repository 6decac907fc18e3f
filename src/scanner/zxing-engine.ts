import { prepareZXingModule, type ReaderOptions, readBarcodes } from 'zxing-wasm/reader'
import wasmAddress from 'zxing-wasm/reader/zxing_reader.wasm?url'
import type { Look } from './looks.ts'
import { atOnce, type Step } from './pace.ts'
import { invertedOf, thirdOf } from './parts-of.ts'
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

const glance: ReaderOptions = {
  tryHarder: false,
  tryInvert: false,
  tryRotate: false,
  tryDownscale: false,
}

/** A picture that was drawn anew shows a code and nothing else. */
const cleanOptions: ReaderOptions = {
  ...glance,
  binarizer: 'FixedThreshold',
  maxNumberOfSymbols: 1,
}

/** What is left to other looks. */
type Part = Pick<Look, 'isDarkOnly' | 'isSmallOnly'>

/** What has a call of its own: DataMatrix takes as long as the others together. */
const kinds: Format[][] = [['Code39', 'Code128', 'QRCode'], ['DataMatrix']]
/** Pixels of the shorter side above which large codes are looked for in a smaller picture, as zxing-cpp does. */
const mostForLarge = 500

/**
 * Reads one code or all with zxing-cpp, compiled for browsers; light on dark as well where that is asked for. As a call
 * can not be interrupted, what it does one after the other is asked for in several where the caller has pieces.
 */
export async function readByZxing(
  { image, toFrame }: Sight,
  formats: readonly Format[],
  { isForAll, isDarkOnly = false, isSmallOnly = false }: Search & Part,
  step: Step = atOnce,
): Promise<Reading[]> {
  const maxNumberOfSymbols = isForAll ? most : 1
  const some = { tryInvert: !isDarkOnly, tryDownscale: !isSmallOnly }
  if (step === atOnce)
    return read({ image, toFrame }, formats, { ...options, ...some, maxNumberOfSymbols })
  const found = new Map<string, Reading>()
  for (const { name, make, wanted, how } of callsOf({ image, toFrame }, formats, some)) {
    const size = `${image.width} ${image.height}`
    const readings = await step(`${name} ${wanted.join(' ')} ${size}`, () =>
      read(make(), wanted, { ...options, ...how, maxNumberOfSymbols }),
    )
    for (const reading of readings) found.set(reading.text, reading)
    if (found.size > 0 && !isForAll) break
  }
  return [...found.values()]
}

type Call = {
  name: string
  make(): Sight
  wanted: readonly Format[]
  how: ReaderOptions
}

/**
 * The calls that one call would make: of each kind, light on dark, and once more where the picture is large. QR codes
 * cost next to nothing more light on dark; linear codes zxing-cpp never reads so, unless the picture is inverted.
 */
function callsOf(
  { image, toFrame }: Sight,
  formats: readonly Format[],
  { tryInvert, tryDownscale }: { tryInvert: boolean; tryDownscale: boolean },
): Call[] {
  const plain: ReaderOptions = { tryInvert: false, tryDownscale: false }
  const both: ReaderOptions = { ...plain, tryInvert: true }
  const calls: Call[] = []
  for (const kind of kinds) {
    const wanted = kind.filter((format) => formats.includes(format))
    if (wanted.length === 0) continue
    const how = wanted.includes('QRCode') ? both : plain
    calls.push({ name: 'all', make: () => ({ image, toFrame }), wanted, how })
  }
  const others = formats.filter((format) => format !== 'QRCode')
  const light = (): Sight => ({ image: invertedOf(image), toFrame })
  if (tryInvert && others.length > 0)
    calls.push({ name: 'light', make: light, wanted: others, how: plain })
  const large = (): Sight => ({
    image: thirdOf(image),
    toFrame: ({ x, y }) => toFrame({ x: 3 * x, y: 3 * y }),
  })
  if (tryDownscale && Math.min(image.width, image.height) > mostForLarge)
    calls.push({ name: 'large', make: large, wanted: formats, how: tryInvert ? both : plain })
  return calls
}

/** Reads all codes that are seen at a glance: it takes a fraction of the time. */
export const readAtOnce = (sight: Sight, formats: readonly Format[]): Promise<Reading[]> =>
  read(sight, formats, { ...glance, maxNumberOfSymbols: most })

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
