import { searchedWords } from '#contract/search.ts'
import { pendingUuids } from '../outbox/pending.ts'
import { type Answers, gone, pageOf, type Range, unknown } from './answer.ts'
import { presentTrailers } from './present-trailers.ts'
import { searchTrailers } from './search-trailers.ts'
import { newestFirst, rowOf, rowsOf, type Source } from './source.ts'

export const trailerAnswers: Answers<'GET /trailers' | 'GET /trailer/{uuid}'> = {
  'GET /trailers': async (source, { search = '', ...range }) => {
    const isSearched = searchedWords(search).length > 0
    const { uuids, total } = isSearched
      ? await searchTrailers(source.device, search, range)
      : await newest(source, range)
    const found = await rowsOf(source, 'trailer', uuids)
    const there = [...found.values()].filter((row) => row.archived_at === null)
    return { rows: await presentTrailers(source, there), total }
  },
  'GET /trailer/{uuid}': async (source, { uuid }) => {
    const [trailer] = await presentTrailers(source, [await findTrailer(source, uuid)])
    if (!trailer) throw unknown('trailer')
    return trailer
  },
}

/** @throws ApiError for one that is archived as well */
export async function findTrailer(source: Source, uuid: string) {
  const row = await rowOf(source, 'trailer', uuid.toLowerCase())
  if (!row) throw unknown('trailer')
  if (row.archived_at !== null) throw gone('trailer')
  return row
}

/** A page of all trailers, newest first. */
async function newest(source: Source, range: Range) {
  const { device, pending } = source
  const known = await device.trailer.orderBy('created_at').primaryKeys()
  const edited = await rowsOf(source, 'trailer', pendingUuids('trailer', pending))
  const isThere = (uuid: string) => (edited.get(uuid)?.archived_at ?? null) === null
  const made = [...edited.values()].filter((row) => row.made > 0 && row.archived_at === null)
  const left = edited.size > 0 ? known.filter(isThere) : known
  const uuids = [...made.sort(newestFirst).map(({ uuid }) => uuid), ...[...left].reverse()]
  return { uuids: pageOf(uuids, range), total: uuids.length }
}
