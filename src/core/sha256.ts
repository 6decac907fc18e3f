/**
 * Computes a SHA-256. Browsers have none on a plain http address: there a library does it.
 * @returns 64 hexadecimal digits
 */
export async function sha256Hex(bytes: Uint8Array): Promise<string> {
  const { subtle }: { subtle?: SubtleCrypto } = crypto
  if (subtle) return hexOf(new Uint8Array(await subtle.digest('SHA-256', bytes as BufferSource)))
  const { sha256 } = await import('@noble/hashes/sha2.js')
  return hexOf(sha256(bytes))
}

/** @returns two hexadecimal digits for each byte */
export const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
