import { cleanLine } from '../clean-text.ts'
import { decoded } from '../decoded.ts'
import { type SheetField, sheetKey } from './flat-sheet.ts'
import type { SheetValue, SheetValues } from './lines.ts'
import type { SheetCondition } from './sheet-conditions.ts'

/* What the conditions of sheet-conditions.ts mean. Apart, because the app's first scripts only read them. */

type Meaning =
  | { has: boolean }
  | { equals: string }
  /** Numbers of the line's unit, or days as YYYY-MM-DD, which are compared as texts; '' for an open end. */
  | { low: string; high: string; isOfNumbers: boolean }

export function sheetMeaning({ sheet }: SheetCondition): Meaning {
  if (sheet === 'yes' || sheet === 'no') return { has: sheet === 'yes' }
  if (sheet.startsWith('~')) return { equals: cleanLine(decoded(sheet.slice(1)) ?? '') }
  const [low = '', high = ''] = sheet.split('..')
  return { low, high, isOfNumbers: /^\d+$/.test(low + high) }
}

/** @returns the condition that a line has one value */
export const sheetEquals = (field: SheetField, value: string): SheetCondition => ({
  field,
  sheet: `~${encodeURIComponent(value).replaceAll('.', '%2E')}`,
})

/** @param sheet absent where it is empty */
export function sheetHolds(condition: SheetCondition, sheet: SheetValues | undefined): boolean {
  const value = sheet?.[sheetKey(condition.field)]
  const meant = sheetMeaning(condition)
  if ('has' in meant) return (value !== undefined) === meant.has
  if (value === undefined) return false
  if ('equals' in meant) return String(value) === meant.equals
  const { low, high, isOfNumbers } = meant
  if (isOfNumbers) {
    return (
      typeof value === 'number' && value >= Number(low) && (high === '' || value <= Number(high))
    )
  }
  return typeof value === 'string' && value >= low && (high === '' || value <= high)
}

/** @returns a value as both databases compare it, '' for none */
export function sheetSortKey(value: SheetValue | undefined): string {
  if (value === undefined) return ''
  if (typeof value === 'boolean') return value ? '1' : '0'
  if (typeof value === 'number') return String(value).padStart(9, '0')
  // As SQLite and PostgreSQL do it: of other letters they leave the case as it is.
  return value.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
}
