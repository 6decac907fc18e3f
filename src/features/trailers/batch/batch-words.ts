import { limits } from '#contract/limits.ts'
import { sheetText } from '#contract/sheet/sheet-text.ts'
import { fieldText } from '#contract/trailer/field-text.ts'
import { fieldLabels, fieldWords, trailerFieldRow } from '#contract/trailer/fields.ts'
import { trailersWords } from '#src/domain/trailers-words.ts'
import { groupBy } from '#src/offline/replica/group-by.ts'
import { wholeNumber } from '#src/ui/values/whole-number.ts'
import type { LeftAloneTrailer, PlannedChange, SheetChange } from './plan-batch.ts'

/** @returns why a selection is too large for a batch, '' where it is not */
export function tooManyWords(count: number): string {
  if (count <= limits.batch) return ''
  return `At most ${trailersWords(limits.batch)} can be changed at once, and ${wholeNumber(count)} are selected. Filter the list and change them in parts.`
}

const isLong = (
  change: Exclude<PlannedChange, SheetChange>,
): change is Extract<PlannedChange, { isAdded: boolean }> =>
  trailerFieldRow(change.field).kind === 'long'

/** @returns the name of a batch in the queue and in the log */
export function labelOf(change: PlannedChange, count: number): string {
  if ('line' in change) {
    const { line, set } = change
    return `${line.label} of ${trailersWords(count)}: ${sheetText(line, set) || 'none'}`
  }
  const field = fieldLabels[change.field]
  if (isLong(change)) {
    if (change.isAdded) return `Add to the ${fieldWords(change.field)} of ${trailersWords(count)}`
    const act = change.value === '' ? 'Clear' : 'Replace'
    return `${act} the ${fieldWords(change.field)} of ${trailersWords(count)}`
  }
  return `${field} of ${trailersWords(count)}: ${fieldText(change.field, change.value) || 'none'}`
}

/** @returns what the change will do, for the dialog */
export function becomesWords(change: PlannedChange, count: number): string {
  const whose = trailersWords(count)
  if ('line' in change) {
    const { line, set } = change
    const text = sheetText(line, set)
    return text
      ? `${line.label} of ${whose} becomes ‘${text}’.`
      : `${line.label} of ${whose} is cleared.`
  }
  if (isLong(change)) {
    const words = fieldWords(change.field)
    if (change.isAdded) return `This is added below the ${words} of ${whose}.`
    if (change.value === '') return `The ${words} of ${whose} are cleared.`
    return `The ${words} of ${whose} are replaced.`
  }
  const field = fieldLabels[change.field]
  const value = fieldText(change.field, change.value)
  return value ? `${field} of ${whose} becomes ‘${value}’.` : `${field} of ${whose} is removed.`
}

/** @returns the unchanged trailers by reason, the reason of most trailers first */
export const reasonsOf = (left: readonly LeftAloneTrailer[]) =>
  [...groupBy(left, ({ why }) => why)].sort(([, one], [, other]) => other.length - one.length)
