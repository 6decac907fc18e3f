import {
  type PublicTrailerField,
  type RequiredTrailerField,
  type TrailerField,
  type TrailerFieldRow,
  type TrailerTextField,
  trailerFieldTable,
  trailerTextFields,
} from './fields.ts'

/* What schemas and the server need of a trailer's fields: an app's first scripts do not. */

const isRequired = (name: TrailerField) => 'isRequired' in trailerFieldTable[name]
const isPublic = (name: TrailerField) => trailerFieldTable[name].isPublic

export const blankTextFields = trailerTextFields.filter((name) => !isRequired(name)) as Exclude<
  TrailerTextField,
  RequiredTrailerField
>[]
export const publicTextFields = trailerTextFields.filter(isPublic) as Extract<
  TrailerTextField,
  PublicTrailerField
>[]
export const privateTextFields = trailerTextFields.filter((name) => !isPublic(name)) as Exclude<
  TrailerTextField,
  PublicTrailerField
>[]

/** @returns what a sentence calls a field */
export function fieldWords(name: TrailerField): string {
  const row: TrailerFieldRow = trailerFieldTable[name]
  return row.words ?? row.label.toLowerCase()
}
