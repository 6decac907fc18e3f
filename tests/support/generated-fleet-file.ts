import { writeXlsx } from 'hucre/xlsx'
import { type Random, seeded } from './seeded.ts'

/*
 * A fleet's spreadsheet as somebody may have it, with what an import has to make of each of its rows.
 */

export type KnownTrailer = { vin: string; rego: string; tare: number }

/** `row` is its number in the file; of a refused one the cell that is named, '' for an empty one. */
export type ExpectedRow = {
  row: number
  outcome: 'new' | 'changed' | 'same' | 'refused'
  column?: string
  text?: string
}

export type GeneratedFile = { bytes: Uint8Array; how: string; expected: ExpectedRow[] }

export const makers = ['Vawdrey', 'Köhler & Söhne']
export const classes = ['Dog Trailer', 'Semi Trailer']
export const knownTrailers: KnownTrailer[] = Array.from({ length: 12 }, (_, at) => ({
  vin: vinOf(at),
  rego: `TR-${at}`,
  tare: 2000 + at,
}))

/** What trailers that are there already have beside. */
export const knownBuilt = '2021-06'

function vinOf(at: number) {
  return `6T9T21ABC0N1TE${String(at).padStart(3, '0')}`
}

const fields = {
  vin: ['VIN', 'Chassis no', 'VIN Number'],
  rego: ['Rego', 'Registration number', 'Reg. No.'],
  rego_state: ['State', 'Registration state'],
  class: ['Class', 'Trailer type'],
  oem: ['Make', 'Manufacturer', 'Built by'],
  manufactured_date: ['Built', 'Date of manufacture'],
  tare: ['Tare (kg)', 'Tare t', 'TARE MASS'],
  notes: ['Notes', 'Remarks'],
  other: ['Depot', 'GVM (t)', ''],
} as const
type Field = keyof typeof fields

const dateStyles = [
  'iso',
  'day first',
  'month first',
  'words',
  'numbers',
  'serial',
  'both',
] as const
type DateStyle = (typeof dateStyles)[number]

type Style = { headings: Record<Field, string>; dates: DateStyle; isPlain: boolean }
type Made = { cells: Record<Field, string>; outcome: ExpectedRow['outcome']; fault?: Field }

export async function generatedFile(seed: string): Promise<GeneratedFile> {
  const random = seeded(seed)
  const encoding = random.pick(encodings)
  const style: Style = {
    headings: Object.fromEntries(
      Object.entries(fields).map(([field, names]) => [field, random.pick<string>(names)]),
    ) as Style['headings'],
    dates: random.pick(dateStyles),
    isPlain: encoding === 'windows-1252',
  }
  const order = random.sample(Object.keys(fields) as Field[], Object.keys(fields).length)
  const above = random.between(0, 3)
  const rows: string[][] = Array.from({ length: above }, (_, at) => aboveRow(random, order, at))
  rows.push(order.map((field) => style.headings[field]))
  const expected: ExpectedRow[] = []
  for (const one of madeRows(random, style)) {
    if (random.chance(0.1)) rows.push(order.map(() => (random.chance(0.5) ? '' : ' ')))
    rows.push(order.map((field) => one.cells[field]))
    const { outcome, fault } = one
    const named = fault && { column: style.headings[fault], text: one.cells[fault] }
    expected.push({ row: rows.length, outcome, ...named })
  }
  const { bytes, how } = await bytesOf(random, rows, encoding)
  return { bytes, how: `${how}, dates: ${style.dates}, ${above} rows above`, expected }
}

/** A title, or headings that are merged over several columns. */
function aboveRow(random: Random, order: readonly Field[], at: number) {
  const [title] = order
  return order.map((field, column) =>
    at === 0 && field === title
      ? 'Fleet of Acme'
      : column % 3 === 0 && random.chance(0.5)
        ? 'Group'
        : '',
  )
}

/** Each VIN is in the file once, but for the fault that it is twice. */
function madeRows(random: Random, style: Style): Made[] {
  const count = random.between(3, 25)
  const known = random.sample(knownTrailers, knownTrailers.length)
  const made: Made[] = []
  for (let at = 0; at < count; at += 1) {
    const one = random.chance(0.4) ? known.pop() : undefined
    const row = one ? knownRow(random, style, one) : newRow(random, style, 100 + at)
    // Which rows are refused for their date is known at the end alone.
    const isKnown = style.dates !== 'both'
    const earlier = isKnown ? made.find(({ outcome }) => outcome !== 'refused') : undefined
    made.push(spoilt(random, row, earlier))
  }
  // Somebody has to say which comes first, where no date of the column does.
  if (style.dates !== 'both') return made
  return made.map((row) =>
    row.cells.manufactured_date.includes('/') && row.outcome !== 'refused'
      ? { ...row, outcome: 'refused', fault: 'manufactured_date' }
      : row,
  )
}

function newRow(random: Random, style: Style, number: number): Made {
  const tare = random.between(900, 9000)
  const cells = {
    vin: random.pick([
      vinOf(number),
      `'${vinOf(number)}`,
      vinOf(number).toLowerCase(),
      ` ${vinOf(number)} `,
    ]),
    rego: random.pick(['', '0042', `N-${number}`, '1E5']),
    rego_state: random.pick(['', 'VIC', 'nsw', 'Queensland']),
    class: random.pick(classes),
    oem: random.pick(makers).toUpperCase(),
    manufactured_date: dateText(random, style.dates),
    tare: random.pick(['', tareText(style, tare), `${tare} kg`]),
    notes: notesOf(random, style),
    other: random.pick(['', 'Dandenong', '12.5']),
  }
  return { cells, outcome: 'new' }
}

