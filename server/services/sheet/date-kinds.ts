import { isDateKey } from '#contract/dates/date-key.ts'
import type { DateKind } from '#contract/dates/due-dates.ts'
import { sheetField } from '#contract/sheet/flat-sheet.ts'
import type { Asker } from '#server/core/asker.ts'
import { ownSettings } from '#server/services/people/organization-settings.ts'

/** @returns the organization's kinds of dates; none, unread, where a part of a sheet has no date */
export const dateKindsFor = async (
  asker: Asker,
  part: object = {},
): Promise<readonly DateKind[]> =>
  Object.keys(part).some(isDateKey) ? (await ownSettings(asker)).dateKinds : []

/** @returns what the organization calls its dates, by the fields that have them */
export async function dateNames(asker: Asker): Promise<ReadonlyMap<string, string>> {
  const { dateKinds } = await ownSettings(asker)
  return new Map(dateKinds.map(({ key, name }) => [sheetField(key), name]))
}
