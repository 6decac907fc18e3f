import { wholeNumber } from '#src/ui/values/whole-number.ts'

/** @returns '1 trailer', '1,312 trailers' */
export const trailersWords = (count: number) =>
  count === 1 ? '1 trailer' : `${wholeNumber(count)} trailers`
