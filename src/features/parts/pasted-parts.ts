import { limits } from '#contract/limits.ts'
import type { Part } from '#contract/part.ts'
import { bare } from '#contract/search.ts'
import { type LeftLine, readPasted } from '#src/domain/pasted-lines.ts'
import { type ChosenPart, choose, chooseCustom } from './chosen-part.ts'

/** Most lines that are looked for at once. */
export const mostPastedLines = 200

/**
 * @param chosen parts that were selected before
 * @param find searches the catalogue
 */
export async function findPasted(
  text: string,
  chosen: readonly ChosenPart[],
  find: (search: string) => Promise<Part[]>,
) {
  const found: ChosenPart[] = []
  const left: LeftLine[] = []
  const lines = readPasted(text)
  const known = new Map<string, Promise<Part[]>>()
  const custom = new Set(
    chosen.filter(({ isCustom }) => isCustom).map(({ part }) => bare(part.model_number)),
  )
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
      else if (custom.has(bare(one.name))) left.push({ line: one.line, why: again })
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
      left.push({ line, why: again })
    } else {
      names.add(bare(unknown.name))
      found.push(chooseCustom(unknown))
    }
  }
  return { found, left }
}

const again = 'the same part again: find it once the first one is linked'

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
