import { sheetGroups } from '#contract/sheet/groups.ts'
import { type SheetValues, sheetLine, sheetLines } from '#contract/sheet/lines.ts'
import { asSheetLine } from '#contract/sheet/own-lines.ts'
import { workedOut } from '#contract/sheet/plausible.ts'
import type { SharedLine } from '#contract/sheet/sheet.ts'
import { sheetText } from '#contract/sheet/sheet-text.ts'
import type { Asker } from '#server/core/asker.ts'
import { ownLines } from './own-lines.ts'

/** As the database has it. */
export const storedSheet = (text: string): SheetValues => JSON.parse(text)

/** For an answer: nothing where the sheet is empty. */
export const sheetOf = ({ sheet }: { sheet: string }) =>
  sheet === '{}' ? {} : { sheet: storedSheet(sheet) }

/** The same for visitors, with what the masses that they see say. */
export async function sharedSheetOf(
  asker: Asker,
  text: string,
  unshared: readonly string[],
): Promise<{ sheet?: SharedLine[] }> {
  const stored = storedSheet(text)
  const hasOwn = Object.keys(stored).some((key) => !sheetLine(key))
  const own = hasOwn ? (await ownLines(asker)).map(asSheetLine) : []
  const lines = [...sheetLines, ...own].filter(
    (line) =>
      stored[line.key] !== undefined &&
      !(line.retired || line.unshared || unshared.includes(line.key)),
  )
  if (lines.length === 0) return {}
  const values = Object.fromEntries(lines.map(({ key }) => [key, stored[key] ?? '']))
  const shared = lines.map((line) => {
    const { key, label, group } = line
    const value = values[key] ?? ''
    return { key, group: sheetGroups[group], label, value, text: sheetText(line, value) }
  })
  const masses = shared.filter(({ group }) => group === sheetGroups.masses)
  const said = workedOut(values).map((line) => ({ ...line, group: sheetGroups.masses }))
  return { sheet: [...masses, ...said, ...shared.filter((line) => !masses.includes(line))] }
}
