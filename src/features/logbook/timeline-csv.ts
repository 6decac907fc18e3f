import type { Moment } from '#contract/yard/timeline.ts'
import { csvLine } from '#src/ui/values/csv-line.ts'
import { momentFiles, momentText, momentTitle, struckWords, writtenBy } from './timeline-words.ts'

const columns = [
  ...['Happened', 'Received', 'What', 'Text', 'By', 'Odometer km', 'Hours', 'Cost'],
  ...['Who sees it', 'Struck through', 'Files'],
]

/** Rows that are written before the screen gets its turn. */
const atOnce = 500

/**
 * @param person whose what waits on this device is
 * @param pause lets the screen have its turn
 * @returns a timeline as a table that spreadsheets open
 */
export async function timelineCsv(
  moments: readonly Moment[],
  person: string,
  pause: () => Promise<unknown>,
) {
  // Spreadsheets take a file without the mark for another alphabet.
  const lines = [`\uFEFF${csvLine(columns)}`]
  for (let from = 0; from < moments.length; from += atOnce) {
    for (const moment of moments.slice(from, from + atOnce))
      lines.push(csvLine(cellsOf(moment, person)))
    await pause()
  }
  return `${lines.join('\r\n')}\r\n`
}

function cellsOf(moment: Moment, person: string): string[] {
  const { odometer = null, hours = null, cost = null } = moment.what === 'entry' ? moment.entry : {}
  const level = moment.what === 'entry' ? moment.entry.access_level : 4
  return [
    ...[moment.happened_at, moment.isWaiting ? 'not sent yet' : moment.received_at],
    ...[momentTitle(moment), momentText(moment)],
    ...[writtenBy(moment, person), odometer?.toString() ?? ''],
    ...[
      hours === null ? '' : (hours / 10).toFixed(1),
      cost === null ? '' : (cost / 100).toFixed(2),
    ],
    ...[level === 2 ? 'Anyone with the tag' : 'Only us', struckWords(moment) ?? ''],
    momentFiles(moment)
      .map(({ name }) => name)
      .join(', '),
  ]
}

/** @returns 'logbook-6T9T23ABC….csv' */
export const fileName = (title: string, ending: string) =>
  `logbook-${title.replace(/[^\w-]+/g, '-')}.${ending}`
