import type { ComponentProps } from 'react'
import { type Lookup, useLookup } from '#src/domain/use-lookup.ts'
import { SearchPicker } from '#src/ui/forms/search-picker.tsx'

type Props = Omit<ComponentProps<typeof SearchPicker>, keyof ReturnType<typeof useLookup>> & {
  query: Lookup
}

export function LookupPicker({ query, ...field }: Props) {
  return <SearchPicker {...field} {...useLookup(query)} />
}
