import type { RecalledTrailer } from '#contract/recall/recall.ts'
import { csvLine } from '#src/ui/values/csv-line.ts'
import { fittingWords, stateWords } from './recall-words.ts'

const columns = [
  ...['Customer', 'Contact', 'Email', 'Phone', 'Address'],
  ...['VIN', 'Registration', 'Job Number', 'State', 'Sure', 'Part as fitted', 'Last entry'],
]

const sureWords = { fitted: 'Yes', unknown: 'To be looked at', removed: 'Taken off' }

/** @returns the trailers of a recall with whom to reach, as CSV: those of one customer stand together */
export function recallCsv(rows: readonly RecalledTrailer[]): string {
  const byCustomer = [...rows].sort((a, b) => nameOf(a).localeCompare(nameOf(b)))
  const lines = byCustomer.map(({ trailer, state, place, fittings, step }) => {
    const { name = '', contact = '', email = '', phone = '', address = '' } = trailer.customer ?? {}
    return csvLine([
      ...[name, contact, email, phone, address.replaceAll('\n', ', ')],
      ...[trailer.vin, trailer.rego, trailer.fleet_code, stateWords[state], sureWords[place]],
      ...[fittingWords(fittings), step?.text ?? ''],
    ])
  })
  // Without the byte order mark spreadsheets guess another encoding.
  return `${[`\uFEFF${csvLine(columns)}`, ...lines].join('\r\n')}\r\n`
}

const nameOf = ({ trailer }: RecalledTrailer) => trailer.customer?.name ?? '\uFFFF'
