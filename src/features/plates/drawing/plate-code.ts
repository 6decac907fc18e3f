import { encode } from 'uqr'
import { shortKey, shortPath } from '#contract/short-key.ts'

/** A tag, with what its plate may name of the trailer that it is linked to. */
export type PlateTag = { uuid: string; serial: string; vin?: string; rego?: string }

/** Blank modules that a code needs on every side (ISO/IEC 18004, 9.1). */
export const quietZone = 4

/** @returns the address in a tag's code; the short form is in capitals, which takes fewer modules */
export const plateText = (address: string, { uuid }: PlateTag, form: 'short' | 'long') =>
  form === 'short'
    ? `${address.toUpperCase()}${shortPath}${shortKey(uuid)}`
    : `${address}/secure/access/${uuid}`

/** @returns the rows of a code's modules without its quiet zone; true is dark */
export const codeCells = (text: string, ecc: 'M' | 'Q' | 'H'): boolean[][] =>
  encode(text, { ecc, border: 0, boostEcc: true }).data

/** @returns the light modules in and around a code, for a plate on which the light parts are marked */
export function lightField(cells: readonly (readonly boolean[])[]): boolean[][] {
  const span = cells.length + 2 * quietZone
  return Array.from({ length: span }, (_row, y) =>
    Array.from({ length: span }, (_cell, x) => !cells[y - quietZone]?.[x - quietZone]),
  )
}
