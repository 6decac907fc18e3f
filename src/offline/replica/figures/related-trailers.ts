import type { Related } from '#contract/field-holds.ts'
import { bare, fold, hasForms, hasWords, searchedWords, searchKeyOf } from '#contract/search.ts'
import { presentPart, readPartNames } from '../present-parts.ts'
import { fittedParts, ownDocuments } from '../related-rows.ts'
import { type Source, tableOf, withPending } from '../source.ts'

/** @returns trailers that carry a part or have a document: one, or any with these words */
export function trailersRelatedTo(source: Source, related: Related): Promise<Set<string>> {
  if ('uuid' in related) return trailersCarrying(source, related)
  const { kind, words } = related
  if (kind === 'serial') return trailersWithSerial(source, words)
  return kind === 'part' ? trailersWithPart(source, words) : trailersWithDocument(source, words)
}

async function trailersCarrying(
  source: Source,
  { kind, uuid }: Extract<Related, { uuid: string }>,
) {
  const made = (part: { oem: string | null }) => part.oem === uuid
  const parts =
    kind === 'part'
      ? [uuid]
      : (await source.device.part.toArray()).filter(made).map((part) => part.uuid)
  const known = await tableOf(source, 'trailer_part').where('part').anyOf(parts).toArray()
  const among = new Set(parts)
  return carriersAmong(await withPending(source, 'trailer_part', known), ({ part }) =>
    among.has(part),
  )
}

async function trailersWithSerial(source: Source, text: string) {
  const known = await tableOf(source, 'trailer_part').orderBy('serial').toArray()
  const wanted = bare(text)
  return carriersAmong(
    await withPending(source, 'trailer_part', known),
    ({ serial = '' }) => bare(serial) !== '' && bare(serial).includes(wanted),
  )
}

type Fitted = Awaited<ReturnType<typeof fittedParts>>[number]

const carriersAmong = (rows: readonly Fitted[], suits: (row: Fitted) => boolean) =>
  new Set(rows.flatMap((row) => (row.archived_at === null && suits(row) ? row.trailer : [])))

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
