import type { Random } from '#server/reference/random.ts'
import { alphabetOfVin, type Maker } from './demo-makers.ts'

/** Model years as ISO 3779 codes them, from 2010 on. */
const modelYears = 'ABCDEFGHJKLMNPRSTVWXY123456789'

/**
 * The first nine characters as an Australian builder of few vehicles stamps them: 6T9 (Australia,
 * fewer than a thousand a year), T for trailer, the year, and the builder's three letters.
 */
export const vinPrefix = (code: string, year: number) =>
  `6T9T${String(year % 100).padStart(2, '0')}${code}`

/**
 * A VIN of the builder and year. Australia asks for no check digit, so the ninth character is the
 * builder's. After it: model year, plant, a letter of the model and a five-digit serial number.
 */
export function vin(maker: Maker, year: number, serial: number, random: Random): string {
  const modelYear = modelYears[(year - 2010 + 30) % 30] ?? 'A'
  const model = random.letter(alphabetOfVin)
  return `${vinPrefix(maker.code, year)}${modelYear}${maker.plant}${model}${String(serial).padStart(5, '0')}`
}
