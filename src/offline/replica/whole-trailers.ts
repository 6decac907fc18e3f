import { limits } from '#contract/limits.ts'
import type { SyncRow } from '#contract/sync.ts'
import type { ListedTrailer } from '#contract/trailer.ts'
import { ApiError } from '#src/api/api-error.ts'
import { call } from '#src/api/call.ts'
import { databaseNamed } from '../device/database.ts'
import { type Shown, shownRow } from '../outbox/pending.ts'
import type { Marks } from './answer.ts'
import { linkedPlates } from './figures/linked-plates.ts'
import { inBlocks } from './in-blocks.ts'
import { presentTrailers } from './present-trailers.ts'
import { openSource, rowsOf, type Source } from './source.ts'
import { readRecords, type TrailerRecords } from './trailer-records.ts'
import { yardOfMany, yardOfTrailers } from './yard/trailers-yard.ts'

/** Some of many trailers, with the progress. */
type Block = {
  rows: (ListedTrailer & Marks & { records?: TrailerRecords })[]
  done: number
  total: number
}

const atOnce = 500

/** For more trailers the whole table is read: row by row takes many times as long. */
const many = 2000

/**
 * Reads trailers of the replica and the outbox in the order of `uuids`, without deleted ones.
 * @param withRecords whether the names of their parts and documents are read too
 */
export async function* copiedTrailers(
  database: string,
  uuids: readonly string[],
  withRecords = false,
): AsyncGenerator<Block> {
  const source = await openSource(databaseNamed(database))
  const recordsOf = withRecords ? await readRecords(source) : null
  const read = uuids.length > many ? await readerOfMany(source) : readerOfFew(source)
  for (let from = 0; from < uuids.length; from += atOnce) {
    const part = uuids.slice(from, from + atOnce)
    const there = (await read.rows(part)).filter((row) => row.archived_at === null)
    const rows = await presentTrailers(source, there, read.plates)
    const yards = await read.yards(there)
    yield {
      rows: rows.map((row) => ({
        ...row,
        yard: yards.get(row.uuid),
        ...(recordsOf && { records: recordsOf(row.uuid) }),
      })),
      ...{ done: from + part.length, total: uuids.length },
    }
  }
}

type Row = Shown<'trailer'>
type Reader = {
  rows: (uuids: readonly string[]) => Promise<Row[]>
  yards: (rows: readonly Row[]) => ReturnType<typeof yardOfTrailers>
  plates?: Awaited<ReturnType<typeof linkedPlates>>
}

const readerOfFew = (source: Source): Reader => ({
  rows: async (uuids) => [...(await rowsOf(source, 'trailer', uuids)).values()],
  yards: (rows) => yardOfTrailers(source, rows),
})

async function readerOfMany(source: Source): Promise<Reader> {
  const { pending } = source
  const known = new Map<string, SyncRow<'trailer'>>()
  for await (const rows of inBlocks(source, 'trailer'))
    for (const row of rows) known.set(row.uuid, row)
  const plates = await linkedPlates(source)
  const yardsOf = await yardOfMany(source)
  return {
    rows: async (uuids) =>
      uuids.flatMap((uuid) => shownRow('trailer', uuid, known.get(uuid), pending) ?? []),
    yards: async (rows) => yardsOf(rows),
    plates,
  }
}

type Asked = { search: string; where: string; sort: string }

/**
 * Asks the server for trailers page by page.
 * @param only those that are wanted, null for all
 * @throws ApiError
 */
export async function* answeredTrailers(
  asked: Asked,
  only: readonly string[] | null,
): AsyncGenerator<Block> {
  const wanted = only && new Set(only)
  // A registration meanwhile moves trailers to the next page.
  const seen = new Set<string>()
  const limit = limits.largestPage
  for (let start = 0, total = 1; start < total; start += limit) {
    const result = await call('GET /trailers', { ...asked, yard: true, start, limit })
    if (result.failure) throw new ApiError(result)
    total = result.total ?? start + result.data.length
    const rows = result.data.filter(({ uuid }) => !seen.has(uuid) && (wanted?.has(uuid) ?? true))
    for (const { uuid } of rows) seen.add(uuid)
    yield wanted
      ? { rows, done: seen.size, total: wanted.size }
      : { rows, done: Math.min(start + limit, total), total }
    if (wanted?.size === seen.size) return
  }
}
