import { limits } from '#contract/limits.ts'

/** @returns the search that an address names, undefined for none */
export const searchedText = (said: unknown): string | undefined =>
  said === undefined || said === '' ? undefined : String(said).slice(0, limits.searchLength)
