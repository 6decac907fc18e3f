/**
 * Computes a SHA-256. Browsers have none on a plain http address: there it fails.
 * @returns 64 hexadecimal digits
 */
export async function sha256Hex(bytes: Uint8Array): Promise<string> {
  return hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes as BufferSource)))
}

/** @returns two hexadecimal digits for each byte */
export const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
