/*
 * One reader for every number that somebody types. People write one number in several ways: 1250.5,
 * 1,250.5 (Australia), 1.250,5 (Germany), 1 250,5, 1'250.5, 1,00,000 (India). Where a text can mean two
 * numbers, neither is taken: both are offered.
 */

export type NumberRule = {
  /** Digits behind the decimal point, at most. */
  decimals: number
  least: number
  most: number
  /** What may stand behind the number, and what one of it is in the field's own unit. */
  units?: Readonly<Record<string, number>>
  /** What may stand before it: '$'. */
  signs?: readonly string[]
  /** What is said where the field can't take what was typed. */
  sentence: string
}

/** One of the numbers that a text can mean; the text of a reading means that number only. */
type Reading = { label: string; text: string }

/** `value` is null where nothing was typed, and where there is a problem. */
export type ReadNumber = { value: number | null; problem: string; readings: readonly Reading[] }

const nothing: ReadNumber = { value: null, problem: '', readings: [] }

/** @returns the number that a text means under the rule of its field, or what to ask */
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

/** @returns a number as a text that the reader takes for that number only: 1.125 is '1.1250' */
export function numberText(value: number): string {
  const text = String(value).includes('e') ? value.toFixed(12).replace(/\.?0+$/, '') : String(value)
  return twofold.test(text.replace('-', '')) ? `${text}0` : text
}

/** Blanks, digits and signs of any keyboard as plain ones; without marks that nobody sees. */
const plain = (typed: string) =>
  typed
    .normalize('NFKC')
    .replace(/\p{Nd}/gu, plainDigit)
    .replaceAll('٫', '.')
    .replaceAll('٬', ',')
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .replace(/[’‘ʼ´`]/g, "'")
    .trim()

/** The digits of a script stand together, from 0 on. */
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

function withoutUnit(text: string, units: Readonly<Record<string, number>>) {
  const unit = longestFirst(Object.keys(units)).find(
    (name) => name !== '' && text.toLowerCase().endsWith(plain(name).toLowerCase()),
  )
  if (unit === undefined) return { number: text, factor: 1 }
  return { number: text.slice(0, -plain(unit).length).trim(), factor: units[unit] ?? 1 }
}

const longestFirst = (texts: readonly string[]) =>
  [...texts].sort((one, other) => other.length - one.length)

const whole = /^(\d+)[.,]?$/
const withDecimals = /^(\d*)[.,](\d+)$/
const twofold = /^[1-9]\d{0,2}[.,]\d{3}$/
const thousands = /^([1-9]\d{0,2}(?:([ '.,])\d{3})(?:\2\d{3})*)(?:(?!\2)[.,](\d*))?$/
const lakhs = /^([1-9]\d?(?:([ ,])\d{2})+\2\d{3})(?:\.(\d*))?$/

/** What a text means, with its thousands together and a point before its decimals. */
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

/** Without what has more decimals than the field takes. */
function possible(
  all: Meaning[],
  text: string,
  { decimals: most, factor }: NumberRule & { factor: number },
): Meaning[] {
  const isOwnUnit = factor === 1
  const [first, second] = all
  // A point before three digits is too many decimals as well as thousands, unless there are never any.
  const isAsked = first && second && isOwnUnit && most > 0 && most < 3 && text.includes('.')
  if (isAsked) return all
  return all.filter(
    ({ decimals }, index) =>
      !isOwnUnit || (index === 1 ? decimals : decimals.replace(/0+$/, '')).length <= most,
  )
}

/** In the field's own unit; what was typed in another is rounded to what the field takes. */
function scaled({ digits, decimals }: Meaning, rule: NumberRule, factor: number): number {
  const value = Number(`${digits || '0'}.${decimals || '0'}`) * factor
  if (Math.abs(factor) === 1) return value === 0 ? 0 : value
  const scale = 10 ** rule.decimals
  return Math.round(value * scale) / scale
}
