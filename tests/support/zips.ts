import { zipSync } from 'fflate'

type Files = Record<string, Uint8Array>

const marks = { local: 0x04034b50, entry: 0x02014b50, end: 0x06054b50 }

/** A ZIP that a test changes by hand: `at` finds the heads of its entries. */
export type MadeZip = { bytes: Uint8Array<ArrayBuffer>; view: DataView }

export function zipOf(files: Files, level: 0 | 6 = 6): MadeZip {
  const bytes = zipSync(files, { level }) as Uint8Array<ArrayBuffer>
  return { bytes, view: new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength) }
}

const placesOf = ({ view }: MadeZip, mark: number) =>
  Array.from({ length: view.byteLength - 4 }, (_none, at) => at).filter(
    (at) => view.getUint32(at, true) === mark,
  )

/** @returns where the heads of the entries stand in the list of contents */
export const listedAt = (zip: MadeZip) => placesOf(zip, marks.entry)

const localAt = (zip: MadeZip) => placesOf(zip, marks.local)

export const endAt = (zip: MadeZip) => placesOf(zip, marks.end)[0] ?? 0

/** Writes another name of the same length into both heads of an entry, without saying that it is UTF-8. */
export function rename(zip: MadeZip, entry: number, name: readonly number[]) {
  const [listed = 0, local = 0] = [listedAt(zip)[entry], localAt(zip)[entry]]
  zip.bytes.set(name, listed + 46)
  zip.bytes.set(name, local + 30)
  zip.view.setUint16(listed + 8, zip.view.getUint16(listed + 8, true) & ~0x800, true)
}

export const fileOf = ({ bytes }: MadeZip) => new Blob([bytes])
