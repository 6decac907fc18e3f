import { startTransition, useState } from 'react'
import type { PickerItem } from './option.tsx'

export type PickerInput = {
  items: PickerItem[]
  selected: PickerItem | null
  inputValue: string
  isLoading?: boolean | undefined
  keyOf?: ((text: string) => string) | undefined
}

/** Ignores case and surrounding spaces. */
const plainKey = (text: string) => text.trim().toLowerCase()

/** While a new answer loads, the former items are filtered, so that Enter picks only a match. */
export function offeredOf({
  items,
  selected,
  inputValue,
  isLoading,
  keyOf = plainKey,
}: PickerInput) {
  const offered = withSelected(items, selected, inputValue)
  const isNarrowed = isLoading && inputValue !== selected?.label
  if (!isNarrowed) return offered
  const typed = keyOf(inputValue)
  return offered.filter(({ label }) => holds(keyOf(label), typed))
}

const holds = (label: string, typed: string) =>
  typed.split(/\s+/).every((word) => label.includes(word))

/** @returns the item of a typed name, the selected one before another of its name */
export function settledOf(
  { selected, inputValue, keyOf = plainKey }: PickerInput,
  options: PickerItem[],
) {
  const typed = keyOf(inputValue)
  if (selected && keyOf(selected.label) === typed) return selected
  return options.find(({ label }) => keyOf(label) === typed)
}

/** @returns the item that a typed text leaves no doubt about: the only one of that name, or the only one at all */
export function onlyMatch({ inputValue, keyOf = plainKey }: PickerInput, options: PickerItem[]) {
  const typed = keyOf(inputValue)
  const named = options.filter(({ label }) => keyOf(label) === typed)
  const left = named.length > 0 ? named : options
  return left.length === 1 ? left[0] : undefined
}

/** Keeps the selected item in a list that was not loaded or does not contain it. */
function withSelected(items: PickerItem[], selected: PickerItem | null, inputValue: string) {
  if (!selected) return items
  if (items.some(({ id }) => id === selected.id)) {
    // Under the label of the field: React Aria would write another one into it, again and again.
    return items.map((item) =>
      item.id === selected.id ? { ...item, label: selected.label } : item,
    )
  }
  return inputValue === selected.label || items.length === 0 ? [selected, ...items] : items
}

/** Keeps the focused item in a list that changes, so that Enter does not pick another one. */
export function withPointed(offered: PickerItem[], pointed: PickerItem | null) {
  if (!pointed || offered.some(({ id }) => id === pointed.id)) return offered
  return [pointed, ...offered]
}

/** Rendered at first: more than a list shows without scrolling. */
const first = 9

/**
 * Renders the first options when a list opens, the others in a transition.
 * @returns the options to render, and the handler of opening and closing
 */
export function useFirstOptions(options: PickerItem[], selected: PickerItem | null) {
  const [isWhole, setWhole] = useState(false)
  // The list opens at the selected option.
  const isBelow = options.slice(first).some(({ id }) => id === selected?.id)
  const drawn = isWhole || isBelow ? options : options.slice(0, first)
  const hear = (isOpen: boolean) => startTransition(() => setWhole(isOpen))
  return [drawn, hear] as const
}
