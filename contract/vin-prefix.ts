import { limits } from './limits.ts'
import { wellFormed } from './well-formed.ts'

/** @returns what is wrong with a VIN prefix, '' for nothing */
export function vinPrefixProblem(prefix: string): string {
  if (prefix.length > limits.vinLength)
    return `A VIN prefix has at most ${limits.vinLength} characters`
  const other = /[^A-Z0-9]/u.exec(prefix)?.[0]
  return other === undefined
    ? ''
    : `A VIN prefix can only include uppercase letters and numbers (contains "${wellFormed(other)}")`
}
