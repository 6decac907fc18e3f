/**
 * The fields of a trailer that people fill in. Schemas, synced rows, merges, drafts, edits, labels,
 * searches and sort orders are made from these rows. A new field also needs a column in the database
 * (a migration) and a place in the form.
 *
 * - `kind`: texts ('text', 'month' as YYYY-MM, 'long' with several lines) are '' if empty; a choice is
 *   a code or null; a record is the uuid of one or null.
 * - `heading`: in tables and filters, by default the label; `words`: within a sentence, by default
 *   the label in lower case; `alias`: in addresses, by default the field's name.
 * - `isPublic`: shown to visitors with an access key. `isRequired`: never empty.
 * - `search`: any part of it matches, or only the beginnings of its words.
 * - `sort`: a sortable column of lists; 'text' is free text with a sort key in a database column
 *   sort_… (sort-key.ts), 'code' is sorted as it is.
 * - `filter`: by values, by having a value or not, by a range in the order of lists, or by months.
 * - `inBatch`: can be set for many trailers at once.
 */
export const trailerFieldTable = {
  vin: {
    kind: 'text',
    label: 'VIN',
    words: 'VIN',
    isPublic: true,
    isRequired: true,
    search: 'part',
    sort: 'code',
    filter: null,
  },
  rego: {
    kind: 'text',
    label: 'Registration',
    isPublic: true,
    search: 'part',
    sort: 'text',
    filter: 'range or has',
  },
  rego_state: {
    kind: 'choice',
    label: 'Registration State',
    heading: 'State',
    alias: 'state',
    isPublic: true,
    search: 'word',
    sort: 'code',
    filter: 'is',
  },
  custom_identity_code: {
    kind: 'text',
    label: 'Trailer ID',
    words: 'Trailer ID',
    alias: 'id',
    isPublic: true,
    search: 'part',
    sort: 'text',
    filter: 'has',
  },
  fleet_code: {
    kind: 'text',
    label: 'Job Number',
    heading: 'Job number',
    alias: 'job',
    isPublic: false,
    search: 'part',
    sort: 'text',
    filter: 'range or has',
    inBatch: true,
  },
  class: {
    kind: 'record',
    label: 'Trailer Classification',
    heading: 'Class',
    words: 'classification',
    isPublic: true,
    isRequired: true,
    search: 'word',
    sort: 'text',
    filter: 'is',
    inBatch: true,
  },
  oem: {
    kind: 'record',
    label: 'Manufacturer',
    isPublic: true,
    isRequired: true,
    search: 'word',
    sort: 'text',
    filter: 'is',
  },
  manufactured_date: {
    kind: 'month',
    label: 'Manufactured Date',
    heading: 'Built',
    alias: 'built',
    isPublic: true,
    isRequired: true,
    search: 'word',
    sort: 'code',
    filter: 'months',
  },
  customer: {
    kind: 'record',
    label: 'Customer',
    isPublic: false,
    search: 'word',
    sort: 'text',
    filter: 'is or has',
    inBatch: true,
  },
  manual: {
    kind: 'record',
    label: 'Manual',
    isPublic: true,
    search: null,
    sort: null,
    filter: 'has',
    inBatch: true,
  },
  notes: {
    kind: 'long',
    label: 'Notes',
    isPublic: false,
    search: null,
    sort: null,
    filter: null,
    inBatch: true,
  },
} as const satisfies Record<string, TrailerFieldRow>

export type TrailerFieldRow = {
  kind: 'text' | 'month' | 'long' | 'choice' | 'record'
  label: string
  heading?: string
  words?: string
  alias?: string
  isPublic: boolean
  isRequired?: true
  search: 'part' | 'word' | null
  sort: 'text' | 'code' | null
  filter: 'is' | 'has' | 'is or has' | 'range or has' | 'months' | null
  inBatch?: true
}

type Table = typeof trailerFieldTable
export type TrailerField = keyof Table
export type FieldWith<Column extends keyof TrailerFieldRow, Value> = {
  [Field in TrailerField]: Table[Field] extends Record<Column, Value> ? Field : never
}[TrailerField]
export type TrailerTextField = FieldWith<'kind', 'text' | 'month' | 'long'>
export type TrailerChoiceField = FieldWith<'kind', 'choice'>
export type TrailerRecordField = FieldWith<'kind', 'record'>
export type RequiredTrailerField = FieldWith<'isRequired', true>
export type PublicTrailerField = FieldWith<'isPublic', true>
export type SortedTrailerField = FieldWith<'sort', 'text' | 'code'>
export type WrittenTrailerField = FieldWith<'sort', 'text'>

export type AliasOf<Field extends TrailerField> = Field extends TrailerField
  ? Table[Field] extends { alias: infer Alias extends string }
    ? Alias
    : Field
  : never

export const trailerFieldNames = Object.keys(trailerFieldTable) as TrailerField[]
export const trailerFieldRow = (name: TrailerField): TrailerFieldRow => trailerFieldTable[name]
export const isTrailerField = (name: string): name is TrailerField =>
  Object.hasOwn(trailerFieldTable, name)

export const isTextField = (name: TrailerField) =>
  !/choice|record/.test(trailerFieldTable[name].kind)

export function headingOf(name: TrailerField): string {
  const { heading, label } = trailerFieldRow(name)
  return heading ?? label
}

export function fieldWords(name: TrailerField): string {
  const { words, label } = trailerFieldRow(name)
  return words ?? label.toLowerCase()
}

export const aliasOf = <Field extends TrailerField>(name: Field) =>
  (trailerFieldRow(name).alias ?? name) as AliasOf<Field>

export const fieldCalled = (alias: string) =>
  trailerFieldNames.find((name) => aliasOf(name) === alias)

export const mapNames = <Name extends string, Value>(
  names: readonly Name[],
  make: (name: Name) => Value,
) => Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Value>

export const fieldLabels = mapNames(trailerFieldNames, (name) => trailerFieldTable[name].label)

/** Fields as they are stored and synced: records by uuid. */
export type StoredTrailerFields = Record<TrailerTextField, string> &
  Record<TrailerChoiceField | TrailerRecordField, string | null>

/** Fields with records by name. */
export type NamedTrailerFields = { [Field in TrailerField]?: string | null | undefined }

/** Fields as in a call or a form: records whole, any may be left out. */
export type GivenTrailerFields = {
  [Field in TrailerTextField | TrailerChoiceField]?: string | null | undefined
} & { [Field in TrailerRecordField]?: { uuid: string } | null | undefined }

export function storedFields(given: GivenTrailerFields): Partial<StoredTrailerFields> {
  const stored: Partial<StoredTrailerFields> = {}
  for (const name of trailerFieldNames) {
    const value = given[name]
    if (value === undefined) continue
    const plain = typeof value === 'object' ? value?.uuid : value
    Object.assign(stored, { [name]: plain ?? emptyTrailerFields[name] })
  }
  return stored
}

export const emptyTrailerFields = mapNames(trailerFieldNames, (name) =>
  isTextField(name) ? '' : null,
) as StoredTrailerFields
