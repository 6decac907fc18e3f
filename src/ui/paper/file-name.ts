/** @returns a name that says what a file is of: its letters and digits, joined by hyphens */
export const paperName = (...words: string[]): string =>
  words
    .join(' ')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .toLowerCase()

export const pdfName = (...words: string[]): string => `${paperName(...words)}.pdf`
