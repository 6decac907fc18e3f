import type { Given, GivenAll } from './given.ts'

/** @returns how many items are done, for the form and for lists that do not know the items */
export const doneCount = (given: GivenAll): number =>
  Object.values(given).filter((one) => one.isDone ?? isTouched(one)).length

/** Drafts of older apps do not say what is done. */
const isTouched = ({ value, photos, signature, later }: Given) =>
  value !== null || photos.length > 0 || signature !== null || later === true
