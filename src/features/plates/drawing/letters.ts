/** Cap height of Helvetica by its font size. */
const capitals = 0.716

/** @returns the font size for a cap height */
export const fontSize = (height: number): number => height / capitals

/** @returns about how wide a text of this cap height is; rather too wide than too narrow */
export function textWidth(text: string, height: number): number {
  let width = 0
  for (const letter of text) width += letterWidth(letter)
  return width * fontSize(height)
}

/** Widths in Helvetica Bold, by kinds of letters. */
function letterWidth(letter: string): number {
  if (/[\p{Mark}\p{Cf}]/u.test(letter)) return 0
  if (/[ijlI.,:;'|!\-/()[\] ]/.test(letter)) return 0.34
  if (/[0-9a-z]/.test(letter)) return /[mw]/.test(letter) ? 0.9 : 0.62
  if (/[MW@%]/.test(letter)) return 0.98
  if (/[A-Z]/.test(letter)) return 0.74
  return letter < '\u2000' ? 0.8 : 1.1
}
