/** A QR code stores two capitals or digits in 11 bits (ISO/IEC 18004, alphanumeric mode). */
const base = 36n
/** Digits of 128 bits. */
const length = 25
const form = /^[0-9A-Z]{25}$/i

/** @returns an access key in capitals and digits, for the short address of a plate */
export const shortKey = (uuid: string): string =>
  BigInt(`0x${uuid.replaceAll('-', '')}`)
    .toString(Number(base))
    .toUpperCase()
    .padStart(length, '0')

/** @returns the access key of a short one, null for anything else */
export function longKey(short: string): string | null {
  if (!form.test(short)) return null
  let value = 0n
  for (const digit of short) value = value * base + BigInt(Number.parseInt(digit, Number(base)))
  const digits = value.toString(16).padStart(32, '0')
  if (digits.length > 32) return null
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** The path of the short addresses of plates: in capitals for alphanumeric mode. */
export const shortPath = '/T/'
