import type { ChecklistProblem } from './checklist-problems.ts'

/**
 * Focuses the control that a problem is about: the one that shows its words, else the one of its field,
 * else the first.
 */
export function focusProblem(
  place: ParentNode | null | undefined,
  { text, field }: Pick<ChecklistProblem, 'text' | 'field'>,
) {
  const errors = [...(place?.querySelectorAll('.field-error') ?? [])]
  const shown = errors.find(({ textContent }) => textContent === text)
  const wrong =
    shown?.closest('.field, fieldset') ?? place?.querySelector(`[data-field="${field}"]`)
  const control = (wrong ?? place)?.querySelector<HTMLElement>('input, textarea, button')
  control?.focus()
}
