/*
 * What is recorded of a part on one trailer, beside which part it is. A field that says nothing new
 * is left out of answers.
 */

export const asFittedFields = ['quantity', 'serial', 'batch', 'position', 'fitted_on'] as const

export type FittedColumns = {
  quantity: number
  serial: string
  batch: string
  position: string
  /** 'YYYY-MM-DD', '' where nobody said. */
  fitted_on: string
}

/** Of a part of which nothing is recorded. */
export const fittedDefaults: FittedColumns = {
  quantity: 1,
  serial: '',
  batch: '',
  position: '',
  fitted_on: '',
}

export type AsFitted = Partial<FittedColumns>

/** @returns the fields that say something */
export const asFitted = (row: AsFitted): AsFitted =>
  Object.fromEntries(
    asFittedFields.flatMap((field) => {
      const value = row[field] ?? fittedDefaults[field]
      return value === fittedDefaults[field] ? [] : [[field, value]]
    }),
  )
