import type { Named } from '#contract/lookup.ts'
import { nameKey } from '#contract/name-key.ts'
import type { SyncRow } from '#contract/sync.ts'
import { sha256Hex } from '#src/core/sha256.ts'
import { csvLine } from '#src/ui/values/csv-line.ts'
import { headingReader } from './import-kind.ts'
import { type CellsBeyond, cellsBeyond } from './matching/cells-beyond.ts'
import type { ImportField, OwnImportField } from './matching/import-fields.ts'
import {
  type ColumnWay,
  findHeadings,
  type MatchedColumns,
  matchColumns,
  matchTrailers,
} from './matching/match-columns.ts'
import { type ColumnSeen, seenColumns } from './matching/seen-columns.ts'
import { nearestNames } from './plan/nearest-names.ts'
import { planImport, type UnknownName } from './plan/plan-import.ts'
import type { ImportNameField } from './plan/read-cell.ts'
import { type KnownTag, keyedTags } from './plan/read-tag.ts'
import { type RowToWrite, rowToWrite } from './plan/sent-row.ts'
import { type FileSheet, headingsWithin, mostRows, UnreadableFile } from './reading/file-sheet.ts'
import { readFile } from './reading/read-file.ts'
import { finderOf, type SentRecords } from './records/find-records.ts'
import { planRecords } from './records/plan-records.ts'
import type { SheetImport } from './records/record-fields.ts'
import { answerTasks } from './worker/answer-tasks.ts'

/** What the organization has, as it is sent to the worker. */
export type SentFleet = {
  trailers: SyncRow<'trailer'>[]
  /** Retired ones too, and makers of parts alone: a file may name them. */
  names: Record<ImportNameField, FleetName[]>
  tags: KnownTag[]
  /** Null where trailers are imported. */
  records: SentRecords | null
}

/** `isOffered`: whether forms offer it. */
export type FleetName = Named & { isOffered: boolean }

/** How a file is read; `chosen` says for a name that nobody knows which record is meant. */
export type ImportChoices = {
  kind: SheetImport
  sheet: number
  /** Index of the row of headings, -1 where there is none. */
  headings: number
  columns: MatchedColumns
  /** Of each column; its dates are 'ask' until somebody says it of those that could be read in two ways. */
  ways: ColumnWay[]
  usual: Partial<Record<OwnImportField, string>>
  mintsTags: boolean
  /** Of trailers: whether an empty cell takes away what is there. */
  clearsEmpty: boolean
  chosen: { field: ImportNameField; name: string; record: Named }[]
}

/** `head`: the first rows, among which the headings are. */
export type SheetSeen = {
  name: string
  rows: number
  headings: number
  head: string[][]
  isHidden: boolean
}

export type UnknownSeen = UnknownName & { nearest: Named[] }
export type PlanSeen = { rows: RowToWrite[]; unknown: UnknownSeen[] }

/** What the worker is asked; it keeps the file that it read last. */
export type ImportTask =
  | { task: 'read'; kind: SheetImport; bytes: Uint8Array }
  | { task: 'look'; kind: SheetImport; sheet: number; headings: number }
  | { task: 'plan'; choices: ImportChoices; fleet: SentFleet }
  | { task: 'refused'; choices: ImportChoices; why: [row: number, words: string][] }

export type ImportAnswers = {
  /** `fingerprint`: the SHA-256 of the file, in hex. */
  read: { fingerprint: string; sheets: SheetSeen[] }
  look: { columns: ColumnSeen[]; matched: MatchedColumns; beyond: CellsBeyond }
  plan: PlanSeen
  /** A CSV of the refused rows with a column of reasons. */
  refused: string
}

let sheets: FileSheet[] = []

