import { findCategories, withAllBelow } from '#contract/category-tree.ts'
import { compare } from '#contract/compare.ts'
import { limits } from '#contract/limits.ts'
import type { TrailerPart } from '#contract/part.ts'
import { bare, farFromBeginning, hasForms, searchedWords, searchKeyOf } from '#contract/search.ts'
import { sortedBy } from '#contract/sort-key.ts'
import type { SyncRow } from '#contract/sync.ts'
import { gone, pageOf, type ReplicaAnswers, unknown } from './answer.ts'
import { pluck } from './pluck.ts'
import { type PartNames, presentPart, presentTrailerParts, readPartNames } from './present-parts.ts'
import { newestFirst, rowOf, rowsOf, type Source, tableOf, withPending } from './source.ts'
import { readRetired, standsFor } from './sync-state.ts'
import { findTrailer } from './trailer-answers.ts'

type Names =
  | 'GET /trailers/{trailer}/parts'
  | 'GET /trailer-parts/{uuid}'
  | 'GET /trailer-parts'
  | 'GET /trailer-parts/same-serial'
  | 'GET /part-categories'

export const partAnswers: ReplicaAnswers<Names> = {
  'GET /trailers/{trailer}/parts': async (source, { trailer, search = '', ...range }) => {
    const { uuid } = await findTrailer(source, trailer)
    const known = await tableOf(source, 'trailer_part').where({ trailer: uuid }).toArray()
    const rows = (await withPending(source, 'trailer_part', known))
      .filter((row) => row.trailer === uuid && row.archived_at === null)
      .sort(newestFirst)
    const found = bestFirst(await presentTrailerParts(source, rows), ({ part }) => part, search)
    return { rows: pageOf(found, range), total: found.length }
  },
  'GET /trailer-parts/{uuid}': async (source, { uuid }) => {
    const [part] = await presentTrailerParts(source, [await findTrailerPart(source, uuid)])
    if (!part) throw unknown('part')
    return part
  },
  /** Without unsent custom parts: their uuid comes from the server. */
  'GET /trailer-parts': async ({ device, state }, { search = '', ...asked }) => {
    const { oem: maker = '', type: category = '', ...range } = asked
    const [oem, type] = [standsFor(state, maker), standsFor(state, category)]
    const names = await readPartNames(device)
    const within = type ? new Set(withAllBelow(names.categories, type)) : null
    const all = await device.part.toArray()
    const retired = await readRetired(device)
    const suiting = all
      .filter(({ uuid }) => !retired.has(uuid))
      .filter((row) => !oem || row.oem === oem)
      .filter((row) => within === null || within.has(row.category ?? ''))
    const rows = catalogueOrder(suiting, names, search)
    const shown = pageOf(rows, range).map((row) => presentPart(row, names))
    return { rows: shown, total: rows.length }
  },
  'GET /trailer-parts/same-serial': async (source, { part: named, serial }) => {
    const part = standsFor(source.state, named)
    const known = await tableOf(source, 'trailer_part').where({ part }).toArray()
    const key = bare(serial)
    if (key === '') return []
    const same = (await withPending(source, 'trailer_part', known))
      .filter((row) => row.part === part && row.archived_at === null)
      .filter((row) => row.serial !== undefined && bare(row.serial) === key)
      .sort((a, b) => compare(a.created_at, b.created_at) || compare(a.uuid, b.uuid))
    const trailers = await rowsOf(source, 'trailer', pluck(same, 'trailer'))
    const held = same.flatMap(({ uuid, trailer: of }) => {
      const trailer = trailers.get(of)
      if (!trailer || trailer.archived_at !== null) return []
      return [{ uuid, trailer: { uuid: of, vin: trailer.vin, rego: trailer.rego } }]
    })
    return held.slice(0, limits.sameSerial)
  },
  'GET /part-categories': async ({ device }, input) =>
    findCategories((await readPartNames(device)).categories, input, await readRetired(device)),
}

/** @throws ApiError also for an archived part, or one of an archived trailer */
export async function findTrailerPart(source: Source, uuid: string) {
  const row = await rowOf(source, 'trailer_part', uuid.toLowerCase())
  if (!row) throw unknown('part')
  if (row.archived_at !== null) throw gone('part')
  const trailer = await rowOf(source, 'trailer', row.trailer)
  if (trailer && trailer.archived_at !== null) throw gone('part')
  return row
}

type Searched = { oem: { name: string } | null; category: { name: string } | null }
type Part = Searched & Pick<TrailerPart['part'], 'model_number' | 'description'>

/** @returns the rows that match a search, the best first; equal ones keep their order */
function bestFirst<Row>(rows: readonly Row[], partOf: (row: Row) => Part, search: string): Row[] {
  const wanted = searchedWords(search)
  if (wanted.length === 0) return [...rows]
  return rows
    .map((row) => ({ row, text: textOf(partOf(row)) }))
    .filter(({ text }) => hasForms(text, wanted))
    .sort((a, b) => farFromBeginning(a.text, wanted) - farFromBeginning(b.text, wanted))
    .map(({ row }) => row)
}

const textOf = ({ oem, category, ...part }: Part) =>
  searchKeyOf({ ...part, oem: oem?.name, category: category?.name })

function catalogueOrder(rows: SyncRow<'part'>[], names: PartNames, search: string) {
  const isSearched = searchedWords(search).length > 0
  const ordered = isSearched
    ? sortedBy(rows, ({ model_number }) => model_number)
    : [...rows].sort((a, b) => compare(b.created_at, a.created_at) || compare(b.uuid, a.uuid))
  const nameOf = (row: SyncRow<'part'>): Part => ({
    ...{ model_number: row.model_number, description: row.description },
    oem: { name: names.oems.get(row.oem ?? '') ?? '' },
    category: names.categories.get(row.category ?? '') ?? null,
  })
  return bestFirst(ordered, nameOf, search)
}
