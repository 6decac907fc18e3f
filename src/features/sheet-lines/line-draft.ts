import type { Sent } from '#contract/calls.ts'
import type { OwnLine, OwnLineKind } from '#contract/sheet/own-lines.ts'

/** A line as its form has it: one option a row. */
export type LineDraft = {
  label: string
  kind: OwnLineKind
  unit: string
  options: string
  classes: string[]
  public: boolean
}

export const lineDraft = (line: OwnLine | null): LineDraft => ({
  label: line?.label ?? '',
  kind: line?.kind ?? 'number',
  unit: line?.unit ?? '',
  options: line?.choices.join('\n') ?? '',
  classes: line?.classes ?? [],
  public: line?.public ?? false,
})

/** @returns a line as the server takes it */
export const sentLine = ({ options, ...draft }: LineDraft): Sent<'POST /sheet-lines'> => ({
  ...draft,
  unit: draft.kind === 'number' ? draft.unit : '',
  choices: draft.kind === 'choice' ? optionsIn(options) : [],
})

const optionsIn = (typed: string) =>
  typed
    .split('\n')
    .map((option) => option.trim())
    .filter(Boolean)
