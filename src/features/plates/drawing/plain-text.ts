/**
  * Cleans pasted text: every kind of line break becomes \
; control characters and lone surrogates, which no
 * file format can hold, are dropped.
 */
export const plainText = (text: string): string =>
  text
    .replace(/\r\n|[\v\f\r\u0085\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .replace(/(?!\n)\p{Cc}|\p{Cs}/gu, '')
