import { sortedBy, sortedByName } from '#contract/sort-key.ts'
import { groupBy } from './group-by.ts'
import { presentTrailerParts } from './present-parts.ts'
import { type Source, tableOf, withPending } from './source.ts'

/** The names of what belongs to a trailer. */
export type TrailerRecords = { parts: string[]; documents: string[] }

/** Reads everything once. @returns a function from a trailer's uuid to its records, in order */
export async function readRecords(source: Source): Promise<(trailer: string) => TrailerRecords> {
  const rows = await withPending(
    source,
    'trailer_part',
    await tableOf(source, 'trailer_part').toArray(),
  )
  const fitted = rows.filter((row) => row.archived_at === null)
  const parts = groupBy(await presentTrailerParts(source, fitted), ({ trailer }) => trailer)
  const resources = await withPending(
    source,
    'resource',
    await tableOf(source, 'resource').toArray(),
  )
  const own = resources.filter((row) => row.archived_at === null && row.trailer_part === null)
  const documents = groupBy(own, ({ trailer }) => trailer)
  return (trailer) => ({
    parts: sortedBy(parts.get(trailer) ?? [], ({ part }) => part.model_number).map(({ part }) =>
      [part.oem?.name, part.model_number].filter(Boolean).join(' '),
    ),
    documents: sortedByName(documents.get(trailer) ?? []).map(({ name }) => name),
  })
}
