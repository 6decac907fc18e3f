/** A PDF without an embedded font can write Windows-1252. */
const known = new Set(
  new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 224 }, (_none, at) => at + 32)),
)
const isInPdf = (letter: string) => known.has(letter) && !/\p{Cc}/u.test(letter)

/** A DXF escapes a letter by four hexadecimal digits. */
const isInDxf = (letter: string) => letter.length === 1

/** @returns why a PDF cannot hold the text, null where it can */
export const pdfLetterProblem = (text: string) =>
  problemOf(text, isInPdf, 'A PDF cannot write', 'SVG or DXF')

/** @returns why a DXF cannot hold the text, null where it can */
export const dxfLetterProblem = (text: string) =>
  problemOf(text, isInDxf, 'A DXF cannot write', 'SVG')

type IsKnown = (letter: string) => boolean

function problemOf(text: string, isKnown: IsKnown, what: string, other: string): string | null {
  const letter = [...text].find((each) => each !== '\n' && !isKnown(each))
  return letter ? `${what} “${letter}”. Remove it from the text, or choose ${other}.` : null
}
