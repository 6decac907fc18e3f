/** A letter with its combining marks. */
const letters = /\P{M}\p{M}*|\p{M}+/gu

/** Breaks a text into lines between words, or within a word that is too long. Joins blank lines to one. */
export function brokenLines(
  text: string,
  width: number,
  widthOf: (line: string) => number,
): string[] {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/\n[^\S\n]*(?:\n[^\S\n]*)+\n/g, '\n\n')
    .split('\n')
    .flatMap((paragraph) => linesOf(paragraph, width, widthOf))
}

function linesOf(paragraph: string, width: number, widthOf: (line: string) => number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of paragraph.split(/\s/)) {
    const longer = line === '' ? word : `${line} ${word}`
    if (widthOf(longer) <= width) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    const cut = cutWord(word, width, widthOf)
    lines.push(...cut.slice(0, -1))
    line = cut.at(-1) ?? ''
  }
  return [...lines, line]
}

function cutWord(word: string, width: number, widthOf: (line: string) => number): string[] {
  const parts: string[] = []
  let part = ''
  for (const letter of word.match(letters) ?? []) {
    if (part !== '' && widthOf(part + letter) > width) {
      parts.push(part)
      part = ''
    }
    part += letter
  }
  return [...parts, part]
}
