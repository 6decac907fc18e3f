/*
 * What a search finds is decided here for server and device alike: every word must match; a part of
 * an identifier, or the beginning of any other word; whole words before beginnings before insides.
 */

/** Lower case, without accents, apostrophes and quotes. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}'’`"]/gu, '')
    .toLowerCase()
}

/** @returns the words of a search or of a record, each once, at most eight of a search are used */
export function words(text: string): string[] {
  return [...new Set(fold(text).split(/\s+/).filter(Boolean))]
}

/** One line with a space around every word, so that ' word' finds beginnings and ' word ' wholes. */
export function searchLine(texts: (string | null | undefined)[]): string {
  return ` ${words(texts.filter(Boolean).join(' ')).join(' ')} `
}
