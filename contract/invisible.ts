/*
 * The characters that nobody sees, and that come with pasted text: of no width, soft hyphens, marks
 * of direction, fillers. Which ones they are, and where one of them stays, is said here only.
 */

/** The Arabic, Syriac and Kaithi signs among the format characters are seen. */
const invisible =
  /(?![\u0600-\u0605\u06DD\u070F\u0890\u0891\u08E2\u{110BD}\u{110CD}])[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu

/** Emoji with their joiners, keycaps, flags, variants of letters, and joiners behind letters that need them. */
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
/** Fillers that take the room of a space. */
const blanks = /[\u2800\u3164\uFFA0]/gu

/** @returns a text without anything that nobody sees: a key, an email, an identifier */
export const withoutInvisible = (text: string) => text.replace(invisible, '')

const ends = new RegExp(`^(?:\\s|${invisible.source})+|(?:\\s|${invisible.source})+$`, 'gu')

/** @returns a text as it was meant that was pasted with more around it */
export const withoutInvisibleEnds = (text: string) => text.replace(ends, '')

/**
 * @returns a text for people, with the joiners that its emoji and scripts need and, beside letters
 *   that run from right to left, with the marks of direction; never with what turns other text round
 */
export function withoutStrayInvisible(text: string): string {
  const keepsMarks = rightToLeft.test(text)
  return text
    .replace(blanks, ' ')
    .replace(keptOrInvisible, (found, kept: string | undefined) =>
      kept !== undefined || (keepsMarks && directionMark.test(found)) ? found : '',
    )
}
