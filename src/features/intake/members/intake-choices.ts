import type { WholeIntake } from '#contract/intake.ts'
import { limits } from '#contract/limits.ts'
import { readQuantity } from '#src/domain/pasted-lines.ts'
import type { Accepting } from './intake-data.ts'

/** What becomes of a part: one of the catalogue, one of its own, or nothing. */
export type PartUse = 'known' | 'own' | 'none'
export type PartChoice = {
  uuid: string
  use: PartUse
  name: string
  manufacturer: string
  quantity: string
  serial: string
}
/** Who sees a file, or that it is left out. */
export type FileChoice = { uuid: string; upload: string; use: '4' | '2' | 'none' }
export type BuildChoices = { parts: PartChoice[]; files: FileChoice[] }

/** All is taken along to begin with; files for members alone. */
export const firstChoices = ({ parts, files }: WholeIntake): BuildChoices => ({
  parts: parts.map(({ name, manufacturer, quantity = 1, serial = '', known }) => ({
    ...{ uuid: crypto.randomUUID(), use: known ? 'known' : 'own' },
    ...{ name, manufacturer, quantity: String(quantity), serial },
  })),
  files: files.map(({ uuid: upload }) => ({ uuid: crypto.randomUUID(), upload, use: '4' })),
})

/** @returns what is taken along, as it is sent */
export function chosenOf({ parts }: WholeIntake, choices: BuildChoices) {
  return {
    parts: choices.parts.flatMap(({ use, quantity, ...part }, index): Accepting['parts'] => {
      if (use === 'none') return []
      const known = use === 'known' ? (parts[index]?.known?.uuid ?? null) : null
      return [{ ...part, quantity: readQuantity(quantity), part: known }]
    }),
    files: choices.files.flatMap(({ use, ...file }): Accepting['files'] =>
      use === 'none' ? [] : [{ ...file, access_level: use === '2' ? 2 : 4 }],
    ),
  }
}

type Known = WholeIntake['parts'][number]['known']

/** @returns what is wrong with a part that is taken along; `known` may be gone since it was chosen */
export function problemsOfPart({ use, name, quantity }: PartChoice, known: Known | undefined) {
  if (use === 'none') return {}
  const count = readQuantity(quantity)
  return {
    ...(use === 'known' &&
      !known && { use: 'The catalogue has no such part alone now. Choose anew.' }),
    ...(name.trim() === '' && { name: 'Required' }),
    ...(!(count >= 1 && count <= limits.fittedQuantity) && { quantity: 'From 1 to 9,999' }),
  }
}
