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

/** Whether what was typed is no way to write the value that the trailer has. */
export function isOtherValue(field: SheetField, typed: Typed = '', stored: Typed = ''): boolean {
  if (typed.trim() === stored.trim()) return false
  const [read, had] = [readTyped(field, typed), readTyped(field, stored)]
  if (read.problem !== '' || had.problem !== '') return true
  // A trailer may have an option as it was spelt before.
  const isChoice = lineNamed(sheetKey(field))?.kind === 'choice'
  return read.value !== (isChoice ? stored.trim() || null : had.value)
}

function readTyped(field: SheetField, typed: Typed = ''): ReadValue {
  const line = lineNamed(sheetKey(field))
  return line ? readSheetValue(line, typed) : { value: typed || null, problem: '' }
}
