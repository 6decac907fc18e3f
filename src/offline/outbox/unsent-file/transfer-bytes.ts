/* Bytes as base64 with a CRC-32, as crypto.subtle is missing on a plain http address. */

/** Divisible by three, so that pieces of base64 join without padding between them. */
const piece = 3 * 8192

/** @returns base64 in pieces: a call takes a limited number of arguments */
export function base64Of(bytes: Uint8Array): string[] {
  const pieces = []
  for (let start = 0; start < bytes.length; start += piece)
    pieces.push(btoa(String.fromCharCode(...bytes.subarray(start, start + piece))))
  return pieces
}

/** @returns null when it is not base64 */
export function fromBase64(base64: string): Uint8Array<ArrayBuffer> | null {
  const letters = decoded(base64)
  if (letters === null) return null
  const bytes = new Uint8Array(letters.length)
  for (let index = 0; index < letters.length; index += 1) bytes[index] = letters.charCodeAt(index)
  return bytes
}

function decoded(base64: string) {
  try {
    return atob(base64)
  } catch {
    return null
  }
}

export function checksumOf(bytes: Uint8Array): number {
  let sum = -1
  for (const byte of bytes) sum = (sum >>> 8) ^ (table[(sum ^ byte) & 255] ?? 0)
  return ~sum >>> 0
}

const table = Array.from({ length: 256 }, (_none, start) => {
  let value = start
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value
})
