import { limits } from '#contract/limits.ts'
import type { ListedTrailer } from '#contract/trailer.ts'
import { ApiError } from '#src/api/api-error.ts'
import { call } from '#src/api/call.ts'
import { databaseNamed } from '../database.ts'
import type { Marks } from './answer.ts'
import { presentTrailers } from './present-trailers.ts'
import { openSource, rowsOf } from './source.ts'
import { yardOfTrailers } from './yard/trailers-yard.ts'

/** Some of many trailers, and how far that is. */
type Block = { rows: (ListedTrailer & Marks)[]; done: number; total: number }

/** Trailers that are read at once. */
const atOnce = 500

/** Reads trailers of the copy in their order, with what waits to be sent; those that are gone are left out. */
export async function* copiedTrailers(
  database: string,
  uuids: readonly string[],
): AsyncGenerator<Block> {
  const source = await openSource(databaseNamed(database))
  for (let from = 0; from < uuids.length; from += atOnce) {
    const part = uuids.slice(from, from + atOnce)
    const found = [...(await rowsOf(source, 'trailer', part)).values()]
    const there = found.filter((row) => row.archived_at === null)
    const rows = await presentTrailers(source, there)
    const yards = await yardOfTrailers(source, there)
    yield {
      rows: rows.map((row) => ({ ...row, yard: yards.get(row.uuid) })),
      ...{ done: from + part.length, total: uuids.length },
    }
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
  // While somebody registers one, those of a page move to the next.
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
