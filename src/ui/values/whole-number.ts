/**
 * Written by hand, as the first `Intl.NumberFormat` costs a start 12 ms, on a slow phone 50.
 * @returns a whole number with thousands separators: '1,312'
 */
export const wholeNumber = (number: number): string =>
  String(number).replace(/\B(?=(?:\d{3})+$)/g, ',')
