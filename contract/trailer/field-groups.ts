import {
  isTextField,
  type PublicTrailerField,
  type RequiredTrailerField,
  type TrailerChoiceField,
  type TrailerField,
  type TrailerFieldRow,
  type TrailerRecordField,
  type TrailerTextField,
  trailerFieldNames,
  trailerFieldTable,
} from './fields.ts'

/* Apart from fields.ts, because the app's first scripts do not need it. */

const ofKind = (kind: TrailerFieldRow['kind']) =>
  trailerFieldNames.filter((name) => trailerFieldTable[name].kind === kind)
export const trailerTextFields = trailerFieldNames.filter(isTextField) as TrailerTextField[]
export const trailerChoiceFields = ofKind('choice') as TrailerChoiceField[]
export const trailerRecordFields = ofKind('record') as TrailerRecordField[]

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
