/** @returns the name of a PDF that says what it is of: its letters and digits, joined by hyphens */
export const pdfName = (...words: string[]): string =>
  `${words
    .join(' ')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .toLowerCase()}.pdf`
