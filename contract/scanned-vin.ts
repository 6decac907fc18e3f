import { withoutInvisible } from './invisible.ts'
import { limits } from './limits.ts'

/** The values of the letters from A on (ISO 3779, check digit); 0: not used in a VIN. */
const letterValues = '12345678012345070923456789'
const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2]
const checkPlace = 8

/** Characters that people and labels put between and around those of a VIN. */
const between = /[\s*\p{Pd}\u2212]/gu

/** A VIN among other words: only its permitted letters, and at least one digit. */
const amongWords = /(?<![\p{L}\p{N}])I?((?=[^\d]{0,16}\d)[A-HJ-NPR-Z\d]{17})(?![\p{L}\p{N}])/gu

/**
 * Finds the VIN in the text of a label's code: Code 39 puts asterisks around it, labels of imported
 * vehicles an I before it (AIAG B-10), others the names of values.
 * @returns null for no VIN of the right length, or more than one
 */
export function scannedVin(text: string): string | null {
  const plain = plainLetters(text)
  const bare = plain.toUpperCase().replace(between, '')
  const vin = bare.length === limits.vinLength + 1 && bare.startsWith('I') ? bare.slice(1) : bare
  if (vin.length === limits.vinLength && /^[A-Z0-9]+$/.test(vin)) return vin
  const found = new Set([...plain.toUpperCase().matchAll(amongWords)].map(([, run]) => run))
  return found.size === 1 ? ([...found][0] ?? null) : null
}

/** @returns a typed or pasted VIN in capitals, without separators; other wrong characters stay */
export const typedVin = (text: string): string =>
  scannedVin(text) ??
  plainLetters(text)
    .replace(between, '')
    .replace(/[a-z]/g, (letter) => letter.toUpperCase())

/** NFKC makes full-width letters plain ones. */
const plainLetters = (text: string) => withoutInvisible(text).normalize('NFKC')

/** @returns sentences about likely, not certain, mistakes in a VIN */
export function vinDoubts(vin: string): string[] {
  const letters = [...new Set(vin.match(/[IOQ]/g))]
  if (letters.length > 0) {
    return [
      `A VIN has no ${letters.join(', ')}: check whether it is a ${letters.map(lookalike).join(', ')}.`,
    ]
  }
  return hasFittingCheck(vin)
    ? []
    : ['The check digit, the ninth character, is wrong. Not every manufacturer uses one.']
}

const lookalike = (letter: string) => (letter === 'I' ? '1' : '0')

function hasFittingCheck(vin: string): boolean {
  const check = vin[checkPlace] ?? ''
  if (!/[0-9X]/.test(check)) return true
  const sum = weights.reduce(
    (total, weight, place) => total + weight * countsFor(vin[place] ?? ''),
    0,
  )
  return check === (sum % 11 === 10 ? 'X' : String(sum % 11))
}

const countsFor = (character: string) =>
  /\d/.test(character)
    ? Number(character)
    : Number(letterValues[character.charCodeAt(0) - 'A'.charCodeAt(0)] ?? 0)

/** The parts of a VIN, for reading aloud: manufacturer, vehicle, check digit, year and number. */
export const vinGroups = (vin: string): string[] =>
  [vin.slice(0, 3), vin.slice(3, 8), vin.slice(8, 11), vin.slice(11, 14), vin.slice(14)].filter(
    (group) => group !== '',
  )
