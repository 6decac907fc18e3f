import { fittedQuantity, fittedTextLength } from '#contract/limit-values.ts'
import { limits } from '#contract/limits.ts'
import type { Part } from '#contract/part.ts'
import { bare } from '#contract/search.ts'
import { readQuantity } from './as-fitted-draft.ts'
import { type ChosenPart, choose, chooseCustom } from './chosen-part.ts'

/** Most lines that are looked for at once. */
export const mostPastedLines = 200

export type PastedLine = { line: string; name: string; quantity: number; serial: string }

/** A line that no part was found for, and why; `unknown` where it names one that is nowhere. */
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

/** @param find searches the catalogue */
export async function findPasted(text: string, find: (search: string) => Promise<Part[]>) {
  const found: ChosenPart[] = []
  const left: LeftLine[] = []
  const lines = readPasted(text)
  const known = new Map<string, Promise<Part[]>>()
  for (const [index, one] of lines.entries()) {
    if ('why' in one) left.push(one)
    else if (index >= mostPastedLines) {
      left.push({ line: one.line, why: `only ${mostPastedLines} lines are read at once` })
    } else {
      const parts = known.get(one.name) ?? find(one.name)
      known.set(one.name, parts)
      const alike = namedAs(one.name, await parts)
      const [part] = alike
      if (part && alike.length === 1) found.push(choose(part, one))
      else {
        const unknown = alike.length === 0 && one.name.length <= limits.modelNumberLength
        left.push({ line: one.line, why: whyNone(alike.length), ...(unknown && { unknown: one }) })
      }
    }
  }
  return { found, left }
}

/** @returns lines of unknown parts as custom ones, each name once, and the lines that stay */
export function asCustomParts(lines: readonly LeftLine[]) {
  const found: ChosenPart[] = []
  const left: LeftLine[] = []
  const names = new Set<string>()
  for (const one of lines) {
    const { unknown, line } = one
    if (!unknown) left.push(one)
    else if (names.has(bare(unknown.name))) {
      left.push({ line, why: 'the same part again: find it once the first one is linked' })
    } else {
      names.add(bare(unknown.name))
      found.push(chooseCustom(unknown))
    }
  }
  return { found, left }
}

const whyNone = (count: number) =>
  count === 0 ? 'no part has this name' : `${count} parts have this name: add the manufacturer`

/** @returns the parts of this model number, alone or behind its manufacturer, else of this description */
function namedAs(name: string, parts: readonly Part[]): Part[] {
  const wanted = bare(name)
  const byModel = parts.filter(
    ({ model_number, oem }) =>
      bare(model_number) === wanted || bare(`${oem?.name ?? ''} ${model_number}`) === wanted,
  )
  return byModel.length > 0
    ? byModel
    : parts.filter(({ description }) => bare(description) === wanted)
}
