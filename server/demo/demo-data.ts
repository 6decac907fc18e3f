import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Insertable } from 'kysely'
import { fittedDefaults } from '#contract/as-fitted.ts'
import { nameKey } from '#contract/name-key.ts'
import { bare, fold, searchKeyOf } from '#contract/search.ts'
import { sortKey } from '#contract/sort-key.ts'
import type { AccessTables } from '#server/core/schema/people-schema.ts'
import type { Database } from '#server/core/schema/schema.ts'
import { categoryRows } from '#server/reference/part-categories.ts'
import { trailerClasses } from '#server/reference/trailer-classes.ts'
import { demoFile } from './demo-files.ts'

const day = 24 * 3_600_000
/** The rows are as of the beginning of this day. */
const written = Date.parse('2026-11-28')

/** Model years as ISO 3779 codes them, from 2010 on. */
const modelYears = 'ABCDEFGHJKLMNPRSTVWXY123456789'

/**
 * Moves the times in the demo's rows by whole days, so that they stay in working hours.
 * `{month 2025-03-14 5}` is the month five months before that of the moved date; `year` has the last
 * two digits of its year, `model` its letter in a VIN.
 */
function asOf(now: Date, rows: string): string {
  const since = Math.floor((now.getTime() - written) / day) * day
  const moved = (time: string) => new Date(Date.parse(time) + since)
  return rows
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, (time) => moved(time).toISOString())
    .replace(/\{(month|year|model) (\S+) (\d+)\}/g, (_, part: string, date: string, back: string) =>
      partOf(part, monthsBefore(moved(date), Number(back))),
    )
}

function monthsBefore(date: Date, months: number) {
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - months))
}

function partOf(part: string, date: Date): string {
  const month = date.toISOString().slice(0, 7)
  if (part === 'month') return month
  if (part === 'year') return month.slice(2, 4)
  return modelYears[(date.getUTCFullYear() - 2010) % modelYears.length] ?? ''
}

type Table = Exclude<
  keyof Database,
  | ('session' | 'idempotency_key' | 'revision_mark' | 'catalogue_mark' | 'view_default')
  | ('calendar_feed' | 'told_due' | 'due_digest' | 'template' | 'handover_link')
  | ('provider_subject' | 'mail_message' | 'invitation' | keyof AccessTables)
>

export type DemoData = { [Name in Table]: Insertable<Database[Name]>[] }

type Row = Record<string, unknown>
type Rows = Partial<Record<Table, Row[]>>

/** Tables whose rows have no organization, or name it themselves. */
const ownerless: readonly string[] = ['organization', 'oem', 'oem_category', 'part']

/**
 * A yard with two years of history: rows/yard.json, and rows/trailers.json with everything of one
 * trailer in a line. The same `now` gives the same rows. The caller adds password hashes, search keys
 * of trailers and revisions.
 */
export function demoData(now: Date): DemoData {
  const yard: Rows = JSON.parse(read('yard.json', now))
  const trailers: Rows[] = JSON.parse(read('trailers.json', now))
  const [organization] = yard.organization ?? []
  const fill = filling(yard)
  const data: Rows = { trailer_class: trailerClasses, part_category: categoryRows() }
  for (const rows of [yard, ...trailers]) {
    const trailer = rows.trailer?.[0]?.uuid
    for (const table of Object.keys(rows) as Table[]) {
      const shared: Row = ownerless.includes(table) ? {} : { organization: organization?.uuid }
      if (trailer && table !== 'trailer' && table !== 'change') shared.trailer = trailer
      const filled = rows[table]?.map((row) => ({ ...shared, ...row, ...fill[table]?.(row) }))
      data[table] = [...(data[table] ?? []), ...(filled ?? []).map(asColumns)]
    }
  }
  data.change = inOrder(data.change ?? [])
  // Checked by the database at every first start.
  return data as DemoData
}

const read = (name: string, now: Date) =>
  asOf(now, readFileSync(join(import.meta.dirname, 'rows', name), 'utf8'))

/** By table, columns that are computed from others. */
function filling({ oem = [] }: Rows): Partial<Record<Table, (row: Row) => Row>> {
  const makers = new Map(oem.map(({ uuid, name }) => [uuid, `${name}`]))
  const categories = new Map<unknown, string>(categoryRows().map(({ uuid, name }) => [uuid, name]))
  return {
    user: ({ email }) => ({ email_key: email, password_hash: '' }),
    trailer: ({ sheet = {} }) => ({ sheet }),
    customer: ({ name }) => ({ name_key: nameKey(`${name}`), sort_name: sortKey(`${name}`) }),
    resource: ({ name }) => ({ name_key: fold(`${name}`), sort_name: sortKey(`${name}`) }),
    defect: ({ title, text }) => ({ search_key: fold(`${title} ${text}`) }),
    upload: ({ name }) => ({ ...sizeAndDigest(demoFile(`${name}`)), preview: 1 }),
    trailer_part: (row) => ({
      ...fittedDefaults,
      ...row,
      serial_key: bare(`${row.serial ?? ''}`),
    }),
    part: ({ model_number, description, oem, category }) => ({
      search_key: searchKeyOf({
        model_number: `${model_number}`,
        description: `${description}`,
        oem: makers.get(oem),
        category: categories.get(category),
      }),
      sort_model: sortKey(`${model_number}`),
    }),
  }
}

function sizeAndDigest(body: Buffer) {
  return { size: body.length, sha256: createHash('sha256').update(body).digest('hex') }
}

/** Turns JSON columns into text. */
const asColumns = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      typeof value === 'object' && value !== null ? JSON.stringify(value) : value,
    ]),
  )

/** The audit log, the oldest first. */
const inOrder = (log: Row[]): Row[] =>
  log
    .toSorted((a, b) => Date.parse(`${a.at}`) - Date.parse(`${b.at}`))
    .map((row, position) => ({ ...row, revision: 1, position }))
