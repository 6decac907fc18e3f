import { sortedBy, sortedByName } from '#contract/sort-key.ts'
import { groupBy } from './group-by.ts'
import { presentTrailerParts } from './present-parts.ts'
import { fittedParts, ownDocuments } from './related-rows.ts'
import type { Source } from './source.ts'

/** The names of what belongs to a trailer. */
export type TrailerRecords = { parts: string[]; documents: string[] }

/** Reads everything once. @returns a function from a trailer's uuid to its records, in order */
export async function readRecords(source: Source): Promise<(trailer: string) => TrailerRecords> {
  const parts = groupBy(
    await presentTrailerParts(source, await fittedParts(source)),
    ({ trailer }) => trailer,
  )
  const documents = groupBy(await ownDocuments(source), ({ trailer }) => trailer)
  return (trailer) => ({
    parts: sortedBy(parts.get(trailer) ?? [], ({ part }) => part.model_number).map(({ part }) =>
      [part.oem?.name, part.model_number].filter(Boolean).join(' '),
    ),
    documents: sortedByName(documents.get(trailer) ?? []).map(({ name }) => name),
  })
}
