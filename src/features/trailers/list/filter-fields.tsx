import { type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { fieldCondition, hasFields, type MissingKind } from '#contract/field-conditions.ts'
import { regoStates } from '#contract/rego-state.ts'
import { aliasOf, headingOf, trailerFieldRow } from '#contract/trailer/fields.ts'
import { conditionsIn, pendingCondition } from '#contract/trailer-conditions.ts'
import { classesQuery } from '#src/domain/classes-query.ts'
import type { Choice } from '#src/ui/forms/search-picker.tsx'
import { Select } from '#src/ui/forms/select.tsx'
import { LookupPicker } from '../form/lookup-picker.tsx'
import { MonthField } from '../form/month-field.tsx'
import { customersQuery, filterNameQuery, oemsQuery } from '../trailer-data.ts'
import { missingKindWords, noneWords, yardWords } from './condition-words.ts'

type Props = { chosen: readonly string[]; onChange: (chosen: string[]) => void }

/** A control for each field of which one condition can be chosen. */
export function FilterFields({ chosen, onChange }: Props) {
  const of = (field: string) => chosen.find((name) => name.startsWith(`${field}:`)) ?? null
  const set = (field: string, name: string | null) => {
    const others = chosen.filter((one) => !one.startsWith(`${field}:`))
    onChange(conditionsIn([...others, ...(name ? [name] : [])].join()))
  }
  const select = (label: string, field: string, options: [string, string][]) => (
    <Select
      key={field}
      label={label}
      placeholder="Any"
      isClearable
      options={options.map(([id, words]) => ({ id, label: words }))}
      value={of(field)}
      onChange={(name) => set(field, name)}
    />
  )
  const has = (label: string, kind: MissingKind) =>
    select(label, kind, [
      [`${kind}:yes`, missingKindWords(kind, true)],
      [`${kind}:no`, missingKindWords(kind, false)],
    ])
  return (
    <div className="filter-fields">
      {pickers.map(({ field, ...picker }) => (
        <NamedFilter
          key={field}
          {...{ ...picker, field, chosen: of(field) }}
          onChange={(name) => set(field, name)}
        />
      ))}
      {select('State', 'state', [
        ...regoStates.map(({ code, label }): [string, string] => [`state:${code}`, label]),
        ['state:none', noneWords('rego_state')],
      ])}
      <BuiltFilter chosen={of('built')} onChange={(name) => set('built', name)} />
      {select('Defects', 'defects', [
        ['defects:open', yardWords['defects:open']],
        ['defects:dangerous', yardWords['defects:dangerous']],
      ])}
      {select('Inspection', 'inspection', [
        ['inspection:due', yardWords['inspection:due']],
        ['inspection:overdue', yardWords['inspection:overdue']],
      ])}
      {has('Scan tag', 'plate')}
      {has('Photo', 'photo')}
      {hasFields
        .filter((name) => trailerFieldRow(name).filter === 'has')
        .map((name) => has(headingOf(name), aliasOf(name)))}
      {select('On this device', 'pending', [[pendingCondition, 'Waiting to send']])}
    </div>
  )
}

type Named = {
  field: 'class' | 'oem' | 'customer'
  label: string
  // biome-ignore lint/suspicious/noExplicitAny: the key of a query is its own affair
  query: (search: string) => UseQueryOptions<Choice[], Error, Choice[], any>
  /** Choices that are no record; `uuid` is the value in the condition. */
  more: Choice[]
}

const pickers: Named[] = [
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

type NamedProps = Named & { chosen: string | null; onChange: (name: string | null) => void }

function NamedFilter({ field, label, query, more, chosen, onChange }: NamedProps) {
  const { data: name = '…' } = useQuery(filterNameQuery(chosen ? fieldCondition(chosen) : null))
  const queries = useQueryClient()
  const uuid = chosen?.slice(field.length + 1)

  /** The name of the picked record is shown before its query answers. */
  function choose(one: Choice | null) {
    const condition = one && `${field}:${one.uuid}`
    const { queryKey } = filterNameQuery(condition ? fieldCondition(condition) : null)
    if (one) queries.setQueryData(queryKey, one.name)
    onChange(condition)
  }

  return (
    <LookupPicker
      label={label}
      placeholder="Any"
      query={(search) => ({
        ...query(search),
        queryKey: [...query(search).queryKey, 'and more'],
        select: (found: Choice[]) => (search === '' ? [...more, ...found] : found),
      })}
      selected={uuid ? (more.find((one) => one.uuid === uuid) ?? { uuid, name }) : null}
      onSelect={choose}
      emptyText={`No ${label.toLowerCase()} of that name.`}
    />
  )
}

type BuiltProps = { chosen: string | null; onChange: (name: string | null) => void }

/** A half-typed month does not filter yet. */
function BuiltFilter({ chosen, onChange }: BuiltProps) {
  const [typed, setTyped] = useState<{ from: string; to: string } | null>(null)
  const condition = chosen ? fieldCondition(chosen) : null
  const known = condition?.field === 'built' ? condition : { from: '', to: '' }
  const { from, to } = typed ?? known

  function change(next: { from: string; to: string }) {
    setTyped(next)
    const [first, last] = [monthOf(next.from, '01'), monthOf(next.to, '12')]
    const name = `built:${first}..${last}`
    onChange(fieldCondition(name) ? name : null)
  }

  return (
    <>
      <MonthField label="Built from" value={from} onChange={(next) => change({ from: next, to })} />
      <MonthField label="Built until" value={to} onChange={(next) => change({ from, to: next })} />
    </>
  )
}

/** A year without a month means the whole year. */
function monthOf(typed: string, otherwise: string): string {
  const [, year = '', month = ''] = /^(\d{4})-(\d\d)?$/.exec(typed) ?? []
  return year && `${year}-${month || otherwise}`
}
