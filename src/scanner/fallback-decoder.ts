import { BrowserMultiFormatReader } from '@zxing/browser'
import { BarcodeFormat, DecodeHintType, type Result, type ResultPoint } from '@zxing/library'
import type { Decoder } from './decoder.ts'
import { aroundFinders, type Finder } from './finder-corners.ts'
import { type CodeFormat, frameSize, type Point, type Reading } from './reading.ts'

const kinds: Record<CodeFormat, BarcodeFormat> = {
  QRCode: BarcodeFormat.QR_CODE,
  Code39: BarcodeFormat.CODE_39,
  Code128: BarcodeFormat.CODE_128,
  DataMatrix: BarcodeFormat.DATA_MATRIX,
}

/** Reads on the page itself, for browsers whose workers lack OffscreenCanvas or WebAssembly. */
export function startFallback(formats: readonly CodeFormat[]): Decoder {
  const hints = new Map<DecodeHintType, unknown>([
    [DecodeHintType.TRY_HARDER, true],
    [DecodeHintType.POSSIBLE_FORMATS, formats.map((format) => kinds[format])],
  ])
  const reader = new BrowserMultiFormatReader(hints)
  const canvas = document.createElement('canvas')
  return {
    async read(frame) {
      const { width, height } = frameSize(frame)
      canvas.width = width
      canvas.height = height
      canvas.getContext('2d', { willReadFrequently: true })?.drawImage(frame, 0, 0)
      const reading = decode(reader, canvas, formats)
      const seen = reading && { reading, frame: await createImageBitmap(frame) }
      frame.close()
      return { seen, others: [], hasMoved: true }
    },
    isBusy: () => false,
    beginAgain: () => undefined,
    close: () => undefined,
  }
}

function decode(
  reader: BrowserMultiFormatReader,
  canvas: HTMLCanvasElement,
  formats: readonly CodeFormat[],
): Reading | null {
  try {
    const result = reader.decodeFromCanvas(canvas)
    const format = formats.find((each) => kinds[each] === result.getBarcodeFormat())
    return format ? { text: result.getText(), format, corners: cornersOf(result) } : null
  } catch {
    // Thrown where there is no code.
    return null
  }
}

/** For a QR code the result has the middles of the finder patterns, and sometimes of an alignment pattern. */
function cornersOf(result: Result): Point[] {
  const points = result.getResultPoints()
  if (result.getBarcodeFormat() !== BarcodeFormat.QR_CODE) return points.map(placeOf)
  const [bottomLeft, topLeft, topRight] = points.filter(isFinder).map(finderOf)
  return bottomLeft && topLeft && topRight ? aroundFinders([bottomLeft, topLeft, topRight]) : []
}

type Pattern = ResultPoint & { getEstimatedModuleSize(): number }

const isFinder = (point: ResultPoint): point is Pattern => 'getEstimatedModuleSize' in point
const placeOf = (point: ResultPoint): Point => ({ x: point.getX(), y: point.getY() })
const finderOf = (point: Pattern): Finder => ({
  ...placeOf(point),
  module: point.getEstimatedModuleSize(),
})
