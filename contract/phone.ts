const shape = /^\+?[\d\s()./-]+$/

/** Why a number can't be called; '' for one that can, and for none. */
export const phoneProblem = (written: string) =>
  written === '' || (shape.test(written) && phoneAddress(written))
    ? ''
    : 'Write a phone number in digits, such as 07 3000 0000'

/**
 * Phone numbers have 6 to 15 digits (ITU-T E.164).
 * @returns the address that calls a number; null for another count of digits
 */
export function phoneAddress(written: string): string | null {
  const digits = written.replace(/\(0\)/, '').replace(/\D/g, '')
  if (digits.length < 6 || digits.length > 15) return null
  return `tel:${written.startsWith('+') ? '+' : ''}${digits}`
}
