import type { Deletion } from '#contract/trailer.ts'
import { isTrailerSearch } from '#contract/trailer-search.ts'
import { type Pending, pendingUuids } from '../outbox/pending.ts'
import { gone, type Range, type ReplicaAnswers, unknown } from './answer.ts'
import { askWorker } from './ask-worker.ts'
import { presentTrailers } from './present-trailers.ts'
import { searchTrailers } from './search-trailers.ts'
import { newestFirst, rowOf, rowsOf, type Source } from './source.ts'

export const trailerAnswers: ReplicaAnswers<'GET /trailers' | 'GET /trailer/{uuid}'> = {
  'GET /trailers': async (source, { search = '', where = '', sort = '', yard, ...range }) => {
    const isSearched = isTrailerSearch(search)
    // In the worker, as it goes through all trailers.
    const { uuids, total } =
      where || sort
        ? await askWorker(source.device, { ask: 'list', search, where, sort, range })
        : isSearched
          ? await searchTrailers(source.device, search, range)
          : await newest(source, range)
    const found = await rowsOf(source, 'trailer', uuids)
    const there = [...found.values()].filter((row) => row.archived_at === null)
    const [rows, yards] = await Promise.all([
      presentTrailers(source, there),
      yard ? (await yardAnswers()).yardOfTrailers(source, there) : null,
    ])
    return {
      rows: yards ? rows.map((row) => ({ ...row, yard: yards.get(row.uuid) })) : rows,
      total,
    }
  },
  'GET /trailer/{uuid}': async (source, { uuid }) => {
    const [trailer] = await presentTrailers(source, [await findTrailer(source, uuid)])
    if (!trailer) throw unknown('trailer')
    return trailer
  },
}

/** Loaded on demand: few pages need it. */
const yardAnswers = () => import('./yard/trailers-yard.ts')

/** @throws ApiError also for an archived trailer */
export async function findTrailer(source: Source, uuid: string) {
  const row = await rowOf(source, 'trailer', uuid.toLowerCase())
  if (!row) throw unknown('trailer')
  if (row.archived_at !== null) {
    const deleted: Deletion = { at: row.archived_at, by: '', isWaiting: row.isWaiting }
    throw gone('trailer', { deleted })
  }
  return row
}

/** @returns a page of all trailers, newest first, reading only that page */
async function newest(source: Source, { start = 0, limit = 10 }: Range) {
  const { device, pending } = source
  // Only edits that add or remove a trailer matter: there may be thousands of others.
  const moved = pendingUuids('trailer', pending).filter((uuid) => isMoved(pending, uuid))
  const edited = [...(await rowsOf(source, 'trailer', moved)).values()]
  const made = edited.filter((row) => row.made > 0 && row.archived_at === null).sort(newestFirst)
  const hidden = new Set(
    edited.flatMap((row) => (row.made === 0 && row.archived_at !== null ? row.uuid : [])),
  )
  const [first, end] = [Number(start), Number(start) + Number(limit)]
  const shown = made.slice(first, end).map(({ uuid }) => uuid)
  const passed = Math.max(0, first - made.length)
  const wanted = Number(limit) - shown.length
  const ordered = device.trailer.orderBy('created_at').reverse()
  const known =
    hidden.size > 0
      ? (await ordered.limit(passed + wanted + hidden.size).primaryKeys())
          .filter((uuid) => !hidden.has(uuid))
          .slice(passed, passed + wanted)
      : await ordered.offset(passed).limit(wanted).primaryKeys()
  const total = made.length + (await device.trailer.count()) - hidden.size
  return { uuids: [...shown, ...known], total }
}

/** Whether an edit adds a trailer to the list or removes it. */
function isMoved(pending: Pending, uuid: string) {
  const edits = pending.get(`trailer/${uuid}`) ?? []
  return edits.some((edit) => 'put' in edit || 'archived_at' in edit.patch)
}
