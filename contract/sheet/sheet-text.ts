import { numberText } from '../typed-number.ts'
import type { SheetLine, SheetValue } from './lines.ts'
import { kPaOfPsi } from './sheet-limits.ts'

/** @returns a value as people read it: '2,500 kg', '450 kPa (65 psi)', 'Yes', '31/12/2026' */
export function sheetText(line: SheetLine | undefined, value: SheetValue | null | undefined) {
  if (value === null || value === undefined || value === '') return ''
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (line?.kind === 'number' && typeof value === 'number') return withUnit(line.unit, value)
  if (line?.kind === 'date') return String(value).split('-').reverse().join('/')
  return String(value)
}

function withUnit(unit: string, value: number): string {
  const number = grouped(value)
  if (unit === 'count' || unit === '') return number
  return unit === 'kPa'
    ? `${number} kPa (${Math.round(value / kPaOfPsi)} psi)`
    : `${number} ${unit}`
}

export const grouped = (value: number) => String(value).replace(/\B(?=(\d{3})+$)/g, ',')

/** @returns a value as a field of a form has it: read again, it is the same */
export function typedText(value: SheetValue | null | undefined): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return typeof value === 'number' ? numberText(value) : value
}
