import { type SheetField, sheetField, sheetKey } from '#contract/sheet/flat-sheet.ts'
import type { PartOfSheet, SheetValue } from '#contract/sheet/lines.ts'
import { type ReadValue, readSheetValue } from '#contract/sheet/read-sheet.ts'
import { typedText } from '#contract/sheet/sheet-text.ts'
import { lineNamed } from '#src/domain/sheet-lines.ts'

/* Lines of the specification sheet as a draft has them: what was typed, by the names of their fields. */

type Typed = string | undefined

export function sheetTexts(sheet: PartOfSheet | undefined): { [Line in SheetField]?: string } {
  const values = Object.entries(sheet ?? {})
  return Object.fromEntries(values.map(([key, value]) => [sheetField(key), typedText(value)]))
}

/** @returns what is wrong with it, or '' */
export const lineProblem = (field: SheetField, typed: Typed) => readTyped(field, typed).problem

/** @returns what it means; null for empty, and where it means nothing */
export const sheetValue = (field: SheetField, typed: Typed): SheetValue | null =>
  readTyped(field, typed).value

/** Whether two texts are not ways to write one value. */
export function isOtherValue(field: SheetField, one: Typed = '', other: Typed = ''): boolean {
  if (one.trim() === other.trim()) return false
  const [read, also] = [readTyped(field, one), readTyped(field, other)]
  return read.problem !== '' || also.problem !== '' || read.value !== also.value
}

function readTyped(field: SheetField, typed: Typed = ''): ReadValue {
  const line = lineNamed(sheetKey(field))
  return line ? readSheetValue(line, typed) : { value: typed || null, problem: '' }
}
