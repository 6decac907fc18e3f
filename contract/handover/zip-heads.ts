/* The heads of a ZIP (APPNOTE 4.3) whose files are stored as they are. */

const marks = { file: 0x04034b50, list: 0x02014b50, end: 0x06054b50 }
const version = 20
/** Names are in UTF-8. */
const utf8 = 0x0800
/** 1 January 1980, the first day of ZIP: whatever the clock says. */
const firstDay = 0x0021

/** `name` in UTF-8. */
export type ZipFile = { name: Uint8Array; crc: number; size: number }

/** @returns what stands before a file */
export function zipHead({ name, crc, size }: ZipFile): Uint8Array<ArrayBuffer> {
  const sizes = inFour(crc, size, size)
  return joined(inFour(marks.file), inTwo(version, ...about), sizes, inTwo(name.length, 0), name)
}

/** Collects the list of contents that ends a ZIP. */
export function zipList() {
  const rows: Uint8Array[] = []
  let [offset, count] = [0, 0]
  return {
    add({ name, crc, size }: ZipFile) {
      const sizes = inFour(crc, size, size)
      rows.push(
        ...[inFour(marks.list), inTwo(version, version, ...about), sizes],
        ...[inTwo(name.length, 0, 0, 0, 0), inFour(0, offset), name],
      )
      offset += headBytes + name.length + size
      count += 1
    },
    end(): Uint8Array<ArrayBuffer> {
      const list = joined(...rows)
      const sizes = inFour(list.length, offset)
      return joined(list, inFour(marks.end), inTwo(0, 0, count, count), sizes, inTwo(0))
    },
  }
}

const headBytes = 30

const about = [utf8, 0, 0, firstDay]

const inTwo = (...values: number[]) => new Uint8Array(Uint16Array.from(values).buffer)
const inFour = (...values: number[]) => new Uint8Array(Uint32Array.from(values).buffer)

/** Of numbers as processors have them: the lowest byte first, as in a ZIP. */
function joined(...pieces: Uint8Array[]) {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}
