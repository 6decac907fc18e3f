import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { nameKey } from '#contract/name-key.ts'
import { type Choice, SearchPicker } from '#src/ui/forms/search-picker.tsx'

type Asked = 'choices' | 'isLoading' | 'onSearch' | 'wait' | 'keyOf'

type Props = Omit<ComponentProps<typeof SearchPicker>, Asked> & {
  // biome-ignore lint/suspicious/noExplicitAny: the key of a query is its own affair
  query: (search: string) => UseQueryOptions<Choice[], Error, Choice[], any>
}

export function LookupPicker({ query, ...field }: Props) {
  const [search, setSearch] = useState('')
  const { data, isFetching } = useQuery(query(search))
  return (
    <SearchPicker
      {...field}
      choices={data}
      isLoading={isFetching}
      onSearch={setSearch}
      keyOf={nameKey}
      wait={limits.searchDebounce}
    />
  )
}
