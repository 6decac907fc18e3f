import { startTransition, useState } from 'react'
import type { PickerItem } from './option.tsx'

type Asked = {
  items: PickerItem[]
  selected: PickerItem | null
  inputValue: string
  isLoading?: boolean | undefined
  keyOf?: ((text: string) => string) | undefined
}

/** What texts have in common that are the same but for blanks around them and their case. */
const plainKey = (text: string) => text.trim().toLowerCase()

/**
 * Until the answer to what is typed is there, the former one is narrowed down: the keys must not
 * pick what nobody looked for.
 */
export function offeredOf({ items, selected, inputValue, isLoading, keyOf = plainKey }: Asked) {
  const offered = withSelected(items, selected, inputValue)
  const isNarrowed = isLoading && inputValue !== selected?.label
  if (!isNarrowed) return offered
  const typed = keyOf(inputValue)
  return offered.filter(({ label }) => holds(keyOf(label), typed))
}

const holds = (label: string, typed: string) =>
  typed.split(/\s+/).every((word) => label.includes(word))

/** @returns what is meant by a text that was left as it is: the chosen one before another of its name */
export function settledOf(
  { selected, inputValue, keyOf = plainKey }: Asked,
  options: PickerItem[],
) {
  const typed = keyOf(inputValue)
  if (selected && keyOf(selected.label) === typed) return selected
  return options.find(({ label }) => keyOf(label) === typed) ?? selected
}

/** The chosen one stays on offer when the list could not be loaded or does not reach it. */
function withSelected(items: PickerItem[], selected: PickerItem | null, inputValue: string) {
  if (!selected || items.some((item) => item.id === selected.id)) return items
  return inputValue === selected.label || items.length === 0 ? [selected, ...items] : items
}

/** An answer that comes late takes no row from under the keys: they would pick another one. */
export function withPointed(offered: PickerItem[], pointed: PickerItem | null) {
  if (!pointed || offered.some(({ id }) => id === pointed.id)) return offered
  return [pointed, ...offered]
}

/** More than a list shows without scrolling. */
const first = 9

/**
 * A list opens with the options that are seen first; the others are drawn once these stand there.
 * @returns what is to be drawn, and what hears that the list opens or closes
 */
export function useFirstOptions(options: PickerItem[], selected: PickerItem | null) {
  const [isWhole, setWhole] = useState(false)
  // It opens where the chosen one is.
  const isBelow = options.slice(first).some(({ id }) => id === selected?.id)
  const drawn = isWhole || isBelow ? options : options.slice(0, first)
  const hear = (isOpen: boolean) => startTransition(() => setWhole(isOpen))
  return [drawn, hear] as const
}
