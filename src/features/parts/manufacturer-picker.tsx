import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { Named } from '#contract/lookup.ts'
import { nameKey } from '#contract/name-key.ts'
import { SearchPicker } from '#src/ui/forms/search-picker.tsx'
import { partOemsQuery } from './parts-data.ts'

type Props = {
  /** Only those that make parts of this category. */
  category: string | undefined
  selected: Named | null
  onSelect: (oem: Named | null) => void
}

/** Picks a manufacturer of parts. */
export function ManufacturerPicker({ category, ...selection }: Props) {
  const [search, setSearch] = useState('')
  const { data, isFetching } = useQuery(partOemsQuery(search, category))
  return (
    <SearchPicker
      {...selection}
      label="Manufacturer"
      placeholder="Any"
      choices={data}
      isLoading={isFetching}
      onSearch={setSearch}
      keyOf={nameKey}
      wait={limits.searchDebounce}
      emptyText="No manufacturer of that name makes such parts."
    />
  )
}
