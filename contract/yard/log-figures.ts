import { limits } from '#contract/limits.ts'

/** What somebody types as a figure: null where nothing is typed, undefined where it is none. */
type Figure = number | null | undefined

/** @returns kilometres of '182,400 km' */
export const readOdometer = (typed: string): Figure => read(typed, 1, limits.odometer)

/** @returns tenths of an hour of '1,230.5 h' */
export const readHours = (typed: string): Figure => read(typed, 10, limits.hours)

/** @returns cents of '$ 1,185.50' */
export const readCost = (typed: string): Figure => read(typed, 100, limits.cost)

function read(typed: string, parts: number, most: number): Figure {
  const plain = typed.trim().replace(/^\$\s*|\s*(km|h|hours?)$/gi, '')
  if (plain === '') return null
  if (!/^\d+$|^\d{1,3}([ ,]\d{3})+(\.\d+)?$|^\d*\.\d+$/.test(plain)) return undefined
  const value = Number(plain.replace(/[ ,]/g, '')) * parts
  const whole = Math.round(value)
  const isExact = Math.abs(value - whole) < 1e-6
  return isExact && whole <= most ? whole : undefined
}

const grouped = (digits: string) => digits.replace(/\B(?=(\d{3})+$)/g, ',')

export const odometerWords = (kilometres: number) => `${grouped(String(kilometres))} km`

export const hoursWords = (tenths: number) =>
  `${grouped(String(Math.floor(tenths / 10)))}.${tenths % 10} h`

export const costWords = (cents: number) =>
  `$${grouped(String(Math.floor(cents / 100)))}.${String(cents % 100).padStart(2, '0')}`
