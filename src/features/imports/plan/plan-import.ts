import type { Named } from '#contract/lookup.ts'
import { nameKey } from '#contract/name-key.ts'
import { isSheetField, sheetKey } from '#contract/sheet/flat-sheet.ts'
import type { SheetValue } from '#contract/sheet/lines.ts'
import type { SyncRow } from '#contract/sync.ts'
import { isTrailerField, trailerFieldRow } from '#contract/trailer/fields.ts'
import { anyFieldText } from '#src/domain/field-label.ts'
import {
  type ImportField,
  importHeadingOf,
  type OwnImportField,
  ownImportFields,
} from '../matching/import-fields.ts'
import type { ColumnWay, MatchedColumns } from '../matching/match-columns.ts'
import { plainCell } from '../reading/plain-cell.ts'
import { cleanVin, type ImportNameField, type NamesOf, readCell, type Value } from './read-cell.ts'
import { type KnownTags, readTag } from './read-tag.ts'

/** What a file says, and how it is read. */
export type ImportSource = {
  headings: readonly string[]
  /** The rows below the headings. */
  rows: readonly string[][]
  /** The number of the first of them in its file, from 1. */
  firstRow: number
  columns: MatchedColumns<ImportField>
  ways: readonly ColumnWay[]
  /** Of new trailers, where their row says nothing. */
  usual: Partial<Record<OwnImportField, string>>
  /** Whether each trailer that has no scan tag gets a new one. */
  mintsTags?: boolean
  /** Whether an empty cell takes away what a trailer has. */
  clearsEmpty?: boolean
}

/** What the organization has. */
export type KnownFleet = {
  /** Trailers that are not deleted, by VIN. */
  trailers: ReadonlyMap<string, SyncRow<'trailer'>>
  names: NamesOf
  /** Names of records by uuid, for what a trailer has now. */
  nameOf: (uuid: string) => string
  tags: KnownTags
}

/** `field`: of trailers one of theirs. */
export type CellProblem = { field: string; column: string; text: string; wanted: string }
type FieldChange = { field: ImportField; before: string; after: string }
/** Null: what is there is taken away. */
export type ImportValues = Partial<Record<ImportField, Value | null>>

export type PlannedRow = {
  row: number
  vin: string
  outcome: 'new' | 'changed' | 'same' | 'refused'
  problems: CellProblem[]
  changes: FieldChange[]
  /** What is written: of a trailer that is there, what differs. */
  values: ImportValues
  /** The scan tag that is linked; that of uuid 'new' is made then. */
  tag: Named | null
  trailer: SyncRow<'trailer'> | null
}

export type UnknownName = { field: ImportNameField; name: string; rows: number }
export type ImportPlan = { rows: PlannedRow[]; unknown: UnknownName[] }

/** @returns what an import would do with each row that is not empty */
export function planImport(source: ImportSource, fleet: KnownFleet): ImportPlan {
  const plan: PlannedRow[] = []
  const unknown = new Map<string, UnknownName>()
  const rowOf = new Map<string, number>()
  const tagged = taggedTrailers(fleet.tags)
  source.rows.forEach((cells, at) => {
    if (cells.every((cell) => cell.trim() === '')) return
    const row = source.firstRow + at
    const read = readRow(source, fleet, cells)
    for (const one of read.unknown) countUnknown(unknown, one)
    const planned = withTag(planRow(read, fleet, row), source.mintsTags ? tagged : null)
    refuseTwice(planned, read, rowOf)
    plan.push(planned)
  })
  return { rows: plan, unknown: [...unknown.values()] }
}

const usualWay: ColumnWay = { dates: 'day', unit: '' }

type RowReading = {
  values: ImportValues
  problems: CellProblem[]
  unknown: { field: ImportNameField; name: string }[]
  vinColumn: string
  /** With the name of its column. */
  tag: (Named & { column: string }) | null
}

