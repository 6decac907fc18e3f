/** Text of a file and how it was encoded; null for bytes that are no text. */
export type DecodedText = { text: string; encoding: string } | null

const marks: [encoding: string, mark: number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]

/** Bytes that are looked at for NULs. */
const looked = 4096

/**
 * Reads a text file: by its byte order mark, else by the NULs that UTF-16 has between Latin letters,
 * else as UTF-8 where all of it is, else as Windows-1252, which Excel writes without being asked.
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  const [encoding] = marks.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte)) ?? []
  if (encoding) return decodedAs(encoding, bytes)
  const [even, odd] = nulsOf(bytes)
  const half = Math.min(bytes.length, looked) / 2
  if (odd > half / 2 && even < half / 10) return decodedAs('utf-16le', bytes)
  if (even > half / 2 && odd < half / 10) return decodedAs('utf-16be', bytes)
  if (even + odd > 0) return null
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return { text, encoding: 'utf-8' }
  } catch {
    return decodedAs('windows-1252', bytes)
  }
}

const decodedAs = (encoding: string, bytes: Uint8Array) => ({
  text: new TextDecoder(encoding).decode(bytes),
  encoding,
})

/** @returns how many bytes at even and at odd places are 0 */
function nulsOf(bytes: Uint8Array): [even: number, odd: number] {
  const nuls: [number, number] = [0, 0]
  bytes.subarray(0, looked).forEach((byte, at) => {
    if (byte === 0) nuls[at % 2 === 0 ? 0 : 1] += 1
  })
  return nuls
}
