/** What a PDF can write without a font of its own: Windows-1252 but for its control characters. */
const known = new Set(
  new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 224 }, (_none, at) => at + 32)),
)

/** @returns what keeps a text from being written into a PDF, null where nothing does */
export function letterProblem(text: string): string | null {
  const letter = [...text].find((each) => each !== '\n' && !isKnown(each))
  return letter
    ? `A PDF cannot write “${letter}”. Take it out of the text, or choose SVG or DXF.`
    : null
}

const isKnown = (letter: string) => known.has(letter) && !/\p{Cc}/u.test(letter)
