export type PlateFile = { name: string; content: Uint8Array<ArrayBuffer> }

/** The least that unpacks it, and names in UTF-8 (PKWARE APPNOTE, 4.4). */
const version = 20
const utf8 = 1 << 11
/** 1980-01-01, where the format's years begin: no clock of a device is trusted here. */
const firstDay = 0x21

/** Puts files into one, as they are: browsers ask before they save several at once. */
export function zipOf(files: readonly PlateFile[]): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  const directory: Uint8Array<ArrayBuffer>[] = []
  let offset = 0
  for (const { name, content } of files) {
    const named = new TextEncoder().encode(name)
    const common = [
      ...[u16(version), u16(utf8), u16(0), u16(0), u16(firstDay), u32(checksum(content))],
      ...[u32(content.length), u32(content.length), u16(named.length), u16(0)],
    ].flat()
    const local = Uint8Array.from([...u32(0x04034b50), ...common, ...named])
    const entry = [...u16(0), ...u16(0), ...u16(0), ...u32(0), ...u32(offset), ...named]
    directory.push(Uint8Array.from([...u32(0x02014b50), ...u16(version), ...common, ...entry]))
    parts.push(local, content)
    offset += local.length + content.length
  }
  const listed = joined(directory)
  const counts = [...u16(files.length), ...u16(files.length)]
  const end = [...u32(0x06054b50), ...u16(0), ...u16(0), ...counts]
  const place = [...u32(listed.length), ...u32(offset), ...u16(0)]
  return joined([...parts, listed, Uint8Array.from([...end, ...place])])
}

const u16 = (value: number) => [value & 255, (value >>> 8) & 255]
const u32 = (value: number) => [...u16(value), ...u16(value >>> 16)]

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let offset = 0
  for (const part of parts) {
    whole.set(part, offset)
    offset += part.length
  }
  return whole
}

/** CRC-32, as zip files have it. */
function checksum(bytes: Uint8Array): number {
  let sum = -1
  for (const byte of bytes) sum = (sum >>> 8) ^ (table[(sum ^ byte) & 255] ?? 0)
  return ~sum
}

const table = Array.from({ length: 256 }, (_none, index) => {
  let value = index
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value
})
