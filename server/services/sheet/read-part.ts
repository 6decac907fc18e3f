import { isDateKey } from '#contract/dates/date-key.ts'
import { dateProblem } from '#contract/dates/due-dates.ts'
import { limits } from '#contract/limits.ts'
import { sheetField } from '#contract/sheet/flat-sheet.ts'
import type { PartOfSheet } from '#contract/sheet/lines.ts'
import { readSheetValue } from '#contract/sheet/read-sheet.ts'
import type { Asker } from '#server/core/asker.ts'
import { Failure } from '#server/core/failure.ts'
import { dateKindsFor } from './date-kinds.ts'
import { linesFor } from './own-lines.ts'

/**
 * @param given values as people type them, or as they are kept
 * @returns them as they are kept
 * @throws Failure 400 that names each value that means nothing
 */
export async function readPart(asker: Asker, given: PartOfSheet | undefined): Promise<PartOfSheet> {
  const read: PartOfSheet = {}
  const fields: Record<string, string> = {}
  const kinds = await dateKindsFor(asker, given)
  const lineOf = await linesFor(asker, Object.keys(given ?? {}))
  for (const [key, value] of Object.entries(given ?? {})) {
    const isDate = isDateKey(key)
    const line = isDate && !kinds.some((kind) => kind.key === key) ? undefined : lineOf(key)
    const { problem, ...meant } = line
      ? readSheetValue(line, value)
      : { value: null, problem: 'There is no such line of the sheet' }
    const wrong = problem || (isDate && meant.value !== null && dateProblem(String(meant.value)))
    if (wrong) fields[sheetField(key)] = wrong
    else read[key] = meant.value
  }
  const problems = Object.entries(fields).slice(0, limits.problems)
  if (problems.length === 0) return read
  const sentence = problems.map(([field, problem]) => `${field}: ${problem}`).join('; ')
  throw new Failure(400, 'invalid', sentence, { fields: Object.fromEntries(problems) })
}
