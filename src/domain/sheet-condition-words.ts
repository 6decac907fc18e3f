import { isSheetField, sheetKey } from '#contract/sheet/flat-sheet.ts'
import type { SheetCondition } from '#contract/sheet/sheet-conditions.ts'
import { sheetMeaning } from '#contract/sheet/sheet-holds.ts'
import { sheetText } from '#contract/sheet/sheet-text.ts'
import { lineNamed } from './sheet-lines.ts'

/** @returns what a column of the sheet is headed with, such as 'Tare mass'; its name for no line */
export const sheetHeading = (field: string): string =>
  (isSheetField(field) && lineNamed(sheetKey(field))?.label) || field

/** @returns a filter on a value of the sheet in words: 'Tare mass 900 kg to 1,200 kg' */
export function sheetConditionWords(condition: SheetCondition): string {
  const line = lineNamed(sheetKey(condition.field))
  const label = sheetHeading(condition.field)
  const meant = sheetMeaning(condition)
  if ('has' in meant) return meant.has ? `${label} filled in` : `${label} not filled in`
  if ('equals' in meant) {
    const { equals } = meant
    const isYesNo = line?.kind === 'yes-no'
    return `${label}: ${isYesNo ? sheetText(line, equals === 'true') : equals}`
  }
  const shown = (end: string) => sheetText(line, meant.isOfNumbers ? Number(end) : end)
  const { low, high } = meant
  if (low === '') return `${label} up to ${shown(high)}`
  if (high === '') return `${label} from ${shown(low)} on`
  return low === high ? `${label} ${shown(low)}` : `${label} ${shown(low)} to ${shown(high)}`
}
