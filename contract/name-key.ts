import { withoutInvisible, withoutStrayInvisible } from './invisible.ts'

/*
 * What has a name is one where its names look alike. The key that they share is what is compared,
 * kept and searched, on server and device alike; what is shown is the name as it was typed.
 */

/** Apostrophes, quotation marks, primes and the accents that are typed for them. */
export const quotes =
  /[\p{Pi}\p{Pf}'"`\u00B4\u02B9-\u02BF\u02C8-\u02CB\u02EE\u0384\u055A\u05F3\u05F4\u1FBD\u1FBF\u1FEF\u1FFD\u1FFE\u201A\u201E\u2032-\u2037\u2057\u275B-\u275E\u301D-\u301F\uA78B\uA78C]/gu
/** Of Latin, Greek, Cyrillic and Arabic; in other scripts a mark makes another letter. */
const accents = /[\u0300-\u036F\u064B-\u065F]/g
const hyphens = /[\p{Dash}\u02D7\u2043]/gu
/** Most names have nothing else in them, and there are many in a list. */
const isPlain = /^[\w .,:;/&()+-]*$/

/**
 * @returns what names that look alike have in common: in small letters of usual width, without
 *   accents, quotes and what nobody sees, with one kind of hyphen and one space between words
 */
export function nameKey(name: string): string {
  if (isPlain.test(name)) return withOneSpace(name).toLowerCase()
  const bare = withoutStrayInvisible(name)
    // An accent that stands by itself would be a space with an accent afterwards.
    .replace(quotes, '')
    .normalize('NFKD')
    .replace(quotes, '')
    .replace(accents, '')
    .replace(hyphens, '-')
  return (
    withOneSpace(withoutInvisible(bare))
      .toLowerCase()
      // There and back: ß is SS in capitals.
      .toUpperCase()
      .toLowerCase()
  )
}

const withOneSpace = (text: string) => text.replace(/\s+/g, ' ').trim()

/** @returns the words of a name, as they stand in its key */
export const nameWords = (name: string): string[] => [
  ...new Set(nameKey(name).split(' ').filter(Boolean)),
]

/** What tells one yard from another: how its name looks, or the name where nothing is left of that. */
export const yardKey = (name: string): string => nameKey(name) || name.trim()
