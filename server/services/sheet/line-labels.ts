import { dateLineOf } from '#contract/dates/date-lines.ts'
import { type DateKind, inUse } from '#contract/dates/due-dates.ts'
import { labelProblem } from '#contract/sheet/headings.ts'
import { asSheetLine, type OwnLine } from '#contract/sheet/own-lines.ts'
import { lockOrganization } from '#server/access/organization-lock.ts'
import { settingsOf } from '#server/access/stored-settings.ts'
import type { Asker } from '#server/core/asker.ts'
import { Failure, fieldFailure } from '#server/core/failure.ts'
import { ownLines } from './own-lines.ts'

/** @throws Failure 409 where a file could not tell a line from another one, or from a date */
export async function refuseTakenLabel(asker: Asker, line: Omit<OwnLine, 'uuid' | 'former'>) {
  const { dateKinds } = settingsOf((await lockOrganization(asker)).settings)
  const others = [...(await ownLines(asker)), ...inUse(dateKinds).map(dateLineOf)]
  const problem = labelProblem(
    asSheetLine({ uuid: '', former: [], ...line }),
    others.map(asSheetLine),
  )
  if (problem) throw fieldFailure(409, 'name_taken', 'label', problem)
}

/** @throws Failure 409 where a kind of date that is new, renamed or in use again is called like a line */
export async function refuseTakenKinds(
  asker: Asker,
  before: readonly DateKind[],
  after: readonly DateKind[],
) {
  const known = new Map(inUse(before).map(({ key, name }) => [key, name]))
  const kinds = inUse(after)
  const others = [...(await ownLines(asker)), ...kinds.map(dateLineOf)].map(asSheetLine)
  for (const kind of kinds) {
    if (known.get(kind.key) === kind.name) continue
    const problem = labelProblem(asSheetLine(dateLineOf(kind)), others)
    if (problem) throw new Failure(409, 'name_taken', `‘${kind.name}’: ${problem}`)
  }
}
