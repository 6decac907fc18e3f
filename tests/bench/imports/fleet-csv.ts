import { sheetLines } from '#contract/sheet/lines.ts'
import { csvLine } from '#src/ui/values/csv-line.ts'

type Names = Record<'class' | 'oem' | 'customer', { name: string }>

const own = ['VIN', 'Rego', 'State', 'Trailer ID', 'Job number', 'Type', 'Make', 'Built']
const width = 30

/** @returns a fleet as a spreadsheet has it: 30 columns, of which the last are lines of the sheet */
export function fleetCsv(rows: number, names: Names): string {
  const lines = sheetLines
    .filter(({ kind }) => kind === 'number' || kind === 'choice')
    .slice(0, width - own.length - 2)
  const headings = [...own, 'Owner', 'Notes', ...lines.map(({ label }) => label)]
  const values = (at: number) =>
    lines.map((line) => {
      if (line.kind === 'choice') return line.choices[at % line.choices.length] ?? ''
      return line.kind === 'number' ? 100 + (at % 90) : ''
    })
  const made = Array.from({ length: rows }, (_none, at) => {
    const number = String(at).padStart(6, '0')
    return csvLine([
      ...[`6T9T21ABC0N${number}`, `TR${number}`, 'VIC', `ID-${number}`, `J${number}`],
      ...[names.class.name, names.oem.name, `0${1 + (at % 9)}/2024`, names.customer.name],
      ...[`Serviced in the yard, bay ${at % 12}`, ...values(at)],
    ])
  })
  return [csvLine(headings), ...made].join('\r\n')
}
