import type { CameraFrame, CodeFormat, Point, Reading } from './reading.ts'

/** What the browser's own reader is called, where there is one (W3C, Accelerated Shape Detection). */
type Detector = {
  detect(image: CameraFrame): Promise<{ rawValue: string; format: string; cornerPoints: Point[] }[]>
}
type DetectorClass = {
  new (options: { formats: string[] }): Detector
  getSupportedFormats(): Promise<string[]>
}

const names: Record<CodeFormat, string> = {
  QRCode: 'qr_code',
  Code39: 'code_39',
  Code128: 'code_128',
  DataMatrix: 'data_matrix',
}

/** @returns the browser's own reader, null where it has none or can not read all these formats */
export async function nativeEngine(formats: readonly CodeFormat[]) {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass }
  if (!BarcodeDetector) return null
  const supported = await BarcodeDetector.getSupportedFormats().catch((): string[] => [])
  if (!formats.every((format) => supported.includes(names[format]))) return null
  const detector = new BarcodeDetector({ formats: formats.map((format) => names[format]) })
  return async (frame: CameraFrame): Promise<Reading[]> => {
    const all = await detector.detect(frame)
    return all.flatMap(({ rawValue: text, format: name, cornerPoints }) => {
      const format = formats.find((each) => names[each] === name)
      return format ? [{ text, format, corners: cornerPoints.map(({ x, y }) => ({ x, y })) }] : []
    })
  }
}
