import { useEffect, useState } from 'react'
import { ComboBox } from './combo-box.tsx'
import type { FieldProps } from './field.tsx'
import { useDebounced } from './use-debounced.ts'

/** An item to pick; `hint` distinguishes items of the same name. */
export type Choice = { uuid: string; name: string; hint?: string; isRefused?: boolean }

type Props = FieldProps & {
  /** The result of the search, undefined before the first one. */
  choices: Choice[] | undefined
  isLoading: boolean
  selected: Choice | null
  onSelect: (choice: Choice | null) => void
  /** Called with the search after a pause of `wait` milliseconds, '' for all. */
  onSearch: (search: string) => void
  /** Called with every change of the text: a USB scanner is done before anything is found. */
  onTyped?: (text: string) => void
  wait: number
  emptyText: string
  keyOf?: ((text: string) => string) | undefined
  placeholder?: string
  autoFocus?: boolean
  footer?: (
    typed: string,
    choices: readonly Choice[],
  ) => { label: string; onAction: () => void } | undefined
}

/** A picker that searches as one types. A failed search keeps the selection. */
export function SearchPicker(props: Props) {
  const {
    choices = [],
    isLoading,
    selected,
    onSelect,
    onSearch,
    wait,
    footer,
    onTyped,
    ...field
  } = props
  const [text, setText] = useState<string | null>(null)
  const shown = text ?? selected?.name ?? ''
  const typed = shown === selected?.name ? '' : shown.trim()
  const search = useDebounced(typed, wait)
  const [asked, setAsked] = useState(search)

  // biome-ignore lint/correctness/useExhaustiveDependencies: called once per search
  useEffect(() => {
    onSearch(search)
    setAsked(search)
  }, [search])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new selection replaces the typed text
  useEffect(() => setText(null), [selected?.uuid])

  return (
    <ComboBox
      {...field}
      items={choices.map(asItem)}
      selected={selected && asItem(selected)}
      onSelect={(item) => {
        setText(null)
        onSelect(item && { uuid: item.id, name: item.label })
      }}
      inputValue={shown}
      onInputChange={(next) => {
        setText(next)
        onTyped?.(next)
      }}
      isLoading={isLoading || asked !== typed}
      footerAction={footer?.(typed, choices)}
    />
  )
}

const asItem = ({ uuid, name, hint }: Choice) => ({ id: uuid, label: name, hint })
