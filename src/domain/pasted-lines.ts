import { fittedQuantity, fittedTextLength } from '#contract/limit-values.ts'

export type PastedLine = { line: string; name: string; quantity: number; serial: string }

/** A line that no part was made of, and why; `unknown` where it names one that is nowhere. */
export type LeftLine = { line: string; why: string; unknown?: PastedLine }

/**
 * Reads lines of 'name or number, quantity, serial' with tabs, semicolons or commas between them. The
 * last two may be left out.
 */
export function readPasted(text: string): (PastedLine | LeftLine)[] {
  return text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => readLine(line))
}

function readLine(line: string): PastedLine | LeftLine {
  const [name = '', typed = '', serial = '', ...more] = line
    .split(/\t/.test(line) ? '\t' : /;/.test(line) ? ';' : ',')
    .map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'))
  if (name === '') return { line, why: 'it has no name' }
  if (more.some((cell) => cell !== '')) return { line, why: 'it has more than three columns' }
  const quantity = typed === '' ? 1 : readQuantity(typed)
  if (!(quantity >= 1 && quantity <= fittedQuantity))
    return { line, why: `‘${typed}’ is no quantity` }
  if (serial.length > fittedTextLength) return { line, why: 'its serial is too long' }
  return { line, name, quantity, serial }
}

/** As people write it: '1,200', '4 '. NaN where it is no whole number. */
export const readQuantity = (text: string) => {
  const typed = text.trim()
  const isWhole = /^(?:\d+|\d{1,3}(?:[ ,]\d{3})+)$/.test(typed)
  return isWhole ? Number(typed.replace(/\D/g, '')) : Number.NaN
}
