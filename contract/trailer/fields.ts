/**
 * What a person fills in of a trailer. Each field is one row here; its schemas, rows of a sync,
 * merges, drafts, edits and words are made from it. Beside this table a new field has a column of the
 * database (a migration and server/core/schema/schema.ts) and a place in the form.
 *
 * `kind`: a text is '' where nothing was filled in; a choice is one of a few codes or null; a record
 * is named by its uuid, null for none. `words` is what a sentence calls it, where that is not its
 * label in small letters. `isPublic`: an access key shows it. `isRequired`: no trailer is without it.
 */
export const trailerFieldTable = {
  vin: { kind: 'text', label: 'VIN', words: 'VIN', isPublic: true, isRequired: true },
  rego: { kind: 'text', label: 'Registration', isPublic: true },
  rego_state: {
    kind: 'choice',
    label: 'Registration State',
    isPublic: true,
  },
  custom_identity_code: {
    kind: 'text',
    label: 'Trailer ID',
    words: 'Trailer ID',
    isPublic: true,
  },
  fleet_code: { kind: 'text', label: 'Job Number', isPublic: false },
  class: {
    kind: 'record',
    label: 'Trailer Classification',
    words: 'classification',
    isPublic: true,
    isRequired: true,
  },
  oem: {
    kind: 'record',
    label: 'Manufacturer',
    isPublic: true,
    isRequired: true,
  },
  customer: { kind: 'record', label: 'Customer', isPublic: false },
  manufactured_date: {
    kind: 'text',
    label: 'Manufactured Date',
    isPublic: true,
    isRequired: true,
  },
  notes: { kind: 'text', label: 'Notes', isPublic: false },
  manual: { kind: 'record', label: 'Manual', isPublic: true },
} as const satisfies Record<string, TrailerFieldRow>

export type TrailerFieldRow = {
  kind: 'text' | 'choice' | 'record'
  label: string
  words?: string
  isPublic: boolean
  isRequired?: true
}

type Table = typeof trailerFieldTable
export type TrailerField = keyof Table
type OfKind<Kind> = {
  [Field in TrailerField]: Table[Field]['kind'] extends Kind ? Field : never
}[TrailerField]
export type TrailerTextField = OfKind<'text'>
export type TrailerChoiceField = OfKind<'choice'>
export type TrailerRecordField = OfKind<'record'>
export type RequiredTrailerField = {
  [Field in TrailerField]: Table[Field] extends { isRequired: true } ? Field : never
}[TrailerField]

export type PublicTrailerField = {
  [Field in TrailerField]: Table[Field]['isPublic'] extends true ? Field : never
}[TrailerField]

/** In the order in which they are named. */
export const trailerFieldNames = Object.keys(trailerFieldTable) as TrailerField[]
const ofKind = (kind: TrailerFieldRow['kind']) =>
  trailerFieldNames.filter((name) => trailerFieldTable[name].kind === kind)
export const trailerTextFields = ofKind('text') as TrailerTextField[]
export const trailerChoiceFields = ofKind('choice') as TrailerChoiceField[]
export const trailerRecordFields = ofKind('record') as TrailerRecordField[]

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
  trailerFieldTable[name].kind === 'text' ? '' : null,
) as StoredTrailerFields
