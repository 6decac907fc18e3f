import { cleanLines } from '#contract/clean-text.ts'
import type { ColumnWay } from '../matching/match-columns.ts'
import { readDay } from '../matching/read-date.ts'
import { brokenCell } from '../plan/broken-cell.ts'
import type { CellProblem, UnknownName } from '../plan/plan-import.ts'
import { countUnknown } from '../plan/plan-import.ts'
import type { RowToWrite, SentRow } from '../plan/sent-row.ts'
import { plainCell } from '../reading/plain-cell.ts'
import { type RecordField, type RecordImport, recordFields } from './record-fields.ts'

/** A file of customers or parts, and how it is read. */
export type RecordSource = {
  headings: readonly string[]
  rows: readonly string[][]
  /** The number of the first of them in its file, from 1. */
  firstRow: number
  columns: readonly (string | null)[]
  ways: readonly ColumnWay[]
}

export type RecordValues = Record<string, string | number>

/** What is wanted in place of a cell; `unknown` is a name that nobody knows. */
export type WantedCell = { field: string; wanted: string; unknown?: UnknownName }

/** What a row is about: a record that is there, or a new one (`now` null). */
type Found = {
  now: { uuid: string; values: Record<string, unknown> } | null
  /** Of two rows with the same key the second is refused; '' for none. */
  key: string
  /** The values that are written, records as uuids. */
  values: RecordValues
  /** What is sent: of a record that is there what differs. */
  sent: (values: RecordValues) => Omit<SentRow, 'row'>
  /** A value as people read it, where it is a uuid. */
  textOf?: (value: string) => string
  /** Why it can't be changed. */
  fixed?: string
}

export type RecordFinder = (values: RecordValues) => Found | { problems: WantedCell[] }

/** @returns what an import of customers or parts would do with each row that is not empty */
export function planRecords(kind: RecordImport, source: RecordSource, find: RecordFinder) {
  const fields = recordFields[kind]
  const unknown = new Map<string, UnknownName>()
  const rowOf = new Map<string, number>()
  const rows = source.rows.flatMap((cells, at) => {
    if (cells.every((cell) => cell.trim() === '')) return []
    const read = readRecord(fields, source, cells)
    for (const field of fields) if (field.isRequired) require(read, field, source)
    const row: RowToWrite = {
      ...{ row: source.firstRow + at, title: titleOf(kind, read.values), outcome: 'refused' },
      ...{ problems: read.problems, changes: [], sent: null },
    }
    if (row.problems.length > 0) return [row]
    const found = find(read.values)
    if ('problems' in found) {
      for (const one of found.problems) if (one.unknown) countUnknown(unknown, one.unknown)
      const problems = found.problems.map((one) => problemAt(one, read, source, fields))
      return [{ ...row, problems }]
    }
    return [planned(row, found, { fields, rowOf })]
  })
  return { rows, unknown: [...unknown.values()] }
}

type Read = { values: RecordValues; problems: CellProblem[]; texts: Record<string, string> }

function readRecord(fields: readonly RecordField[], source: RecordSource, cells: string[]): Read {
  const read: Read = { values: {}, problems: [], texts: {} }
  source.columns.forEach((id, at) => {
    const field = fields.find((one) => one.id === id)
    const text = plainCell(cells[at])
    if (!field || text === '') return
    const value = recordValue(field, text, source.ways[at])
    const { error } = field.schema?.safeParse(value) ?? {}
    const wanted = brokenCell(text) || (error?.issues[0]?.message ?? '')
    read.texts[field.id] = text
    if (wanted) read.problems.push({ ...cellOf(field, source), text, wanted })
    else read.values[field.id] = value
  })
  return read
}

function recordValue(
  { id }: RecordField,
  text: string,
  way: ColumnWay | undefined,
): string | number {
  if (id === 'quantity') return /^\d+(?:\.0+)?$/.test(text) ? Number(text) : Number.NaN
  if (id === 'fitted_on') return readDay(text, way?.dates ?? 'day') || text
  const lines = cleanLines(text).trim()
  return id === 'address' || id === 'description' ? lines : lines.replace(/\s+/g, ' ')
}

/** The column of a field as the file has it, else the field's own name. */
function cellOf({ id, label }: RecordField, { columns, headings }: RecordSource) {
  return { field: id, column: headings[columns.indexOf(id)] || label }
}

function require(read: Read, field: RecordField, source: RecordSource) {
  if (field.id in read.values || field.id in read.texts) return
  read.problems.push({ ...cellOf(field, source), text: '', wanted: 'Required' })
}

function problemAt(
  { field: id, wanted }: WantedCell,
  { texts }: Read,
  source: RecordSource,
  fields: readonly RecordField[],
): CellProblem {
  const field = fields.find((one) => one.id === id) ?? { id, label: id, headings: [] }
  return { ...cellOf(field, source), text: texts[id] ?? '', wanted }
}

const titleOf = (kind: RecordImport, { vin, model_number, name }: RecordValues) =>
  (kind === 'customers' ? [name] : kind === 'parts' ? [vin, model_number] : [model_number])
    .filter(Boolean)
    .join(' · ')

type Context = { fields: readonly RecordField[]; rowOf: Map<string, number> }

function planned(row: RowToWrite, found: Found, { fields, rowOf }: Context): RowToWrite {
  const { now, key, values, sent, fixed, textOf = String } = found
  const refused = (wanted: string): RowToWrite => {
    const [{ id, label } = { id: '', label: '' }] = fields
    return { ...row, problems: [{ field: id, column: label, text: row.title, wanted }] }
  }
  const earlier = key ? rowOf.get(key) : undefined
  if (earlier) return refused(`Row ${earlier} is the same one already`)
  if (key) rowOf.set(key, row.row)
  if (!now) return { ...row, outcome: 'new', sent: { row: row.row, ...sent(values) } }
  const changed = Object.entries(values).filter(
    ([name, value]) => (now.values[name] ?? '') !== value,
  )
  if (changed.length === 0) return { ...row, outcome: 'same' }
  if (fixed) return refused(fixed)
  const changes = changed.map(([name, value]) => ({
    label: fields.find(({ id }) => id === name)?.label ?? name,
    before: textOf(String(now.values[name] ?? '')),
    after: textOf(String(value)),
  }))
  const part = sent(Object.fromEntries(changed))
  return { ...row, outcome: 'changed', changes, sent: { row: row.row, ...part } }
}
