import { prepareZXingModule, type ReaderOptions, readBarcodes } from 'zxing-wasm/reader'
import wasmAddress from 'zxing-wasm/reader/zxing_reader.wasm?url'
import type { PlannedLook } from './looks.ts'
import { atOnce, type PacedStep } from './pace.ts'
import { halfOf, invertedOf, thirdOf } from './parts-of.ts'
import { ReaderMissing, readerComes } from './reader-missing.ts'
import type { CodeFormat, Reading, Search } from './reading.ts'
import type { Sight } from './see.ts'

// Without this it would be fetched from somebody else's server.
const overrides = { locateFile: () => wasmAddress }
prepareZXingModule({ overrides })

let engine: Promise<unknown> | null = null

/** @throws ReaderMissing where it does not come over the network; it is asked for anew the next time */
export function prepareEngine(): Promise<unknown> {
  engine ??= prepareZXingModule({
    overrides,
    // It keeps a start that failed.
    equalityFn: () => false,
    fireImmediately: true,
  }).catch(async (error) => {
    engine = null
    throw (await readerComes()) ? error : new ReaderMissing(String(error))
  })
  return engine
}

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
type Part = Pick<PlannedLook, 'isDarkOnly' | 'isSmallOnly' | 'isUpright'>

/** What has a call of its own: bars take half the time of QR codes, DataMatrix three times as long as those. */
const kinds: CodeFormat[][] = [['Code39', 'Code128'], ['QRCode'], ['DataMatrix']]
/** The cheapest first, where DataMatrix is looked for in one direction only: that takes a third of the time. */
const uprightKinds: CodeFormat[][] = [['Code39', 'Code128'], ['DataMatrix'], ['QRCode']]
/** Pixels above which a picture is read by halves: what one call takes of it is more than a frame has. */
const mostAtOnce = 1_500_000
/** Pixels of the shorter side above which large codes are looked for in a smaller picture, as zxing-cpp does. */
const mostForLarge = 500

/**
 * Reads one code or all with zxing-cpp, compiled for browsers; light on dark as well where that is asked for. As a call
 * can not be interrupted, what it does one after the other is asked for in several where the caller has pieces.
 */
export async function readByZxing(
  { image, toFrame }: Sight,
  formats: readonly CodeFormat[],
  { isForAll, isDarkOnly = false, isSmallOnly = false, isUpright = false }: Search & Part,
  step: PacedStep = atOnce,
): Promise<Reading[]> {
  const maxNumberOfSymbols = isForAll ? most : 1
  const some = { tryInvert: !isDarkOnly, tryDownscale: !isSmallOnly }
  if (step === atOnce)
    return read({ image, toFrame }, formats, { ...options, ...some, maxNumberOfSymbols })
  const found = new Map<string, Reading>()
  const calls = callsOf({ image, toFrame }, formats, { ...some, isUpright })
  for (const { name, make, wanted, how } of calls) {
    const size = `${image.width} ${image.height}`
    const readings = await step(`${name} ${wanted.join(' ')} ${size}`, () =>
      read(make(), wanted, { ...options, ...how, maxNumberOfSymbols }),
    )
    for (const reading of readings) found.set(reading.text, reading)
    if (found.size > 0 && !isForAll) break
  }
  return [...found.values()]
}

type Some = { tryInvert: boolean; tryDownscale: boolean; isUpright: boolean }

type Call = {
  name: string
  make(): Sight
  wanted: readonly CodeFormat[]
  how: ReaderOptions
}

/**
 * The calls that one call would make: of each kind, light on dark, and once more where the picture is large. QR codes
 * cost next to nothing more light on dark; linear codes zxing-cpp never reads so, unless the picture is inverted.
 */
function callsOf(
  { image, toFrame }: Sight,
  formats: readonly CodeFormat[],
  { tryInvert, tryDownscale, isUpright }: Some,
): Call[] {
  const plain: ReaderOptions = { tryInvert: false, tryDownscale: false }
  const both: ReaderOptions = { ...plain, tryInvert: true }
  const parts = partsOf({ image, toFrame })
  const calls: Call[] = (isUpright ? uprightKinds : kinds).flatMap((kind) => {
    const wanted = kind.filter((format) => formats.includes(format))
    if (wanted.length === 0) return []
    const how = wanted.includes('QRCode') ? both : plain
    const turned = { ...how, tryRotate: !isUpright || !wanted.includes('DataMatrix') }
    return parts.map(({ name, make }) => ({ name, make, wanted, how: turned }))
  })
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

/** The picture, or its halves where it is a large one. */
function partsOf({ image, toFrame }: Sight): { name: string; make(): Sight }[] {
  if (image.width * image.height <= mostAtOnce)
    return [{ name: 'all', make: () => ({ image, toFrame }) }]
  return [false, true].map((isSecond) => {
    const make = () => {
      const { image: half, x: right, y: down } = halfOf(image, isSecond)
      const toHalf: Sight['toFrame'] = ({ x, y }) => toFrame({ x: x + right, y: y + down })
      return { image: half, toFrame: toHalf }
    }
    return { name: 'half', make }
  })
}

/** Reads all codes that are seen at a glance: it takes a fraction of the time. */
export const readAtOnce = (sight: Sight, formats: readonly CodeFormat[]): Promise<Reading[]> =>
  read(sight, formats, { ...glance, maxNumberOfSymbols: most })

async function read({ image, toFrame }: Sight, formats: readonly CodeFormat[], how: ReaderOptions) {
  const all = await readBarcodes(image, { ...how, formats: [...formats] })
  return all.map(({ text, format, position }): Reading => {
    const { topLeft, topRight, bottomRight, bottomLeft } = position
    const corners = [topLeft, topRight, bottomRight, bottomLeft].map(toFrame)
    return { text, format: format as CodeFormat, corners } // One of those asked for.
  })
}

/** Reads a QR code that was drawn anew from what was seen of it. */
export async function readClean(image: ImageData): Promise<string | null> {
  const [code] = await readBarcodes(image, { ...cleanOptions, formats: ['QRCode'], isPure: true })
  return code?.text ?? null
}

const barFormats: CodeFormat[] = ['Code39', 'Code128']

/** Reads a linear code that was drawn anew. */
export async function readBars(image: ImageData) {
  const [code] = await readBarcodes(image, { ...cleanOptions, formats: barFormats })
  return code ? { text: code.text, format: code.format as CodeFormat } : null // One of those asked for.
}
