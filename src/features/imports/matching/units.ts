import { bareHeadingKey } from '#contract/sheet/headings.ts'
import type { SheetLine } from '#contract/sheet/lines.ts'
import { unitNames } from '#contract/sheet/read-sheet.ts'
import { ownLinesHere } from '#src/domain/own-lines.ts'

/** Units in which a column may write its numbers; the first is that of the line. */
const offered: Readonly<Record<string, readonly string[]>> = {
  kg: ['kg', 't', 'lb'],
  mm: ['mm', 'cm', 'm', 'in', 'ft'],
  kPa: ['kPa', 'psi', 'bar'],
  litres: ['litres', 'm³'],
  count: [],
}

/** Largest number of a column that is none of the line's own unit: no trailer weighs 60 kg. */
const small: Partial<Record<string, [most: number, unit: string][]>> = {
  kg: [[60, 't']],
  mm: [[30, 'm']],
  kPa: [
    [12, 'bar'],
    [140, 'psi'],
  ],
}

const written = (['kg', 'mm', 'kPa', 'litres'] as const)
  .flatMap(unitNames)
  .filter((name) => /^\p{L}/u.test(name))
const atEnd = new RegExp(`[\\s,_/-]+(?:in\\s+)?(${longestFirst(written).join('|')})\\.?$`, 'i')

/** What stands in brackets, the last first: the unit follows what a label may have in brackets. */
const bracketed = (heading: string): string[] =>
  [...heading.matchAll(/[([]\s*(?:in\s+)?([^)\]]+?)\s*[)\]]/g)]
    .map(([, within = '']) => within)
    .reverse()

/** 'ATM t' is 'ATM' in tonnes. */
export const withoutUnit = (heading: string): string => heading.trim().replace(atEnd, '')

/** @returns units to choose from for numbers of a line that have none */
export const unitsFor = (line: SheetLine | undefined): readonly string[] =>
  line?.kind === 'number' ? (offered[line.unit] ?? []) : []

/** @returns the unit that a heading names: 'Tare (kg)', 'ATM t', 'Tyre pressure [psi]'; '' for none */
export function unitOfHeading(heading: string, line: SheetLine | undefined): string {
  if (line?.kind !== 'number') return ''
  const [, last] = atEnd.exec(heading.trim()) ?? []
  const names = unitNames(line.unit)
  const found = [...bracketed(heading), last].flatMap((text) => {
    const name = names.find((one) => one.toLowerCase() === text?.toLowerCase())
    return name ?? []
  })
  return found[0] ?? ''
}

/** Whether a heading names a unit of something else: 'Capacity (t)' is no volume. */
export function hasOtherUnit(heading: string, line: SheetLine | undefined): boolean {
  if (!line || unitOfHeading(heading, line) !== '') return false
  const [, last = ''] = atEnd.exec(heading.trim()) ?? []
  const known = line.kind === 'number' ? written : []
  const units = [...known, ...unitsOfNamesakes(heading)].map((name) => name.toLowerCase())
  return [...bracketed(heading), last].some((text) => units.includes(text.toLowerCase()))
}

/** @returns units of the organization's lines that are called the same, such as a retired one in volts */
const unitsOfNamesakes = (heading: string): string[] =>
  ownLinesHere()
    .filter(({ label, unit }) => unit && bareHeadingKey(label) === bareHeadingKey(heading))
    .map(({ unit }) => unit)

/** @returns the unit of a column: that of its heading, else what its numbers are likely to be; '' for the line's own */
export function guessUnit(
  { heading, largest }: { heading: string; largest: number },
  line: SheetLine | undefined,
): string {
  if (line?.kind !== 'number') return ''
  const named = unitOfHeading(heading, line)
  if (named || largest <= 0) return named
  const [, unit = ''] = small[line.unit]?.find(([most]) => largest <= most) ?? []
  return unit
}

/**
 * A cell with the unit of its column, unless it has one of its own. In the line's own unit it stays as it
 * is: 2.5 in a column of kilograms is refused, for it may have been meant as tonnes.
 */
export function inUnit(text: string, unit: string, own: string): string {
  if (!/^[\d\s.,'’]+$/.test(text)) return text
  if (unit !== '' && unit !== own) return `${text} ${unit}`
  // What a formula made of it.
  return /^(?:\d{4,}\.\d+|\d{3}\.\d{1,2})$/.test(text) ? String(Math.round(Number(text))) : text
}

function longestFirst(names: readonly string[]): string[] {
  return [...names].sort((one, other) => other.length - one.length)
}
