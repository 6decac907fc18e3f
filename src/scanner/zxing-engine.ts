import { prepareZXingModule, type ReaderOptions, readBarcodes } from 'zxing-wasm/reader'
import wasmAddress from 'zxing-wasm/reader/zxing_reader.wasm?url'
import type { PlannedLook } from './looks.ts'
import { atOnce, type PacedStep } from './pace.ts'
import { halfOf, invertedOf, thirdOf } from './parts-of.ts'
import { ReaderMissing, readerComes } from './reader-missing.ts'
import type { CodeFormat, Reading, Search } from './reading.ts'
import type { Sight } from './see.ts'

// By default the library fetches it from a CDN.
const overrides = { locateFile: () => wasmAddress }
prepareZXingModule({ overrides })

let engine: Promise<unknown> | null = null

/** @throws ReaderMissing where it can't be loaded; the next call tries again */
export function prepareEngine(): Promise<unknown> {
  engine ??= prepareZXingModule({
    overrides,
    // The library would keep a failed start.
    equalityFn: () => false,
    fireImmediately: true,
  }).catch(async (error) => {
    engine = null
    throw (await readerComes()) ? error : new ReaderMissing(String(error))
  })
  return engine
}

/** The most codes of a picture. */
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

/** For synthetic pictures of one code. */
const cleanOptions: ReaderOptions = {
  ...glance,
  binarizer: 'FixedThreshold',
  maxNumberOfSymbols: 1,
}

type Part = Pick<PlannedLook, 'isDarkOnly' | 'isSmallOnly' | 'isUpright'>

/** Kinds with a call of their own: bars take half the time of QR codes, DataMatrix three times theirs. */
const kinds: CodeFormat[][] = [['Code39', 'Code128'], ['QRCode'], ['DataMatrix']]
/** The cheapest first, for DataMatrix in one direction only, which takes a third of the time. */
const uprightKinds: CodeFormat[][] = [['Code39', 'Code128'], ['DataMatrix'], ['QRCode']]
/** Larger pictures, in pixels, are read in halves, as one call would exceed a frame's time. */
const mostAtOnce = 1_500_000
/** Pixels of the shorter side from which large codes are also searched at lower resolution, as zxing-cpp does. */
const mostForLarge = 500

/**
 * Reads one code or all with zxing-cpp. A call can't be interrupted, so with a `step` that pauses its parts
 * are made as calls of their own.
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
 * The parts of one call: each kind, light on dark, and lower resolution for a large picture. For QR codes,
 * light on dark costs almost nothing; for linear codes zxing-cpp needs an inverted picture.
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

/** The picture, or the halves of a large one. */
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

/** Reads codes with the quickest options. */
export const readAtOnce = (sight: Sight, formats: readonly CodeFormat[]): Promise<Reading[]> =>
  read(sight, formats, { ...glance, maxNumberOfSymbols: most })

async function read({ image, toFrame }: Sight, formats: readonly CodeFormat[], how: ReaderOptions) {
  const all = await readBarcodes(image, { ...how, formats: [...formats] })
  return all.map(({ text, format, position }): Reading => {
    const { topLeft, topRight, bottomRight, bottomLeft } = position
    const corners = [topLeft, topRight, bottomRight, bottomLeft].map(toFrame)
    return { text, format: format as CodeFormat, corners }
  })
}

export async function readClean(image: ImageData): Promise<string | null> {
  const [code] = await readBarcodes(image, { ...cleanOptions, formats: ['QRCode'], isPure: true })
  return code?.text ?? null
}

const barFormats: CodeFormat[] = ['Code39', 'Code128']

export async function readBars(image: ImageData) {
  const [code] = await readBarcodes(image, { ...cleanOptions, formats: barFormats })
  return code ? { text: code.text, format: code.format as CodeFormat } : null
}
