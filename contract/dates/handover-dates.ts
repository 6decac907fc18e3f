import { paperHash, paperHashWords } from '#contract/handover/paper-hash.ts'
import type { SheetValues } from '#contract/sheet/lines.ts'
import { dateText } from './date-text.ts'
import {
  type DatedTrailer,
  type DateKind,
  dateIn,
  inUse,
  isAskedFor,
  monthsLater,
} from './due-dates.ts'

/** A date that a handover begins. */
export type BegunDate = { kind: string; name: string; on: string }

/**
 * What a handover does to the dates of a trailer: it begins those of kinds that start with it, and
 * leaves one that is there already as it is.
 */
export function handoverDates(kinds: readonly DateKind[], trailer: DatedTrailer, today: string) {
  const begun: BegunDate[] = []
  const kept: BegunDate[] = []
  for (const kind of inUse(kinds)) {
    const { key, name, handover_months: months } = kind
    if (!months || !isAskedFor(kind, trailer)) continue
    const on = dateIn(trailer.sheet, key)
    if (on === undefined) begun.push({ kind: key, name, on: monthsLater(today, months) })
    else kept.push({ kind: key, name, on })
  }
  return { begun, kept }
}

/** As `begunWords` writes it. */
const dated = /: \d{2}\/\d{2}\/\d{4}$/

/** How the entry of a handover in the logbook says what it began. */
export const begunWords = ({ name, on }: BegunDate): string => `${name}: ${dateText(on)}`

/**
 * @returns the dates that an entry began, where they are still what it made them: they stand above the
 *   hash of its paper. Above them is what somebody wrote.
 */
export function stillBegun(
  text: string,
  kinds: readonly DateKind[],
  sheet: SheetValues | undefined,
): BegunDate[] {
  const hash = paperHash(text)
  if (hash === null) return []
  const lines = text.split('\n')
  const above = lines.slice(0, lines.indexOf(paperHashWords(hash)))
  const said = new Set(above.slice(above.map((line) => dated.test(line)).lastIndexOf(false) + 1))
  const began = inUse(kinds).filter((kind) => kind.handover_months)
  return began.flatMap(({ key: kind, name }) => {
    const on = dateIn(sheet, kind)
    return on !== undefined && said.has(begunWords({ kind, name, on })) ? [{ kind, name, on }] : []
  })
}
