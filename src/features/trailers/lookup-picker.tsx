import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { Named } from '#contract/lookup.ts'
import { ComboBox } from '#src/ui/combo-box.tsx'
import { useDebounced } from '#src/ui/use-debounced.ts'

/** Something to pick; `hint` tells those of one name apart. */
export type Choice = Named & { hint?: string }

type Props = {
  label: string
  description?: string
  selected: Named | null
  onSelect: (item: Named | null) => void
  // biome-ignore lint/suspicious/noExplicitAny: the key of a query is its own affair
  query: (search: string) => UseQueryOptions<Choice[], Error, Choice[], any>
  emptyText: string
  error?: string | undefined
  isRequired?: boolean
  footer?: (typed: string) => { label: string; onAction: () => void } | undefined
}

/** Picks a classification, manufacturer, customer or manual. A failed list leaves what is selected. */
export function LookupPicker({ query, selected, onSelect, footer, ...field }: Props) {
  const [text, setText] = useState<string | null>(null)
  const shown = text ?? selected?.name ?? ''
  const typed = shown === selected?.name ? '' : shown.trim()
  const search = useDebounced(typed, limits.searchDebounce)
  const { data, isFetching } = useQuery(query(search))

  return (
    <ComboBox
      {...field}
      items={(data ?? []).map(asItem)}
      selected={selected && asItem(selected)}
      onSelect={(item) => {
        setText(null)
        onSelect(item && { uuid: item.id, name: item.label })
      }}
      inputValue={shown}
      onInputChange={setText}
      isLoading={isFetching || search !== typed}
      footerAction={footer?.(typed)}
    />
  )
}

const asItem = ({ uuid, name, hint }: Choice) => ({ id: uuid, label: name, hint })