function knownRow(random: Random, style: Style, { vin, rego, tare }: KnownTrailer): Made {
  const isChanged = random.chance(0.5)
  const none = { rego_state: '', class: '', oem: '', manufactured_date: '', notes: '', other: '' }
  const cells = {
    ...none,
    ...{ vin, rego: random.pick(['', rego]), tare: random.pick(['', tareText(style, tare)]) },
    manufactured_date: random.pick(['', knownBuilt]),
  }
  if (!isChanged) return { cells, outcome: 'same' }
  return random.chance(0.5)
    ? { cells: { ...cells, rego: `${rego}-NEW` }, outcome: 'changed' }
    : { cells: { ...cells, tare: tareText(style, tare + 500) }, outcome: 'changed' }
}

const faults: [field: Field, texts: string[]][] = [
  ['vin', ['SHORT', '1.2E+16', '6T9T21ABC0N1TE00!', '#N/A']],
  ['rego_state', ['XX', 'Ontario', '#REF!']],
  ['class', ['Dog', 'Caravan', '#VALUE!']],
  ['oem', ['Vawdry', 'New Co']],
  ['manufactured_date', ['31/31/31', 'soon', '2025', '13/2025', '1066-10']],
  ['tare', ['heavy', '-5', '2.5.5.5', '900 t']],
  ['rego', ['1.2E+16', 'x'.repeat(300)]],
]

function spoilt(random: Random, row: Made, earlier: Made | undefined): Made {
  if (!random.chance(0.3)) return row
  if (earlier && random.chance(0.15)) {
    // Refused for its VIN as the preview writes it, whatever it looks like in the file.
    return { cells: { ...row.cells, vin: earlier.cells.vin }, outcome: 'refused', fault: 'vin' }
  }
  const [field, texts] = random.pick(faults)
  return { cells: { ...row.cells, [field]: random.pick(texts) }, outcome: 'refused', fault: field }
}

function dateText(random: Random, style: DateStyle): string {
  const [year, month] = [random.between(1990, 2025), random.between(1, 12)]
  // Each says which comes first.
  const day = random.between(13, 28)
  const two = (value: number) => String(value).padStart(2, '0')
  const word = ['Jan', 'March', 'Sept', 'December'][month % 4] ?? 'Jan'
  switch (style) {
    case 'iso':
      return `${year}-${two(month)}-${two(day)}`
    case 'day first':
      return `${day}/${month}/${year}`
    case 'month first':
      return `${month}/${day}/${String(year).slice(2)}`
    case 'words':
      return random.pick([`${word}-${String(year).slice(2)}`, `${day} ${word} ${year}`])
    case 'numbers':
      return random.pick([`${two(month)}/${year}`, `${year}/${month}/${day}`])
    case 'serial':
      return String(random.between(33_000, 45_900))
    default:
      return random.pick(['3/4/25', '05/06/2019', '11.12.2020'].filter((one) => one.includes('/')))
  }
}

const tareText = ({ headings }: Style, kg: number) =>
  headings.tare.endsWith(' t') ? String(kg / 1000) : String(kg)

const notesOf = (random: Random, { isPlain }: Style) =>
  random.pick([
    '',
    'Left; rear, "new"',
    'Tab\there | bar',
    'Two\nlines',
    isPlain ? 'Größe' : '車 Größe',
    '=1+1',
  ])

const encodings = [
  ...(['utf-8', 'utf-8 with a mark', 'utf-16', 'utf-16 with a mark', 'utf-16 big'] as const),
  ...(['windows-1252', 'xlsx'] as const),
] as const

async function bytesOf(random: Random, rows: string[][], encoding: (typeof encodings)[number]) {
  if (encoding === 'xlsx') {
    const merges = [{ startRow: 0, startCol: 0, endRow: 0, endCol: 2 }]
    const isMerged = rows[0]?.slice(1, 3).join('') === ''
    const sheet = { name: 'Fleet', rows, ...(isMerged && { merges }) }
    return { bytes: await writeXlsx({ sheets: [sheet] }), how: encoding }
  }
  const separator = random.pick([',', ';', '\t', '|'])
  const isQuoted = random.chance(0.3)
  const end = random.pick(['\r\n', '\n'])
  const cell = (text: string) =>
    isQuoted || /["\r\n,;\t|]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
  const lines = rows.map((row) => row.map(cell).join(separator))
  const text = (random.chance(0.1) ? `sep=${separator}${end}` : '') + lines.join(end) + end
  return { bytes: encoded(text, encoding), how: `${encoding}, separator ${separator}` }
}

function encoded(text: string, encoding: string): Uint8Array {
  if (encoding.startsWith('utf-8')) {
    return new TextEncoder().encode((encoding.includes('mark') ? '\ufeff' : '') + text)
  }
  if (encoding === 'windows-1252') return Uint8Array.from(text, (one) => one.charCodeAt(0))
  const whole = (encoding === 'utf-16' ? '' : '\ufeff') + text
  const bytes = new Uint8Array(whole.length * 2)
  const view = new DataView(bytes.buffer)
  for (let at = 0; at < whole.length; at += 1) {
    view.setUint16(at * 2, whole.charCodeAt(at), encoding !== 'utf-16 big')
  }
  return bytes
}
