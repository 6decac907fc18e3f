import {
  keepPreviousData,
  queryOptions,
  type UseQueryOptions,
  useQueryClient,
} from '@tanstack/react-query'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from 'react-aria-components'
import { fieldCondition } from '#contract/field-conditions.ts'
import { classesQuery } from '#src/domain/classes-query.ts'
import { read } from '#src/offline/replica/read.ts'
import type { Choice } from '#src/ui/forms/search-picker.tsx'
import { LookupPicker } from '../form/lookup-picker.tsx'
import { customersQuery, filterNameQuery, oemsQuery } from '../trailer-data.ts'
import { missingKindWords, noneWords, useConditionWords } from './condition-words.ts'

type Chosen = { chosen: readonly string[]; onChange: (next: string[]) => void }

/** A control that adds values, and the values below it, of which one is enough. */
export function FilterValues({ chosen, onChange, children }: Chosen & { children: ReactNode }) {
  return (
    <div className="filter-values">
      {children}
      {chosen.length > 0 && (
        <div className="filter-value-list">
          {chosen.map((name) => (
            <FilterValue
              key={name}
              name={name}
              onRemove={() => onChange(chosen.filter((one) => one !== name))}
            />
          ))}
        </div>
      )}
    </div>
  )
}

function FilterValue({ name, onRemove }: { name: string; onRemove: () => void }) {
  const words = useConditionWords(name)
  return (
    <Button className="pill-button" aria-label={`Remove ${words}`} onPress={onRemove}>
      <span className="trailer-filter-words" title={words}>
        {words}
      </span>
      <X />
    </Button>
  )
}

type Named = {
  field: 'class' | 'oem' | 'customer' | 'maker'
  label: string
  // biome-ignore lint/suspicious/noExplicitAny: the key of a query is its own affair
  query: (search: string) => UseQueryOptions<Choice[], Error, Choice[], any>
  /** Choices that are no record; `uuid` is the value in the condition. */
  more: Choice[]
}

export const namedFilters: Named[] = [
  {
    field: 'class',
    label: 'Class',
    query: classesQuery,
    more: [{ uuid: 'none', name: noneWords('class') }],
  },
  {
    field: 'oem',
    label: 'Manufacturer',
    query: oemsQuery,
    more: [{ uuid: 'none', name: noneWords('oem') }],
  },
  {
    field: 'customer',
    label: 'Customer',
    query: customersQuery,
    more: [
      { uuid: 'no', name: missingKindWords('customer', false) },
      { uuid: 'yes', name: missingKindWords('customer', true) },
    ],
  },
]

const partMakersQuery = (search: string) =>
  queryOptions({
    queryKey: ['trailers', 'part-makers', search],
    queryFn: ({ signal }) => read('GET /oems', { search, makes_parts: true }, { signal }),
    placeholderData: keepPreviousData,
    meta: { isLocal: true },
  })

export const makerFilter: Named = {
  field: 'maker',
  label: 'Carries parts by',
  query: partMakersQuery,
  more: [],
}

export function NamedFilter({ field, label, query, more, chosen, onChange }: Named & Chosen) {
  const queries = useQueryClient()

  /** The name of the picked record is shown before its query answers. */
  function choose(one: Choice | null) {
    if (!one) return
    const condition = `${field}:${one.uuid}`
    const { queryKey } = filterNameQuery(fieldCondition(condition))
    queries.setQueryData(queryKey, one.name)
    onChange([...chosen, condition])
  }

  return (
    <FilterValues {...{ chosen, onChange }}>
      <LookupPicker
        // What was picked stands below.
        key={chosen.length}
        label={label}
        placeholder={chosen.length > 0 ? 'Or another one' : 'Any'}
        query={(search) => ({
          ...query(search),
          queryKey: [...query(search).queryKey, 'and more'],
          select: (found: Choice[]) => (search === '' ? [...more, ...found] : found),
        })}
        selected={null}
        onSelect={choose}
        emptyText={
          field === 'maker'
            ? 'No manufacturer of that name makes parts.'
            : `No ${label.toLowerCase()} of that name.`
        }
      />
    </FilterValues>
  )
}
