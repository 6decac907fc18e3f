import type { RelatedKind } from '#contract/field-conditions.ts'
import { fold, hasForms, hasWords, searchedWords, searchKeyOf } from '#contract/search.ts'
import { presentPart, readPartNames } from '../present-parts.ts'
import { fittedParts, ownDocuments } from '../related-rows.ts'
import { type Source, withPending } from '../source.ts'

type Related = { kind: RelatedKind; words: string }

/** @returns trailers that carry a part or have a document, with these words where there are any */
export const trailersRelatedTo = (
  source: Source,
  { kind, words }: Related,
): Promise<Set<string>> =>
  kind === 'part' ? trailersWithPart(source, words) : trailersWithDocument(source, words)

async function trailersWithPart(source: Source, text: string) {
  const fitted = await fittedParts(source)
  const found = text === '' ? null : await partsWith(source, searchedWords(text))
  return new Set(
    fitted.flatMap(({ part, trailer }) => (found?.has(part) === false ? [] : [trailer])),
  )
}

async function partsWith(source: Source, wanted: readonly string[]) {
  const names = await readPartNames(source.device)
  const parts = await withPending(source, 'part', await source.device.part.toArray())
  const keyOf = (row: (typeof parts)[number]) => {
    const { oem, category, ...part } = presentPart(row, names)
    return searchKeyOf({ ...part, oem: oem?.name, category: category?.name })
  }
  return new Set(parts.flatMap((row) => (hasForms(keyOf(row), wanted) ? [row.uuid] : [])))
}

async function trailersWithDocument(source: Source, text: string) {
  const documents = await ownDocuments(source)
  const wanted = searchedWords(text)
  return new Set(
    documents.flatMap(({ name, trailer }) => (hasWords(fold(name), wanted) ? [trailer] : [])),
  )
}
