/*
 * Reads every number that people type, however they write it: 1250.5, 1,250.5 (Australia), 1.250,5
 * (Germany), 1 250,5, 1'250.5, 1,00,000 (India). If a text can mean two numbers, the person is asked.
 */

export type NumberRule = {
  decimals: number
  least: number
  most: number
  /** Units that may follow the number, each in terms of the field's own unit. */
  units?: Readonly<Record<string, number>>
  /** Signs that may precede it, such as '$'. */
  signs?: readonly string[]
  /** The message for text that is not a valid number. */
  sentence: string
}

/** One possible meaning of a text, written so that it has no other. */
type Reading = { label: string; text: string }

/** `value` is null for empty text and for a problem. */
export type ReadNumber = { value: number | null; problem: string; readings: readonly Reading[] }

const nothing: ReadNumber = { value: null, problem: '', readings: [] }

export function readNumber(typed: string, rule: NumberRule): ReadNumber {
  const text = plain(typed)
  if (text === '') return nothing
  const { number, factor } = withoutUnit(withoutSign(text, rule.signs ?? []), rule.units ?? {})
  const isNegative = /^[-−–]/.test(number)
  const digits = number.replace(/^[-−–+] ?/, '')
  const values = possible(meanings(digits), digits, { ...rule, factor })
    .map((meaning) => scaled(meaning, rule, isNegative ? -factor : factor))
    .filter((value) => value >= rule.least && value <= rule.most)
  const [value, other] = values
  if (value === undefined) return { ...nothing, problem: rule.sentence }
  if (other === undefined) return { ...nothing, value }
  const readings = values.map((one) => ({ label: String(one), text: numberText(one) }))
  return { value: null, problem: `Is this ${value} or ${other}?`, readings }
}

/** @returns a number as text that can mean no other: 1.125 is '1.1250' */
export function numberText(value: number): string {
  const text = String(value).includes('e') ? value.toFixed(12).replace(/\.?0+$/, '') : String(value)
  return twofold.test(text.replace('-', '')) ? `${text}0` : text
}

/** Normalizes spaces, digits, signs and apostrophes; removes invisible characters. */
const plain = (typed: string) => (isAscii.test(typed) ? plainAscii(typed) : plainAny(typed))

/** Most cells of a spreadsheet: what else there is takes ten times as long. */
const isAscii = /^[ -~]*$/
const plainAscii = (typed: string) => typed.replace(/ {2,}/g, ' ').replaceAll('`', "'").trim()

const plainAny = (typed: string) =>
  typed
    .normalize('NFKC')
    .replace(/\p{Nd}/gu, plainDigit)
    .replaceAll('٫', '.')
    .replaceAll('٬', ',')
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .replace(/[’‘ʼ´`]/g, "'")
    .trim()

/** The digits of each script are consecutive code points, from 0. */
function plainDigit(digit: string): string {
  const isDigit = (code: number) => /\p{Nd}/u.test(String.fromCodePoint(code))
  const code = digit.codePointAt(0) ?? 0
  let value = 0
  while (value < 9 && isDigit(code - value - 1)) value += 1
  return String(value)
}

function withoutSign(text: string, signs: readonly string[]): string {
  const sign = longestFirst(signs).find((one) => text.toLowerCase().startsWith(one.toLowerCase()))
  return sign === undefined ? text : text.slice(sign.length).trim()
}

type Units = Readonly<Record<string, number>>
type UnitEnding = { ending: string; factor: number }

/** A spreadsheet has thousands of numbers of the same units. */
const endings = new WeakMap<Units, readonly UnitEnding[]>()

function endingsOf(units: Units): readonly UnitEnding[] {
  const known = endings.get(units)
  if (known) return known
  const made = longestFirst(Object.keys(units))
    .filter((name) => name !== '')
    .map((name) => ({ ending: plain(name).toLowerCase(), factor: units[name] ?? 1 }))
  endings.set(units, made)
  return made
}

function withoutUnit(text: string, units: Units) {
  const small = text.toLowerCase()
  const unit = endingsOf(units).find(({ ending }) => small.endsWith(ending))
  if (unit === undefined) return { number: text, factor: 1 }
  return { number: text.slice(0, -unit.ending.length).trim(), factor: unit.factor }
}

const longestFirst = (texts: readonly string[]) =>
  [...texts].sort((one, other) => other.length - one.length)

const whole = /^(\d+)[.,]?$/
const withDecimals = /^(\d*)[.,](\d+)$/
const twofold = /^[1-9]\d{0,2}[.,]\d{3}$/
const thousands = /^([1-9]\d{0,2}(?:([ '.,])\d{3})(?:\2\d{3})*)(?:(?!\2)[.,](\d*))?$/
const lakhs = /^([1-9]\d?(?:([ ,])\d{2})+\2\d{3})(?:\.(\d*))?$/

/** Without group separators. */
type Meaning = { digits: string; decimals: string }

function meanings(text: string): Meaning[] {
  const [, alone] = whole.exec(text) ?? []
  if (alone !== undefined) return [{ digits: alone, decimals: '' }]
  const [, before, decimals] = withDecimals.exec(text) ?? []
  if (before !== undefined && decimals !== undefined) {
    const parted = { digits: before, decimals }
    return twofold.test(text) ? [{ digits: before + decimals, decimals: '' }, parted] : [parted]
  }
  const [, grouped, , rest = ''] = thousands.exec(text) ?? lakhs.exec(text) ?? []
  return grouped === undefined ? [] : [{ digits: grouped.replace(/\D/g, ''), decimals: rest }]
}

function possible(
  all: Meaning[],
  text: string,
  { decimals: most, factor }: NumberRule & { factor: number },
): Meaning[] {
  const isOwnUnit = factor === 1
  const [first, second] = all
  // '1.250' in a field with one or two decimals may be thousands or a mistake, so the person is asked.
  const isAsked = first && second && isOwnUnit && most > 0 && most < 3 && text.includes('.')
  if (isAsked) return all
  return all.filter(
    ({ decimals }, index) =>
      !isOwnUnit || (index === 1 ? decimals : decimals.replace(/0+$/, '')).length <= most,
  )
}

/** Converts to the field's own unit, rounded to its decimals. */
function scaled({ digits, decimals }: Meaning, rule: NumberRule, factor: number): number {
  const value = Number(`${digits || '0'}.${decimals || '0'}`) * factor
  if (Math.abs(factor) === 1) return value === 0 ? 0 : value
  const scale = 10 ** rule.decimals
  return Math.round(value * scale) / scale
}
