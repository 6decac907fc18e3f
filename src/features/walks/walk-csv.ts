import type { Walk } from '#contract/yard/walk.ts'
import { countedPlateName, plateWords } from '#contract/yard/walk-plates.ts'
import { localIso } from '#src/domain/paper-time.ts'
import { harmlessText } from '#src/ui/values/csv-line.ts'
import { compareWalk, type SeenTrailer } from './compare-walk.ts'

/** @returns a count as a table for other programs */
export function walkCsv(walk: Walk): string {
  const { seen, fresh, missing, unknown } = compareWalk(walk)
  const row =
    (state: string) =>
    ({ trailer: { vin, rego }, plate }: SeenTrailer) => [
      state,
      vin,
      rego,
      countedPlateName(plate.code, walk.tags),
      localIso(plate.seen_at),
    ]
  const rows = [
    ['State', 'VIN', 'Registration', 'Plate', 'Seen at'],
    ...seen.map(row('Seen')),
    ...fresh.map(row('New')),
    ...missing.map(({ vin, rego }) => ['Not seen', vin, rego, '', '']),
    ...unknown.map((plate) => [
      plateWords(plate, walk.tags),
      '',
      '',
      countedPlateName(plate.code, walk.tags),
      localIso(plate.seen_at),
    ]),
  ]
  // With a mark by which spreadsheets know its letters.
  return `\ufeff${rows.map((cells) => cells.map(cell).join(',')).join('\r\n')}\r\n`
}

/** A spreadsheet must not take what somebody else wrote for a formula. */
function cell(text: string) {
  return `"${harmlessText(text).replaceAll('"', '""')}"`
}