function readRow(source: ImportSource, fleet: KnownFleet, cells: readonly string[]): RowReading {
  const vinAt = source.columns.indexOf('vin')
  const reading: RowReading = { values: {}, problems: [], unknown: [], vinColumn: '', tag: null }
  if (vinAt >= 0) reading.vinColumn = columnName(source, vinAt)
  const trailer = fleet.trailers.get(cleanVin(plainCell(cells[vinAt])))
  source.columns.forEach((field, at) => {
    if (field === null) return
    if (trailer && isSaidAlready(trailer, { field, cell: cells[at] }, fleet)) {
      if (field === 'vin') reading.values.vin = trailer.vin
      return
    }
    const way = source.ways[at] ?? usualWay
    const cell = { field, column: columnName(source, at), text: plainCell(cells[at]) }
    if (cell.text === '') {
      if (source.clearsEmpty && trailer && isClearable(field)) reading.values[field] = null
    } else if (field === 'tag') readTagInto(reading, cell, { tags: fleet.tags, trailer })
    else readInto(reading, cell, { way, names: fleet.names })
  })
  if (!trailer) readUsual(reading, source, fleet)
  return reading
}

const columnName = ({ headings }: ImportSource, at: number) => headings[at] || `Column ${at + 1}`

/** Whether a cell is what the trailer has, to the letter: older values may be what today's rules refuse. */
function isSaidAlready(
  trailer: SyncRow<'trailer'>,
  { field, cell = '' }: { field: ImportField; cell: string | undefined },
  { nameOf }: KnownFleet,
): boolean {
  if (field === 'vin') return cleanVin(plainCell(cell)) === trailer.vin
  const now = valueNow(trailer, field)
  // Of two records that are called alike it is the one that the trailer has.
  if (now && namesRecord(field)) return nameKey(plainCell(cell)) === nameKey(nameOf(String(now)))
  return typeof now === 'string' && now !== '' && cell.replace(/\r\n?/g, '\n').trim() === now
}

function readUsual(reading: RowReading, { usual }: ImportSource, { names }: KnownFleet) {
  for (const [name, text] of Object.entries(usual)) {
    const field = name as OwnImportField
    const isRead = field in reading.values || reading.problems.some((one) => one.field === field)
    const cell = { field, column: 'All rows', text }
    if (!isRead) readInto(reading, cell, { way: usualWay, names })
  }
}

type Cell = Omit<CellProblem, 'wanted' | 'field'> & { field: ImportField }

function readInto(reading: RowReading, cell: Cell, context: { way: ColumnWay; names: NamesOf }) {
  const { field, text } = cell
  const read = readCell(field, text, context)
  if ('value' in read) {
    reading.values[field] = read.value
    return
  }
  reading.problems.push({ ...cell, wanted: read.wanted })
  if (read.unknown) reading.unknown.push({ field: field as ImportNameField, name: read.unknown })
}

function readTagInto(
  reading: RowReading,
  cell: Cell,
  { tags, trailer }: { tags: KnownTags; trailer: SyncRow<'trailer'> | undefined },
) {
  const read = readTag(cell.text, tags, trailer?.uuid ?? null)
  if ('tag' in read) reading.tag = read.tag && { ...read.tag, column: cell.column }
  else reading.problems.push({ ...cell, wanted: read.wanted })
}

/** Stands for a scan tag that the server makes. */
const newTag: Named = { uuid: 'new', name: 'A new one' }

/** @param tagged trailers that have a tag, null where none is minted */
function withTag(planned: PlannedRow, tagged: ReadonlySet<string> | null): PlannedRow {
  const { trailer, outcome } = planned
  if (outcome === 'refused') return planned
  const isMinted = tagged !== null && !(trailer && tagged.has(trailer.uuid))
  const tag = planned.tag ?? (isMinted ? newTag : null)
  if (!tag) return planned
  const changes = [...planned.changes, { field: 'tag' as const, before: '', after: tag.name }]
  return { ...planned, tag, changes, outcome: outcome === 'same' ? 'changed' : outcome }
}

const taggedTrailers = (tags: KnownTags): ReadonlySet<string> =>
  new Set([...tags.values()].flatMap(({ trailer }) => trailer ?? []))

