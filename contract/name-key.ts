import { withoutInvisible, withoutStrayInvisible } from './invisible.ts'

/*
 * Names that look the same mean the same record. Server and device compare, store and search the key
 * that such names share; people see the name as it was typed.
 */

/** Apostrophes, quotation marks, primes and the accents that people type instead. */
export const quotes =
  /[\p{Pi}\p{Pf}'"`\u00B4\u02B9-\u02BF\u02C8-\u02CB\u02EE\u0384\u055A\u05F3\u05F4\u1FBD\u1FBF\u1FEF\u1FFD\u1FFE\u201A\u201E\u2032-\u2037\u2057\u275B-\u275E\u301D-\u301F\uA78B\uA78C]/gu
/** Of Latin, Greek, Cyrillic and Arabic; in other scripts a mark makes a different letter. */
const accents = /[\u0300-\u036F\u064B-\u065F]/g
const hyphens = /[\p{Dash}\u02D7\u2043]/gu
/** A short cut for most names: lists have many. */
const isPlain = /^[\w .,:;/&()+-]*$/

/**
 * @returns the name in lower case and usual width, without accents, quotes and invisible characters,
 *   with one kind of hyphen and one space between words
 */
export function nameKey(name: string): string {
  if (isPlain.test(name)) return withOneSpace(name).toLowerCase()
  const bare = withoutStrayInvisible(name)
    // NFKD turns an accent that stands alone into a space and an accent.
    .replace(quotes, '')
    .normalize('NFKD')
    .replace(quotes, '')
    .replace(accents, '')
    .replace(hyphens, '-')
  return (
    withOneSpace(withoutInvisible(bare))
      .toLowerCase()
      // By way of capitals: ß becomes SS, then ss.
      .toUpperCase()
      .toLowerCase()
  )
}

const withOneSpace = (text: string) => text.replace(/\s+/g, ' ').trim()

export const nameWords = (name: string): string[] => [
  ...new Set(nameKey(name).split(' ').filter(Boolean)),
]

/** The key of a yard: of its name, or the name itself where its key is empty. */
export const yardKey = (name: string): string => nameKey(name) || name.trim()
