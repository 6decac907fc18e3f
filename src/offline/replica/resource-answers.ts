import { mostNames } from '#contract/names-matching.ts'
import type { PhotoChoice } from '#contract/resource.ts'
import { farFromBeginning, fold, hasWords, searchedWords } from '#contract/search.ts'
import { isPhotoResource } from '#contract/shown-types.ts'
import { sortedBy } from '#contract/sort-key.ts'
import type { Shown } from '../outbox/pending.ts'
import { pageOf, type ReplicaAnswers, unknown } from './answer.ts'
import { findTrailerPart } from './part-answers.ts'
import { pluck } from './pluck.ts'
import { presentResources } from './present-resources.ts'
import { newestFirst, rowsOf, type Source, tableOf, withPending } from './source.ts'
import { findTrailer } from './trailer-answers.ts'

type Names =
  | 'GET /resources'
  | 'GET /trailer/{trailer}/resources'
  | 'GET /trailer/{trailer}/resource-count'
  | 'GET /trailer-parts/{part}/resources'
  | 'GET /trailer-parts/{part}/{trailer}/resource-count'

export const resourceAnswers: ReplicaAnswers<Names> = {
  'GET /resources': async (source, { search = '' }) => {
    const all = await withPending(source, 'resource', await source.device.resource.toArray())
    const found = matching(all.filter(isThere), search)
    const named = sortedBy(found, ({ row }) => row.name).sort((a, b) => a.far - b.far)
    return present(source, await onTrailers(source, named))
  },
  'GET /trailer/{trailer}/resources': async (
    source,
    { trailer, search = '', photos, ...range },
  ) => {
    const { uuid } = await findTrailer(source, trailer)
    const all = await resourcesAt(source, uuid, null)
    const found = bestFirst(chosen(all, photos), search)
    const rows = await presentResources(source, pageOf(found, range))
    return { rows, total: found.length }
  },
  'GET /trailer/{trailer}/resource-count': async (source, { trailer }) => {
    const { uuid } = await findTrailer(source, trailer)
    return { count: (await resourcesAt(source, uuid, null)).length }
  },
  'GET /trailer-parts/{part}/resources': async (source, { part, search = '', ...range }) => {
    const { uuid, trailer } = await findTrailerPart(source, part)
    const found = bestFirst(await resourcesAt(source, trailer, uuid), search)
    const rows = await presentResources(source, pageOf(found, range))
    return { rows, total: found.length }
  },
  'GET /trailer-parts/{part}/{trailer}/resource-count': async (source, { part, trailer }) => {
    const found = await findTrailerPart(source, part)
    if (found.trailer !== trailer.toLowerCase()) throw unknown('part')
    return { count: (await resourcesAt(source, found.trailer, found.uuid)).length }
  },
}

type Row = Shown<'resource'>

const isThere = ({ archived_at }: Row) => archived_at === null

/** @param photos whether photos alone are wanted, or all but them; undefined for all */
const chosen = (rows: readonly Row[], photos: PhotoChoice | undefined) =>
  photos ? rows.filter((row) => isPhotoResource(row) === (photos === 'only')) : rows

/** @param part a part on the trailer, null for the trailer itself */
async function resourcesAt(source: Source, trailer: string, part: string | null) {
  const known = await tableOf(source, 'resource').where({ trailer }).toArray()
  return (await withPending(source, 'resource', known))
    .filter((row) => row.trailer === trailer && row.trailer_part === part && isThere(row))
    .sort(newestFirst)
}

/** @returns the rows whose names match a search, with the distance from the beginning of the name */
function matching(rows: readonly Row[], search: string) {
  const wanted = searchedWords(search)
  return rows
    .map((row) => ({ row, uuid: row.uuid, text: fold(row.name) }))
    .filter(({ text }) => hasWords(text, wanted))
    .map((found) => ({ ...found, far: wanted.length && farFromBeginning(found.text, wanted) }))
}

/** Equal matches keep their order. */
function bestFirst(rows: readonly Row[], search: string): Row[] {
  return matching(rows, search)
    .sort((a, b) => a.far - b.far)
    .map(({ row }) => row)
}

/** @returns the first rows of trailers that are not deleted, as many as a picker offers */
async function onTrailers(source: Source, named: { row: Row }[]) {
  const found: { row: Row; vin: string }[] = []
  for (let from = 0; from < named.length && found.length < mostNames; from += mostNames) {
    const rows = named.slice(from, from + mostNames).map(({ row }) => row)
    const trailers = await rowsOf(source, 'trailer', pluck(rows, 'trailer'))
    for (const row of rows) {
      const trailer = trailers.get(row.trailer)
      if (trailer && trailer.archived_at === null) found.push({ row, vin: trailer.vin })
    }
  }
  return found.slice(0, mostNames)
}

async function present(source: Source, found: { row: Row; vin: string }[]) {
  const shown = await presentResources(
    source,
    found.map(({ row }) => row),
  )
  return shown.map((resource, index) => ({
    ...resource,
    trailer: { uuid: found[index]?.row.trailer ?? '', vin: found[index]?.vin ?? '' },
  }))
}
