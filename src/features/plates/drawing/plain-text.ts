/**
 * What is pasted brings more than letters: every kind of a new line becomes a plain one, and what
 * no file can say is dropped, halves of letters too.
 */
export const plainText = (text: string): string =>
  text
    .replace(/\r\n|[\v\f\r\u0085\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .replace(/(?!\n)\p{Cc}|\p{Cs}/gu, '')
