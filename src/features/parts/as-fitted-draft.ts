import { type AsFitted, asFittedFields, fittedDefaults } from '#contract/as-fitted.ts'
import { fittedChange, type TrailerPart } from '#contract/part.ts'
import { readQuantity } from '#src/domain/pasted-lines.ts'

/** What is typed; it may be invalid. */
export type FittedDraft = Record<keyof AsFitted | 'notes', string>

export const fittedDraftOf = ({ notes, ...part }: TrailerPart): FittedDraft => {
  const { quantity, serial, batch, position, fitted_on } = { ...fittedDefaults, ...part }
  return { quantity: String(quantity), serial, batch, position, fitted_on, notes }
}

/** @returns the fields that differ from what the part says, and messages by field */
export function checkFitted(draft: FittedDraft, part: TrailerPart) {
  const before = fittedDraftOf(part)
  const names = [...asFittedFields, 'notes'] as const
  const typed = Object.fromEntries(
    names
      .filter((name) => draft[name].trim() !== before[name])
      .map((name) => [name, name === 'quantity' ? readQuantity(draft[name]) : draft[name]]),
  )
  const result = fittedChange.omit({ uuid: true }).safeParse(typed)
  const problems = (result.error?.issues ?? []).map(({ path, message }) => [
    String(path[0]),
    message,
  ])
  const errors: Partial<FittedDraft> = Object.fromEntries(problems)
  return { change: result.data ?? {}, errors, isReady: result.success }
}
