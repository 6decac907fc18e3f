import {
  type PublicTrailerField,
  type RequiredTrailerField,
  type TrailerField,
  type TrailerTextField,
  trailerFieldTable,
  trailerTextFields,
} from './fields.ts'

/* Groups of a trailer's fields that schemas and the server need: an app's first scripts do not. */

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
