import { prepareZXingModule, type ReaderOptions, readBarcodes } from 'zxing-wasm/reader'
import wasmAddress from 'zxing-wasm/reader/zxing_reader.wasm?url'
import type { Sight } from './looks.ts'
import type { Format, Reading } from './reading.ts'

// Without this it would be fetched from somebody else's server.
prepareZXingModule({ overrides: { locateFile: () => wasmAddress } })

const options: ReaderOptions = {
  tryHarder: true,
  tryInvert: true,
  tryRotate: true,
  tryDownscale: true,
  maxNumberOfSymbols: 1,
}

/** Reads a code with zxing-cpp, compiled for browsers; light on dark as well. */
export async function readByZxing(
  { image, toFrame }: Sight,
  formats: readonly Format[],
): Promise<Reading | null> {
  const [found] = await readBarcodes(image, { ...options, formats: [...formats] })
  if (!found) return null
  const { topLeft, topRight, bottomRight, bottomLeft } = found.position
  const corners = [topLeft, topRight, bottomRight, bottomLeft].map(toFrame)
  return { text: found.text, format: found.format as Format, corners } // One of those asked for.
}
