import { type Source, tableOf, withPending } from './source.ts'

/** @returns the parts that are fitted to trailers */
export async function fittedParts(source: Source) {
  const rows = await tableOf(source, 'trailer_part').toArray()
  const all = await withPending(source, 'trailer_part', rows)
  return all.filter((row) => row.archived_at === null)
}

/** @returns the documents of trailers themselves, not of their parts */
export async function ownDocuments(source: Source) {
  const rows = await tableOf(source, 'resource').toArray()
  const all = await withPending(source, 'resource', rows)
  return all.filter((row) => row.archived_at === null && row.trailer_part === null)
}
