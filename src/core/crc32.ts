const table = Uint32Array.from({ length: 256 }, (_none, index) => {
  let value = index
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value
})

/**
 * @param before of the bytes that stand before them
 * @returns the CRC-32 of bytes, as ZIP has it
 */
export function crc32(bytes: Uint8Array, before = 0): number {
  let value = before ^ 0xffffffff
  for (const byte of bytes) value = (value >>> 8) ^ (table[(value ^ byte) & 0xff] ?? 0)
  return (value ^ 0xffffffff) >>> 0
}