/** A VIN or a tag that an earlier row of the file has. */
function refuseTwice(planned: PlannedRow, read: RowReading, rowOf: Map<string, number>) {
  const { vin: text } = planned
  const { tag } = read
  const keys = [
    { key: text, what: 'VIN', cell: { field: 'vin', column: read.vinColumn, text } },
    ...(tag
      ? [
          {
            key: tag.uuid,
            what: 'scan tag',
            cell: { field: 'tag', column: tag.column, text: tag.name },
          },
        ]
      : []),
  ]
  const [twice] = keys.flatMap(({ key, what, cell }) => {
    const earlier = key && rowOf.get(key)
    return earlier ? { ...cell, wanted: `Row ${earlier} has this ${what} already` } : []
  })
  if (twice) {
    planned.problems.push(twice)
    planned.outcome = 'refused'
  } else if (planned.outcome !== 'refused') {
    for (const { key } of keys) if (key) rowOf.set(key, planned.row)
  }
}

function planRow(read: RowReading, fleet: KnownFleet, row: number): PlannedRow {
  const { values, problems } = read
  const vin = typeof values.vin === 'string' ? values.vin : ''
  const trailer = fleet.trailers.get(vin) ?? null
  const planned = { row, vin, trailer, problems, changes: [], values, tag: read.tag }
  if (!trailer) {
    const all = [...problems, ...missingOf(read)]
    if (all.length > 0) return { ...planned, problems: all, outcome: 'refused' }
    return { ...planned, changes: changesOf(values, null, fleet), outcome: 'new' }
  }
  const changes = changesOf(values, trailer, fleet)
  const changed = Object.fromEntries(changes.map(({ field }) => [field, values[field]]))
  const outcome = problems.length > 0 ? 'refused' : changes.length > 0 ? 'changed' : 'same'
  return { ...planned, changes, values: changed, outcome }
}

function changesOf(
  values: ImportValues,
  trailer: SyncRow<'trailer'> | null,
  fleet: KnownFleet,
): FieldChange[] {
  return Object.entries(values).flatMap(([name, value]) => {
    const field = name as ImportField
    const before = trailer && valueNow(trailer, field)
    const after = (typeof value === 'object' ? value?.uuid : value) ?? ''
    if ((before ?? '') === after) return []
    const shown =
      namesRecord(field) && before ? fleet.nameOf(String(before)) : anyFieldText(field, before)
    return [{ field, before: shown, after: anyFieldText(field, value) }]
  })
}

/** Not what no trailer is without, nor its tag. */
const isClearable = (field: ImportField) =>
  field !== 'tag' && !(isTrailerField(field) && trailerFieldRow(field).isRequired)

export const namesRecord = (field: ImportField) =>
  isTrailerField(field) && trailerFieldRow(field).kind === 'record'

/** @returns what a trailer has in a field: a record by its uuid */
export function valueNow(trailer: SyncRow<'trailer'>, field: ImportField): SheetValue | null {
  if (field === 'tag') return null
  return (isSheetField(field) ? trailer.sheet?.[sheetKey(field)] : trailer[field]) ?? null
}

const requiredFields = ownImportFields.filter((field) => trailerFieldRow(field).isRequired)

function missingOf({ values, problems, vinColumn }: RowReading): CellProblem[] {
  return requiredFields
    .filter((field) => !(field in values) && problems.every((one) => one.field !== field))
    .map((field) => {
      const column = (field === 'vin' && vinColumn) || importHeadingOf(field)
      return { field, column, text: '', wanted: 'Required for a new trailer' }
    })
}

/** Counts a name once for each row that has it, however it is written. */
export function countUnknown(
  unknown: Map<string, UnknownName>,
  { field, name }: Pick<UnknownName, 'field' | 'name'>,
) {
  const key = `${field} ${nameKey(name)}`
  const found = unknown.get(key)
  if (found) found.rows += 1
  else unknown.set(key, { field, name, rows: 1 })
}
