/*
 * Invisible characters that come with pasted text: zero-width ones, soft hyphens, direction marks,
 * fillers. Only this file decides which they are and where one of them stays.
 */

/** Some Arabic, Syriac and Kaithi format characters are visible. */
const invisible =
  /(?![\u0600-\u0605\u06DD\u070F\u0890\u0891\u08E2\u{110BD}\u{110CD}])[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu

/** Emoji with their joiners, keycaps, flags, variants of letters, and joiners after letters that need them. */
const joined = [
  '\\u{1F3F4}[\\u{E0020}-\\u{E007F}]+',
  '\\p{Extended_Pictographic}\\p{Emoji_Modifier}?[\\uFE0E\\uFE0F]?(?:\\u200D\\p{Extended_Pictographic}\\p{Emoji_Modifier}?[\\uFE0E\\uFE0F]?)*',
  '[#*\\d]\\uFE0F\\u20E3',
  '\\p{Script=Han}[\\uFE00-\\uFE0F\\u{E0100}-\\u{E01EF}]',
  '\\p{Script=Mongolian}[\\u180B-\\u180F]',
  '(?![\\p{Script=Latin}\\p{Script=Greek}\\p{Script=Cyrillic}\\p{Script=Han}\\p{Script=Hangul}\\p{Script=Inherited}\\p{Script=Common}])[\\p{L}\\p{M}][\\u064B-\\u065F]*[\\u200C\\u200D]',
].join('|')
const keptOrInvisible = new RegExp(`(${joined})|${invisible.source}`, 'gu')

const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u
const directionMark = /[\u200E\u200F\u061C]/u
/** Fillers as wide as a space. */
const blanks = /[\u2800\u3164\uFFA0]/gu

/** For keys, emails and identifiers. */
export const withoutInvisible = (text: string) => text.replace(invisible, '')

const ends = new RegExp(`^(?:\\s|${invisible.source})+|(?:\\s|${invisible.source})+$`, 'gu')

/** @returns a text without the spaces and invisible characters around it */
export const withoutInvisibleEnds = (text: string) => text.replace(ends, '')

/**
 * For texts that people read: keeps the joiners that emoji and scripts need and, if there are
 * right-to-left letters, the direction marks; never overrides, which would reverse other text.
 */
export function withoutStrayInvisible(text: string): string {
  const keepsMarks = rightToLeft.test(text)
  return text
    .replace(blanks, ' ')
    .replace(keptOrInvisible, (found, kept: string | undefined) =>
      kept !== undefined || (keepsMarks && directionMark.test(found)) ? found : '',
    )
}
