import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer'
import wasmAddress from 'zxing-wasm/writer/zxing_writer.wasm?url'
import type { Random } from './random.ts'
import { type Drawing, labelCode } from './symbol.ts'

prepareZXingModule({ overrides: { locateFile: () => wasmAddress } })

const letters = 'ABCDEFGHJKLMNPRSTUVWXYZ0123456789'

/** A VIN of letters that look alike as well. */
export const vinOf = (random: Random) =>
  `6T9${Array.from({ length: 14 }, () => letters[Math.floor(random.between(0, letters.length))]).join('')}`

/** The code of a chassis label. */
export async function drawLabel(
  vin: string,
  format: 'Code39' | 'Code128' | 'DataMatrix',
): Promise<Drawing> {
  const { symbol, error } = await writeBarcode(vin, { format, scale: 1, addQuietZones: false })
  if (error) throw new Error(error)
  return labelCode(symbol, format !== 'DataMatrix')
}
