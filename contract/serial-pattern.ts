import { limits } from './limits.ts'
import { wellFormed } from './well-formed.ts'

/** @returns what is wrong with the prefix of serials, '' for nothing; '' is no pattern */
export function serialPrefixProblem(prefix: string): string {
  if (prefix.length > limits.serialPrefix) {
    return `A prefix has at most ${limits.serialPrefix} characters`
  }
  const other = /[^A-Z0-9-]/u.exec(prefix)?.[0]
  if (other !== undefined) {
    return `A prefix can only include uppercase letters, numbers and one hyphen (contains "${wellFormed(other)}")`
  }
  if (/-.*-/.test(prefix)) return 'A prefix has one hyphen at most'
  // As `readTagCode` reads serials that are typed.
  return /^.?-/.test(prefix) ? 'A prefix has two letters or numbers before its hyphen' : ''
}

type Pattern = { serialPrefix: string; serialDigits: number }

/** @returns the serial with this number, such as KT-00042; numbers have leading zeros */
export const patternSerial = ({ serialPrefix, serialDigits }: Pattern, number: number) =>
  serialPrefix + String(number).padStart(serialDigits, '0')

/** @returns the last number that a pattern has digits for */
export const lastSerial = ({ serialDigits }: Pattern) => 10 ** serialDigits - 1
