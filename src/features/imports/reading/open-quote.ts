/**
 * Looks for a quotation mark that swallows what follows: one that opens a cell and is never closed, or
 * is closed in the middle of a cell (RFC 4180, section 2). One inside of a cell without them, as for
 * inches, is harmless.
 * @returns the number of its line, from 1; 0 where there is none
 */
export function openQuote(text: string, separator: string): number {
  let at = 0
  while (at < text.length) {
    if (text[at] === '"') {
      const end = closingQuote(text, at)
      const next = /^[ ]*/.exec(text.slice(end + 1, end + 20))?.[0].length ?? 0
      const follows = text[end + 1 + next] ?? '\n'
      if (end < 0 || !(follows === separator || /[\r\n]/.test(follows))) return lineOf(text, at)
      at = end + 1
    }
    at = nextCell(text, at, separator)
  }
  return 0
}

/** @returns the index of the mark that closes the one at `from`, -1 for none; two are one of the text */
function closingQuote(text: string, from: number): number {
  let at = text.indexOf('"', from + 1)
  while (at >= 0 && text[at + 1] === '"') at = text.indexOf('"', at + 2)
  return at
}

function nextCell(text: string, from: number, separator: string): number {
  for (let at = from; at < text.length; at += 1) {
    const letter = text[at]
    if (letter === separator || letter === '\n' || letter === '\r') return at + 1
  }
  return text.length
}

const lineOf = (text: string, at: number) => text.slice(0, at).split(/\r\n?|\n/).length
