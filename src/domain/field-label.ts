import { isSheetField, sheetKey } from '#contract/sheet/flat-sheet.ts'
import { readSheetValue } from '#contract/sheet/read-sheet.ts'
import { sheetText } from '#contract/sheet/sheet-text.ts'
import { fieldText } from '#contract/trailer/field-text.ts'
import { fieldLabels, fieldWords, isTrailerField } from '#contract/trailer/fields.ts'
import { lineNamed } from './sheet-lines.ts'

/** Apart from the table of fields, which pages load that know nothing of the sheet. */
const lineOf = (field: string) => (isSheetField(field) ? lineNamed(sheetKey(field)) : undefined)

/** @returns the label of a field, or of a line of the sheet; '' for neither */
export const anyFieldLabel = (field: string): string =>
  isTrailerField(field) ? fieldLabels[field] : (lineOf(field)?.label ?? '')

/** @returns its label within a sentence */
export const anyFieldWords = (field: string): string =>
  isTrailerField(field) ? fieldWords(field) : (lineOf(field)?.words ?? field)

type Value = string | number | boolean | { name: string } | null | undefined

/** @returns a value of either as people read it, '' for none; of a line also as it was typed */
export function anyFieldText(field: string, value: Value): string {
  const line = lineOf(field)
  if (line && typeof value !== 'object') {
    const read = readSheetValue(line, value ?? null)
    return read.problem ? String(value) : sheetText(line, read.value)
  }
  const isText = typeof value === 'string' || typeof value === 'object'
  return isTrailerField(field) && isText ? fieldText(field, value) : String(value ?? '')
}
