/** Letters that are no other letter with a mark. */
const alike: Record<string, string> = { ł: 'l', Ł: 'L', đ: 'd', Đ: 'D', ħ: 'h', Ħ: 'H', ı: 'i' }

/** Whether a font has all letters of a text. */
export const hasLetters = (text: string, known: ReadonlySet<number>): boolean =>
  [...text.normalize('NFC')].every((letter) => known.has(letter.codePointAt(0) ?? 0))

/**
 * What a font with few letters can write of a text: a name keeps its letters without the marks that
 * the font lacks, and what has no such letter is a question mark.
 * @param known code points that the font has
 */
export function writableText(text: string, known: ReadonlySet<number>): string {
  const isKnown = (letter: string) => known.has(letter.codePointAt(0) ?? 0)
  // A letter and its mark may be written as two.
  return [...text.normalize('NFC')]
    .map((letter) => {
      if (isKnown(letter)) return letter
      const bare = alike[letter] ?? letter.normalize('NFKD').replace(/\p{M}/gu, '')
      return bare !== '' && [...bare].every(isKnown) ? bare : '?'
    })
    .join('')
}
