/** What a PDF can write without a font of its own: Windows-1252 but for its control characters. */
const known = new Set(
  new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 224 }, (_none, at) => at + 32)),
)
const isInPdf = (letter: string) => known.has(letter) && !/\p{Cc}/u.test(letter)

/** A DXF names a letter by four hexadecimal digits. */
const isInDxf = (letter: string) => letter.length === 1

/** @returns what keeps a text from being written into a PDF, null where nothing does */
export const pdfLetterProblem = (text: string) =>
  problemOf(text, isInPdf, 'A PDF cannot write', 'SVG or DXF')

/** @returns what keeps a text from being written into a DXF, null where nothing does */
export const dxfLetterProblem = (text: string) =>
  problemOf(text, isInDxf, 'A DXF cannot write', 'SVG')

type IsKnown = (letter: string) => boolean

function problemOf(text: string, isKnown: IsKnown, what: string, other: string): string | null {
  const letter = [...text].find((each) => each !== '\n' && !isKnown(each))
  return letter ? `${what} “${letter}”. Take it out of the text, or choose ${other}.` : null
}
