import { cleanLine } from '../clean-text.ts'
import { isDateKey } from '../dates/date-key.ts'
import { dateProblem } from '../dates/date-problem.ts'
import { type NumberRule, readNumber } from '../typed-number.ts'
import { visibleLength } from '../visible-length.ts'
import type { SheetLine, SheetUnit, SheetValue } from './lines.ts'
import { kPaOfPsi, sheetTextLength } from './sheet-limits.ts'

/** What was typed or sent means this value, null for empty; or nothing, and why. */
export type ReadValue = { value: SheetValue | null; problem: string }

export function readSheetValue(line: SheetLine, given: SheetValue | null): ReadValue {
  if (given === null || (typeof given === 'string' && cleanLine(given).trim() === '')) {
    return read(null)
  }
  switch (line.kind) {
    case 'number':
      return number(line.unit, String(given))
    case 'yes-no':
      return yesNo(given)
    case 'choice':
      return choice(line.choices, line.former ?? [], given)
    case 'date':
      return date(line.key, given)
    default:
      return text(given)
  }
}

const read = (value: SheetValue | null): ReadValue => ({ value, problem: '' })
const refused = (problem: string): ReadValue => ({ value: null, problem })

const inch = 25.4
const pound = 0.45359237

/** What people write behind a number, in terms of the line's unit, and the most that makes sense. */
const units: Record<SheetUnit, { names: Record<string, number>; most: number; example: string }> = {
  kg: {
    names: {
      ...{ kg: 1, kgs: 1, kilogram: 1, kilograms: 1 },
      ...{ t: 1000, tonne: 1000, tonnes: 1000, ton: 1000, tons: 1000 },
      ...{ lb: pound, lbs: pound, g: 0.001 },
    },
    most: 200_000,
    example: 'kg, such as 2,500 or 2.5 t',
  },
  mm: {
    names: {
      ...{ mm: 1, cm: 10, m: 1000, metre: 1000, metres: 1000 },
      ...{ in: inch, inch: inch, inches: inch, '"': inch, '″': inch },
      ...{ ft: 12 * inch, feet: 12 * inch, foot: 12 * inch, "'": 12 * inch },
    },
    most: 60_000,
    example: 'mm, such as 2,400 or 2.4 m',
  },
  kPa: {
    names: { kPa: 1, psi: kPaOfPsi, bar: 100, MPa: 1000 },
    most: 2000,
    example: 'kPa, such as 450 or 65 psi',
  },
  litres: {
    names: {
      ...{ l: 1, L: 1, litre: 1, litres: 1, liter: 1, liters: 1, ltr: 1 },
      ...{ ml: 0.001, kl: 1000, m3: 1000, 'm³': 1000, 'cubic metres': 1000 },
    },
    most: 200_000,
    example: 'litres, such as 1,200 or 1.2 m³',
  },
  count: { names: {}, most: 200, example: 'a whole number' },
}

/** @returns the units that numbers of a line may be written with */
export const unitNames = (unit: string): string[] => Object.keys(unitRule(unit).names)

/** @returns how much of a line's unit one of another is: 1000 for a tonne in kilograms */
export const inLineUnit = (unit: string, name: string): number => unitRule(unit).names[name] ?? 1

/** Units that are smaller than the line's: a comma parts thousands of them. */
const ofSmallUnit =
  /^\s*\d{1,3}(?:,\d{3})+(?:\.\d+)?\s*(?:lbs?|g|in|inch|inches|"|″|ft|feet|foot|'|cm|ml|psi)\s*$/i

/** What numbers of a unit of an organization's own may be, which nothing is converted to. */
const ownUnit = (unit: string) => ({
  names: unit === '' ? {} : { [unit]: 1 },
  most: 999_999_999,
  example: unit === '' ? 'a whole number' : `a whole number of ${unit}`,
})

const unitRule = (unit: string): (typeof units)[SheetUnit] =>
  Object.hasOwn(units, unit) ? units[unit as SheetUnit] : ownUnit(unit)

function number(unit: string, typed: string): ReadValue {
  const { names, most, example } = unitRule(unit)
  const sentence = `Type ${example}, from 0 to ${most.toLocaleString('en-AU')}`
  const decimals = unit === 'count' ? 0 : 1
  const rule: NumberRule = { decimals, least: 0, most, units: names, sentence }
  const { value, problem } = readNumber(
    ofSmallUnit.test(typed) ? typed.replaceAll(',', '') : typed,
    rule,
  )
  if (problem || value === null) return refused(problem || sentence)
  if (Number.isInteger(value)) return read(value)
  // With a unit of its own a part is rounded off; without one, 2.5 may have been meant as tonnes. Of an
  // organization's own unit nothing smaller is known.
  const hasUnit = Object.hasOwn(units, unit) && /[^\d.,\s]/.test(typed)
  return hasUnit ? read(Math.round(value)) : refused(sentence)
}

function yesNo(given: SheetValue): ReadValue {
  const known = new Map<SheetValue, boolean>([
    ...([true, 'yes', 'y', 'true'] as const).map((one) => [one, true] as const),
    ...([false, 'no', 'n', 'false'] as const).map((one) => [one, false] as const),
  ])
  const typed = typeof given === 'string' ? given.trim().toLowerCase() : given
  const value = known.get(typed)
  return value === undefined ? refused('Type yes or no') : read(value)
}

function choice(
  choices: readonly string[],
  former: readonly string[],
  given: SheetValue,
): ReadValue {
  const typed = cleanLine(String(given)).trim()
  const all = [...choices, ...former]
  // An option that is spelt otherwise now is a former one, which a filter asks for as it was.
  const chosen =
    all.find((one) => one === typed) ?? all.find((one) => one.toLowerCase() === typed.toLowerCase())
  return chosen === undefined ? refused(`Choose one of ${choices.join(', ')}`) : read(chosen)
}

function date(key: string, given: SheetValue): ReadValue {
  const typed = String(given).trim()
  const [, year, month, day] =
    /^(\d{4})-(\d{2})-(\d{2})$/.exec(typed) ?? dayFirst(typed) ?? ([] as (string | undefined)[])
  const iso = `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`
  const isReal = Number(year) >= 1800 && Number(year) < 2200 && isDay(iso)
  const problem = isReal ? isDateKey(key) && dateProblem(iso) : 'Type a date, such as 31/12/2026'
  return problem ? refused(problem) : read(iso)
}

/** As Australians write it. */
function dayFirst(typed: string) {
  const [, day, month, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(typed) ?? []
  return year ? ['', year, month, day] : null
}

/** Whether a calendar has this day: not 31 April. */
function isDay(iso: string): boolean {
  const time = Date.parse(`${iso}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(iso)
}

function text(given: SheetValue): ReadValue {
  const typed = cleanLine(String(given)).trim()
  if (typed.length > sheetTextLength) return refused(`At most ${sheetTextLength} characters`)
  return visibleLength(typed) > 0 ? read(typed) : read(null)
}