const tasks: {
  [Task in ImportTask as Task['task']]: (
    asked: Task,
  ) => ImportAnswers[Task['task']] | Promise<ImportAnswers[Task['task']]>
} = {
  async read({ kind, bytes }) {
    sheets = await readFile(bytes)
    const read = headingReader(kind)
    const seen = sheets.map(({ name, rows, isHidden = false }) => {
      const headings = findHeadings(rows, read)
      const head = rows.slice(0, headingsWithin)
      return { name, headings, head, isHidden, rows: rows.length - headings - 1 }
    })
    return { fingerprint: await sha256Hex(bytes), sheets: seen }
  },
  look({ kind, sheet, headings }) {
    const rows = sheets[sheet]?.rows ?? []
    const columns = seenColumns(rows, headings)
    const named = columns.map(({ heading }) => heading)
    const matched =
      kind === 'trailers' ? matchTrailers(named) : matchColumns(named, headingReader(kind))
    return { columns, matched, beyond: cellsBeyond(rows, headings) }
  },
  plan({ choices, fleet }) {
    const source = sourceOf(choices)
    if (source.rows.length > mostRows) {
      throw new UnreadableFile(
        `This sheet has more than ${mostRows} rows. Save them in several files.`,
      )
    }
    const { rows, unknown } = planOf(choices, fleet)
    return {
      rows,
      // Of a column of texts that was taken for names there may be thousands.
      unknown: unknown.map((one, at) => ({
        ...one,
        nearest: at < compared ? nearestOffered(fleet, one) : [],
      })),
    }
  },
  refused({ choices, why }) {
    const { headings, rows, firstRow } = sourceOf(choices)
    const refused = why.map(([row]) => rows[row - firstRow] ?? [])
    const width = Math.max(headings.length, ...refused.map((row) => row.length))
    const padded = (row: readonly string[]) =>
      Array.from({ length: width }, (_, at) => row[at] ?? '')
    const lines = why.map(([, words], at) => csvLine([...padded(refused[at] ?? []), words]))
    return [csvLine([...padded(headings), 'Why it was refused']), ...lines].join('\r\n')
  },
}

/** Unknown names for which the nearest known ones are looked for. */
const compared = 100

const nearestOffered = ({ names }: SentFleet, { field, name }: UnknownName) =>
  nearestNames(
    name,
    names[field].filter(({ isOffered }) => isOffered),
  )

function planOf(
  choices: ImportChoices,
  fleet: SentFleet,
): { rows: RowToWrite[]; unknown: UnknownName[] } {
  const { kind } = choices
  const source = sourceOf(choices)
  const trailers = new Map(fleet.trailers.map((trailer) => [trailer.vin, trailer]))
  if (kind !== 'trailers') {
    if (!fleet.records) throw new Error('Customers and parts were not read')
    const known = { ...fleet.records, trailers, oems: keyed(fleet, choices, 'oem') }
    return planRecords(kind, source, finderOf(kind, known))
  }
  const words = new Map(
    Object.values(fleet.names).flatMap((all) => all.map(({ uuid, name }) => [uuid, name] as const)),
  )
  // Of trailers, columns are matched with their fields alone.
  const columns = source.columns as MatchedColumns<ImportField>
  const { rows, unknown } = planImport(
    { ...source, columns },
    {
      trailers,
      names: {
        class: keyed(fleet, choices, 'class'),
        oem: keyed(fleet, choices, 'oem'),
        customer: keyed(fleet, choices, 'customer'),
      },
      nameOf: (uuid: string) => words.get(uuid) ?? '',
      tags: keyedTags(fleet.tags),
    },
  )
  return { rows: rows.map(rowToWrite), unknown }
}

function sourceOf({ sheet, headings, ...choices }: ImportChoices) {
  const rows = sheets[sheet]?.rows ?? []
  return {
    ...choices,
    headings: rows[headings] ?? [],
    rows: rows.slice(headings + 1),
    firstRow: headings + 2,
  }
}

function keyed({ names }: SentFleet, { chosen }: ImportChoices, field: ImportNameField) {
  // Of two that look alike, that which forms offer.
  const inOrder = [...names[field]].sort((a, b) => Number(a.isOffered) - Number(b.isOffered))
  const known = inOrder.map(({ uuid, name }) => [nameKey(name), { uuid, name }] as const)
  const meant = chosen.filter((one) => one.field === field)
  return new Map([...known, ...meant.map(({ name, record }) => [nameKey(name), record] as const)])
}

answerTasks(
  (asked: ImportTask) => (tasks[asked.task] as (asked: ImportTask) => unknown)(asked),
  (error) => error instanceof UnreadableFile,
)
