import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { Named } from '#contract/lookup.ts'
import { nameKey } from '#contract/name-key.ts'

// biome-ignore lint/suspicious/noExplicitAny: the key of a query is its own affair
export type Lookup = (search: string) => UseQueryOptions<Named[], Error, Named[], any>

/** @returns what a picker of records needs to search as one types */
export function useLookup(query: Lookup) {
  const [search, setSearch] = useState('')
  const { data, isFetching } = useQuery(query(search))
  return {
    choices: data,
    isLoading: isFetching,
    onSearch: setSearch,
    keyOf: nameKey,
    wait: limits.searchDebounce,
  }
}
