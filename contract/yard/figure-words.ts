/* How figures of the logbook are shown; apart from log-figures.ts, so that pages load less. */

const grouped = (digits: string) => digits.replace(/\B(?=(\d{3})+$)/g, ',')

export const odometerWords = (kilometres: number) => `${grouped(String(kilometres))} km`

export const hoursWords = (tenths: number) =>
  `${grouped(String(Math.floor(tenths / 10)))}.${tenths % 10} h`

export const costWords = (cents: number) =>
  `$${grouped(String(Math.floor(cents / 100)))}.${String(cents % 100).padStart(2, '0')}`
