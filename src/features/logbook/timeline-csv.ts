import type { Output } from '#contract/calls.ts'
import { fieldLabels } from '#contract/trailer/fields.ts'
import type { TimelineMoment } from '#contract/yard/timeline.ts'
import { localIso } from '#src/domain/paper-time.ts'
import { isNotSentYet } from '#src/offline/replica/answer.ts'
import { csvLine } from '#src/ui/values/csv-line.ts'
import { toldMoment } from './timeline-words.ts'

type Of = {
  trailer: Pick<Output<'GET /trailer/{uuid}'>, 'vin' | 'rego'>
  moments: readonly TimelineMoment[]
  /** The signed-in person, whose name stands for unsent changes. */
  person: string
}

const columns = [
  ...[fieldLabels.vin, fieldLabels.rego],
  ...['Happened', 'Received', 'What', 'Severity', 'Text', 'By', 'Odometer km', 'Hours', 'Cost'],
  ...['Who sees it', 'Struck through', 'Struck by', 'Struck because', 'Files'],
]

/** Rows that are written between two pauses. */
const atOnce = 500

/**
 * @param pause lets the page respond
 * @returns a timeline as CSV
 */
export async function timelineCsv({ trailer, moments, person }: Of, pause: () => Promise<unknown>) {
  // Without the byte order mark spreadsheets guess another encoding.
  const lines = [`\uFEFF${csvLine(columns)}`]
  for (let from = 0; from < moments.length; from += atOnce) {
    for (const moment of moments.slice(from, from + atOnce))
      lines.push(csvLine([trailer.vin, trailer.rego, ...cellsOf(moment, person)]))
    await pause()
  }
  return `${lines.join('\r\n')}\r\n`
}

function cellsOf(moment: TimelineMoment, person: string): string[] {
  const { odometer = null, hours = null, cost = null } = moment.what === 'entry' ? moment.entry : {}
  const level = moment.what === 'entry' ? moment.entry.access_level : 4
  const received = isNotSentYet(moment) ? 'not sent yet' : localIso(moment.received_at)
  const { title, severity, text, by, struck, files } = toldMoment(moment, person)
  return [
    ...[localIso(moment.happened_at), received, title, severity],
    ...[text, by, odometer?.toString() ?? ''],
    hours === null ? '' : (hours / 10).toFixed(1),
    cost === null ? '' : (cost / 100).toFixed(2),
    level === 2 ? 'Anyone with the tag' : 'Only us',
    ...(struck ? [localIso(struck.at), struck.by, struck.why] : ['', '', '']),
    files.map(({ name }) => name).join(', '),
  ]
}

/** @returns 'logbook-6T9T23ABC….csv' */
export const timelineFileName = (title: string, ending: string) =>
  `logbook-${title.replace(/[^\w-]+/g, '-')}.${ending}`
