import type { Walk } from '#contract/yard/walk.ts'
import { countedPlateName, plateWords } from '#contract/yard/walk-plates.ts'
import { localIso } from '#src/domain/paper-time.ts'
import { harmlessText } from '#src/ui/values/csv-line.ts'
import { type AbsentTrailer, compareWalk, type SeenTrailer } from './compare-walk.ts'
import { placeWords } from './walk-words.ts'

type Ref = { name: string; finished_at: string }

/** @returns a count as CSV */
export function walkCsv(walk: Walk): string {
  const { seen, fresh, missing, elsewhere, unknown } = compareWalk(walk)
  const before = new Map(walk.arrivals.map(({ trailer, last }) => [trailer, refWords(last)]))
  const row =
    (state: string) =>
    ({ trailer: { uuid, vin, rego }, plate }: SeenTrailer) => [
      ...[state, vin, rego, countedPlateName(plate.code, walk.tags), localIso(plate.seen_at)],
      ...[before.get(uuid) ?? '', ''],
    ]
  const absent = (state: string) => (one: AbsentTrailer) => [
    ...[state, one.of.vin, one.of.rego, '', '', refWords(one.last), knownOf(one)],
  ]
  const rows = [
    ['State', 'VIN', 'Registration', 'Plate', 'Seen at', 'Seen before', 'Known of it'],
    ...seen.map(row('Seen')),
    ...fresh.map(row('New')),
    ...missing.map(absent('Not seen')),
    ...elsewhere.map(absent('Missing from another yard')),
    ...unknown.map((plate) => [
      ...[plateWords(plate, walk.tags), '', '', countedPlateName(plate.code, walk.tags)],
      ...[localIso(plate.seen_at), '', ''],
    ]),
  ]
  // Without the byte order mark spreadsheets guess another encoding.
  return `\ufeff${rows.map((cells) => cells.map(cell).join(',')).join('\r\n')}\r\n`
}

const refWords = (count: Ref | null) =>
  count ? `${localIso(count.finished_at)} ${count.name}` : ''

const knownOf = ({ since, words, later }: AbsentTrailer) =>
  [
    `Missing since ${refWords(since)}`,
    ...words.map(({ place, note, by, happened_at }) =>
      [placeWords[place], note, by, localIso(happened_at)].filter(Boolean).join(', '),
    ),
    later && `Seen again ${refWords(later)}`,
  ]
    .filter(Boolean)
    .join('; ')

/** A spreadsheet must not take what somebody else wrote for a formula. */
function cell(text: string) {
  return `"${harmlessText(text).replaceAll('"', '""')}"`
}
