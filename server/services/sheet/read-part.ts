import { isDateKey } from '#contract/dates/date-key.ts'
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
    const isKnown = !isDateKey(key) || kinds.some((kind) => kind.key === key)
    const line = isKnown ? lineOf(key) : undefined
    const { value: meant, problem } = line
      ? readSheetValue(line, value)
      : { value: null, problem: 'There is no such line of the sheet' }
    if (problem) fields[sheetField(key)] = problem
    else read[key] = meant
  }
  const problems = Object.entries(fields).slice(0, limits.problems)
  if (problems.length === 0) return read
  const sentence = problems.map(([field, problem]) => `${field}: ${problem}`).join('; ')
  throw new Failure(400, 'invalid', sentence, { fields: Object.fromEntries(problems) })
}
