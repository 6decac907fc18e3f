import { limits } from '#contract/limits.ts'
import { fieldLabels } from '#contract/trailer/fields.ts'
import { trailersWords } from '#src/domain/trailers-words.ts'
import { groupBy } from '#src/offline/replica/group-by.ts'
import { wholeNumber } from '#src/ui/values/whole-number.ts'
import type { LeftAloneTrailer, PlannedChange } from './plan-batch.ts'

/** @returns what is said of a selection that no batch takes, '' where it does */
export function tooManyWords(count: number): string {
  if (count <= limits.batch) return ''
  return `At most ${trailersWords(limits.batch)} are changed at once, and ${wholeNumber(count)} are selected. Clear the selection, narrow the list down with a filter, and do it in parts.`
}

/** @returns what a batch does, as its name in the queue and in the log */
export function labelOf(change: PlannedChange, count: number): string {
  const field = fieldLabels[change.field]
  if (change.field === 'notes') {
    if (change.isAdded) return `Add to the notes of ${trailersWords(count)}`
    return `${change.value === '' ? 'Clear' : 'Replace'} the notes of ${trailersWords(count)}`
  }
  const { value } = change
  if (!value) return `${field} of ${trailersWords(count)}: none`
  return `${field} of ${trailersWords(count)}: ${value.name}`
}

/** @returns what will happen, for the question */
export function becomesWords(change: PlannedChange, count: number): string {
  const whose = trailersWords(count)
  if (change.field === 'notes') {
    if (change.isAdded) return `This is added below the notes of ${whose}.`
    if (change.value === '') return `The notes of ${whose} are emptied.`
    return `The notes of ${whose} are replaced: what stands there now goes.`
  }
  const { value } = change
  const field = fieldLabels[change.field]
  return value
    ? `${field} of ${whose} becomes ‘${value.name}’.`
    : `${whose}: ${field} is taken off.`
}

/** @returns how many are left alone for what reason, those of most trailers first */
export const reasonsOf = (left: readonly LeftAloneTrailer[]) =>
  [...groupBy(left, ({ why }) => why)].sort(([, one], [, other]) => other.length - one.length)
