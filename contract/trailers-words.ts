const number = new Intl.NumberFormat('en-AU')

/** @returns '1 trailer', '1,312 trailers' */
export const trailersWords = (count: number) =>
  count === 1 ? '1 trailer' : `${number.format(count)} trailers`
