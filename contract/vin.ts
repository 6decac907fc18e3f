import { limits } from './limits.ts'
import { wellFormed } from './well-formed.ts'

/** @returns what is wrong with a VIN, in the specification's words (section 5), '' for nothing */
export function vinProblem(vin: string): string {
  if (vin === '') return 'Required'
  if (vin.length !== limits.vinLength) {
    return `A valid VIN must be ${limits.vinLength} characters in length (is ${vin.length})`
  }
  const foreign = /[^A-Z0-9]/u.exec(vin)?.[0]
  if (foreign === undefined) return ''
  return `A valid VIN can only include uppercase letters and numbers (contains "${wellFormed(foreign)}")`
}
