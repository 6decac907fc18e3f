import { useState } from 'react'
import { fieldCondition, fieldName } from '#contract/field-conditions.ts'
import { limits } from '#contract/limits.ts'
import { TextField } from '#src/ui/forms/text-field.tsx'
import { MonthField } from '../form/month-field.tsx'

type Chosen = { chosen: readonly string[]; onChange: (next: string[]) => void }
type Ends = { from: string; to: string }

/** What is typed and does not filter yet, over the condition that is chosen. */
function useTyped(known: Ends) {
  const [typed, setTyped] = useState<Ends | null>(null)
  return { ends: typed ?? known, setTyped }
}

/** A half-typed month does not filter yet. */
export function BuiltFilter({ chosen: [name = ''], onChange }: Chosen) {
  const condition = fieldCondition(name)
  const { ends, setTyped } = useTyped(
    condition && 'from' in condition ? condition : { from: '', to: '' },
  )
  const { from, to } = ends

  function change(next: Ends) {
    setTyped(next)
    const range = `built:${monthOf(next.from, '01')}..${monthOf(next.to, '12')}`
    onChange(fieldCondition(range) ? [range] : [])
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

type RangeProps = Chosen & { field: 'rego' | 'job'; label: string }

/** In the order of lists: 9 comes before 10. Filters once a field is left. */
export function RangeFilter({ field, label, chosen: [name = ''], onChange }: RangeProps) {
  const condition = fieldCondition(name)
  const known = condition && 'least' in condition ? condition : { least: '', most: '' }
  const { ends, setTyped } = useTyped({ from: known.least, to: known.most })
  const { from, to } = ends

  function filter() {
    const range = fieldName({ field, least: from.trim(), most: to.trim() })
    onChange(fieldCondition(range) ? [range] : [])
  }

  const end = (words: string, value: string, typed: (next: string) => Ends) => (
    <TextField
      label={`${label} ${words}`}
      maxLength={limits.nameLength}
      value={value}
      onChange={(next) => setTyped(typed(next))}
      onBlur={filter}
      onKeyDown={(event) => event.key === 'Enter' && filter()}
    />
  )
  return (
    <>
      {end('from', from, (next) => ({ from: next, to }))}
      {end('to', to, (next) => ({ from, to: next }))}
    </>
  )
}

type DaysProps = Chosen & { field: 'created' | 'updated'; label: string }

/** Days by the clock of this device. */
export function DaysFilter({ field, label, chosen: [name = ''], onChange }: DaysProps) {
  const condition = fieldCondition(name)
  const known = condition && 'since' in condition ? condition : { since: '', until: '' }
  const { ends, setTyped } = useTyped({ from: dayIn(known.since), to: dayIn(known.until) })
  const { from, to } = ends

  function change(next: Ends) {
    setTyped(next)
    const range = fieldName({ field, since: withClock(next.from, 0), until: withClock(next.to, 1) })
    onChange(fieldCondition(range) ? [range] : [])
  }

  return (
    <>
      <TextField
        label={`${label} from`}
        type="date"
        value={from}
        onChange={(next) => change({ from: next, to })}
      />
      <TextField
        label={`${label} until`}
        type="date"
        value={to}
        onChange={(next) => change({ from, to: next })}
      />
    </>
  )
}

const dayIn = (text: string) => text.split('~')[0] ?? ''

/** @param days until the moment that counts: the clock may change within a day */
function withClock(day: string, days: number): string {
  if (day === '') return ''
  const at = new Date(`${day}T00:00`)
  at.setDate(at.getDate() + days)
  return `${day}~${-at.getTimezoneOffset()}`
}
