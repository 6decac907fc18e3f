import type { ImportKind } from '#contract/import-kinds.ts'
import { bareHeadingKey } from '#contract/sheet/headings.ts'
import { wholeNumber } from '#src/ui/values/whole-number.ts'
import { fieldOfHeading, importFields, importLabelOf } from './matching/import-fields.ts'
import { type RecordImport, recordFields, type SheetImport } from './records/record-fields.ts'

type Words = { label: string; row: string; one: string; many: string }

export const kindWords: Record<ImportKind, Words> = {
  trailers: { label: 'Trailers', row: 'one trailer', one: 'trailer', many: 'trailers' },
  parts: {
    ...{ label: 'Parts fitted to trailers', row: 'the VIN of a trailer and one part' },
    ...{ one: 'fitted part', many: 'fitted parts' },
  },
  customers: { label: 'Customers', row: 'one customer', one: 'customer', many: 'customers' },
  catalogue: {
    ...{ label: 'Parts of the catalogue', row: 'one part to choose from' },
    ...{ one: 'part', many: 'parts' },
  },
  files: { label: 'Documents and photos', row: 'a file', one: 'file', many: 'files' },
}

/** @returns '1 trailer', '1,312 customers' */
export const recordsWords = (kind: ImportKind, count: number) =>
  count === 1 ? `1 ${kindWords[kind].one}` : `${wholeNumber(count)} ${kindWords[kind].many}`

/** @returns the fields that columns can fill in */
export const fieldOptions = (kind: SheetImport): { id: string; label: string }[] =>
  kind === 'trailers'
    ? importFields().map((id) => ({ id, label: importLabelOf(id) }))
    : recordFields[kind].map(({ id, label }) => ({ id, label }))

const headingsOf = (kind: RecordImport) =>
  new Map(
    recordFields[kind]
      .flatMap(({ id, label, headings }) =>
        [label, id, ...headings].map((heading) => [bareHeadingKey(heading), id] as const),
      )
      .reverse(),
  )

/** @returns what tells the field of a heading */
export function headingReader(kind: SheetImport): (heading: string) => string | null {
  if (kind === 'trailers') return fieldOfHeading
  const known = headingsOf(kind)
  return (heading) => known.get(bareHeadingKey(heading)) ?? null
}
