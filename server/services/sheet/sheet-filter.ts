import { type Expression, type Kysely, type SqlBool, sql } from 'kysely'
import { type SheetField, sheetKey } from '#contract/sheet/flat-sheet.ts'
import type { SheetCondition } from '#contract/sheet/sheet-conditions.ts'
import { sheetMeaning } from '#contract/sheet/sheet-holds.ts'
import type { Database } from '#server/core/schema/schema.ts'
import { isSqlite } from '#server/db/engine.ts'

/* sheetHolds and sheetSortKey of the contract, in SQL. */

/** @returns that a condition on a trailer's sheet holds */
export function sheetHoldsIn(db: Kysely<Database>, condition: SheetCondition): Expression<SqlBool> {
  const { kind, text, number } = valueIn(db, condition.field)
  const meant = sheetMeaning(condition)
  if ('has' in meant) {
    return meant.has ? sql<SqlBool>`${kind} is not null` : sql<SqlBool>`${kind} is null`
  }
  if ('equals' in meant) return sql<SqlBool>`coalesce(${text} = ${meant.equals}, false)`
  const { low, high, isOfNumbers } = meant
  if (isOfNumbers) {
    const most = high === '' ? sql`` : sql` and ${number} <= ${Number(high)}`
    return sql<SqlBool>`coalesce(${number} >= ${Number(low)}${most}, false)`
  }
  const isText = sql`${kind} in ('text', 'string')`
  const last = high === '' ? sql`` : sql` and ${text} <= ${high}`
  return sql<SqlBool>`coalesce(${isText} and ${text} >= ${low}${last}, false)`
}

/** @returns what a list is sorted by, '' without a value */
export function sheetKeyIn(db: Kysely<Database>, field: SheetField) {
  const { kind, text, number } = valueIn(db, field)
  const padded = isSqlite(db)
    ? sql`printf('%09d', ${number})`
    : sql`lpad((${number})::text, 9, '0')`
  return sql<string>`coalesce(case
    when ${number} is not null then ${padded}
    when ${kind} in ('true', 'false', 'boolean') then case ${text} when 'true' then '1' else '0' end
    else lower(${text}) end, '')`
}

/** @returns the kind of a value in the words of the engine, its text, and itself where it is a number */
function valueIn(db: Kysely<Database>, field: SheetField) {
  const key = sheetKey(field)
  if (isSqlite(db)) {
    // A key has no other signs than letters, digits and underscores.
    const path = `$.${key}`
    const kind = sql`json_type(trailer.sheet, ${path})`
    const value = sql`json_extract(trailer.sheet, ${path})`
    return {
      kind,
      text: sql`case when ${kind} in ('true', 'false') then ${kind} else cast(${value} as text) end`,
      number: sql`case when ${kind} in ('integer', 'real') then ${value} end`,
    }
  }
  const value = sql`(trailer.sheet::jsonb -> ${key})`
  const text = sql`(trailer.sheet::jsonb ->> ${key}) collate "C"`
  const kind = sql`jsonb_typeof(${value})`
  return {
    kind,
    text,
    number: sql`case when ${kind} = 'number' then (${value})::numeric end`,
  }
}
