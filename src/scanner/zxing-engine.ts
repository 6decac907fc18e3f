import { prepareZXingModule, type ReaderOptions, readBarcodes } from 'zxing-wasm/reader'
import wasmAddress from 'zxing-wasm/reader/zxing_reader.wasm?url'
import type { Sight } from './looks.ts'
import type { Format, Reading, Search } from './reading.ts'

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

/** Reads one code or all with zxing-cpp, compiled for browsers; light on dark as well. */
export async function readByZxing(
  { image, toFrame }: Sight,
  formats: readonly Format[],
  { isForAll }: Search,
): Promise<Reading[]> {
  const maxNumberOfSymbols = isForAll ? most : 1
  const all = await readBarcodes(image, { ...options, maxNumberOfSymbols, formats: [...formats] })
  return all.map(({ text, format, position }) => {
    const { topLeft, topRight, bottomRight, bottomLeft } = position
    const corners = [topLeft, topRight, bottomRight, bottomLeft].map(toFrame)
    return { text, format: format as Format, corners } // One of those asked for.
  })
}
