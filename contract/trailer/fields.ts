/**
 * What a person fills in of a trailer. Each field is one row here; its schemas, rows of a sync,
 * merges, drafts, edits, words, searches and orders are made from it. Beside this table a new field
 * has a column of the database (a migration) and a place in the form.
 *
 * `kind`: texts ('text', 'month' as YYYY-MM, 'long' of many lines) are '' where nothing was filled
 * in; a choice is one of a few codes or null; a record is named by its uuid, null for none.
 * `heading`: what tables and filters call it, where that is not its label; `words`: what a sentence
 * does, where that is not its label in small letters; `alias`: what addresses do, where that is not
 * its own name. `isPublic`: an access key shows it. `isRequired`: no trailer is without it.
 * `search`: it is found by any part of it, or by the beginnings of its words. `sort`: lists have it
 * as a column and are sorted by it; 'text' is written by people (sort-key.ts) and has a column sort_…
 * of its own in the database, 'code' is sorted as it stands. `filter`: lists are narrowed down to one
 * value, to those that have it or not, or to months. `inBatch`: it is set of many trailers at once.
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
    filter: 'has',
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
    filter: 'has',
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
  filter: 'is' | 'has' | 'is or has' | 'months' | null
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

/** What addresses call a field. */
export type AliasOf<Field extends TrailerField> = Field extends TrailerField
  ? Table[Field] extends { alias: infer Alias extends string }
    ? Alias
    : Field
  : never

/** In the order in which they are named. */
export const trailerFieldNames = Object.keys(trailerFieldTable) as TrailerField[]
export const trailerFieldRow = (name: TrailerField): TrailerFieldRow => trailerFieldTable[name]
export const isTrailerField = (name: string): name is TrailerField =>
  Object.hasOwn(trailerFieldTable, name)

/** @returns whether it is stored as a text, '' for none */
export const isTextField = (name: TrailerField) =>
  !/choice|record/.test(trailerFieldTable[name].kind)

/** @returns what tables and filters call a field */
export function headingOf(name: TrailerField): string {
  const { heading, label } = trailerFieldRow(name)
  return heading ?? label
}

/** @returns what a sentence calls a field */
export function fieldWords(name: TrailerField): string {
  const { words, label } = trailerFieldRow(name)
  return words ?? label.toLowerCase()
}

/** @returns what addresses call a field */
export const aliasOf = <Field extends TrailerField>(name: Field) =>
  (trailerFieldRow(name).alias ?? name) as AliasOf<Field>

/** @returns the field that addresses call so */
export const fieldCalled = (alias: string) =>
  trailerFieldNames.find((name) => aliasOf(name) === alias)

/** @returns a value for each of some names */
export const mapNames = <Name extends string, Value>(
  names: readonly Name[],
  make: (name: Name) => Value,
) => Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Value>

/** What each field of a trailer is called on every screen. */
export const fieldLabels = mapNames(trailerFieldNames, (name) => trailerFieldTable[name].label)

/** A trailer's fields as they are stored and synced: records by their uuid. */
export type StoredTrailerFields = Record<TrailerTextField, string> &
  Record<TrailerChoiceField | TrailerRecordField, string | null>

/** A trailer's fields in words: records by their names. */
export type NamedTrailerFields = { [Field in TrailerField]?: string | null | undefined }

/** Fields as a call or a form has them: records whole. What is left out is not said. */
export type GivenTrailerFields = {
  [Field in TrailerTextField | TrailerChoiceField]?: string | null | undefined
} & { [Field in TrailerRecordField]?: { uuid: string } | null | undefined }

/** @returns what is said, as it is stored */
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

/** The fields of a trailer of which nothing was filled in. */
export const emptyTrailerFields = mapNames(trailerFieldNames, (name) =>
  isTextField(name) ? '' : null,
) as StoredTrailerFields
