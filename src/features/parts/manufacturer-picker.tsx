import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { Named } from '#contract/lookup.ts'
import { ComboBox } from '#src/ui/combo-box.tsx'
import { useDebounced } from '#src/ui/use-debounced.ts'
import { partOemsQuery } from './parts-data.ts'

type Props = {
  /** Only those that make parts of this category. */
  category: string | undefined
  selected: Named | null
  onSelect: (oem: Named | null) => void
}

/** Picks a manufacturer of parts. A failed list leaves what is selected. */
export function ManufacturerPicker({ category, selected, onSelect }: Props) {
  const [text, setText] = useState<string | null>(null)
  const shown = text ?? selected?.name ?? ''
  const typed = shown === selected?.name ? '' : shown.trim()
  const search = useDebounced(typed, limits.searchDebounce)
  const { data, isFetching } = useQuery(partOemsQuery(search, category))
  return (
    <ComboBox
      label="Manufacturer"
      placeholder="Any"
      items={(data ?? []).map(asItem)}
      selected={selected && asItem(selected)}
      onSelect={(item) => {
        setText(null)
        onSelect(item && { uuid: item.id, name: item.label })
      }}
      inputValue={shown}
      onInputChange={setText}
      isLoading={isFetching || search !== typed}
      emptyText="No manufacturer of that name makes such parts."
    />
  )
}

const asItem = ({ uuid, name }: Named) => ({ id: uuid, label: name })
