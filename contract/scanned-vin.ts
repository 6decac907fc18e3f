import { withoutInvisible } from './invisible.ts'
import { limits } from './limits.ts'

/** What the letters count for, from A on (ISO 3779, annex on the check digit); 0: not in a VIN. */
const letterValues = '12345678012345070923456789'
const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2]
const checkPlace = 8

/** What people and labels put between and around its letters. */
const between = /[\s*\p{Pd}\u2212]/gu

/** A VIN among other words: in its own letters, which are fewer, and with a digit. */
const amongWords = /(?<![\p{L}\p{N}])I?((?=[^\d]{0,16}\d)[A-HJ-NPR-Z\d]{17})(?![\p{L}\p{N}])/gu

/**
 * Finds the VIN in what a label's code says: Code 39 puts stars around it, labels of imported
 * vehicles an I before it (AIAG B-10), and others words, such as the name of each value.
 * @returns null where there is none of the right length, or more than one
 */
export function scannedVin(text: string): string | null {
  const plain = plainLetters(text)
  const bare = plain.toUpperCase().replace(between, '')
  const vin = bare.length === limits.vinLength + 1 && bare.startsWith('I') ? bare.slice(1) : bare
  if (vin.length === limits.vinLength && /^[A-Z0-9]+$/.test(vin)) return vin
  const found = new Set([...plain.toUpperCase().matchAll(amongWords)].map(([, run]) => run))
  return found.size === 1 ? ([...found][0] ?? null) : null
}

/**
 * @returns what was typed or pasted as a VIN has to be: in capitals, without blanks, hyphens and what
 *   else stands around it on a label; what is really wrong stays
 */
export const typedVin = (text: string): string =>
  scannedVin(text) ??
  plainLetters(text)
    .replace(between, '')
    .replace(/[a-z]/g, (letter) => letter.toUpperCase())

/** Those of a keyboard for full-width letters are the same. */
const plainLetters = (text: string) => withoutInvisible(text).normalize('NFKC')

/** @returns what makes it likely that a VIN was misread or mistyped, in sentences; none is sure */
export function vinDoubts(vin: string): string[] {
  const letters = [...new Set(vin.match(/[IOQ]/g))]
  if (letters.length > 0) {
    return [
      `A VIN has no ${letters.join(', ')}: look whether it is a ${letters.map(lookalike).join(', ')}.`,
    ]
  }
  return hasFittingCheck(vin)
    ? []
    : ['The check digit, the ninth character, does not fit. Not every builder uses one.']
}

const lookalike = (letter: string) => (letter === 'I' ? '1' : '0')

/** Whether the ninth character is what the others add up to, or is no check digit at all. */
function hasFittingCheck(vin: string): boolean {
  const stands = vin[checkPlace] ?? ''
  if (!/[0-9X]/.test(stands)) return true
  const sum = weights.reduce(
    (total, weight, place) => total + weight * countsFor(vin[place] ?? ''),
    0,
  )
  return stands === (sum % 11 === 10 ? 'X' : String(sum % 11))
}

const countsFor = (character: string) =>
  /\d/.test(character)
    ? Number(character)
    : Number(letterValues[character.charCodeAt(0) - 'A'.charCodeAt(0)] ?? 0)

/** The parts of a VIN, as people read it out: manufacturer, vehicle, check digit, year and number. */
export const vinGroups = (vin: string): string[] =>
  [vin.slice(0, 3), vin.slice(3, 8), vin.slice(8, 11), vin.slice(11, 14), vin.slice(14)].filter(
    (group) => group !== '',
  )
