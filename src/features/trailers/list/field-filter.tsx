import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { Button } from 'react-aria-components'
import {
  type FieldCondition,
  fieldCondition,
  type MissingKind,
} from '#contract/field-conditions.ts'
import { regoStates } from '#contract/rego-state.ts'
import { filterNameQuery } from '../trailer-data.ts'

const without: Record<MissingKind, string> = {
  plate: 'Without a plate',
  photo: 'Without a photo',
  manual: 'Without a manual',
  rego: 'Without a registration',
  customer: 'Without a customer',
}

const none = { class: 'No class', oem: 'No manufacturer', state: 'No state' }

/** A condition that the address brings, to be taken off. */
export function FieldFilter({ name, onRemove }: { name: string; onRemove: () => void }) {
  const condition = fieldCondition(name)
  const { data, isError } = useQuery(filterNameQuery(condition))
  if (!condition) return null
  const words = wordsOf(condition, data ?? (isError ? 'Unknown manufacturer' : '…'))
  return (
    <Button className="trailer-filter" data-field aria-pressed={true} onPress={onRemove}>
      <span className="trailer-filter-words" title={words}>
        {words}
      </span>
      <X aria-hidden="true" />
    </Button>
  )
}

function wordsOf(condition: FieldCondition, named: string): string {
  if (condition.field === 'without') return without[condition.kind]
  if (condition.field === 'built') return builtWords(condition)
  const { field, is } = condition
  if (is === null) return none[field]
  return field === 'state' ? (regoStates.find(({ code }) => code === is)?.label ?? is) : named
}

/** A whole year is said as one. */
function builtWords({ from, to }: { from: string; to: string }): string {
  const [first, last] = [from.replace(/-01$/, ''), to.replace(/-12$/, '')]
  if (first === last) return `Built ${first}`
  if (from === to) return `Built ${from}`
  if (from === '') return `Built up to ${last}`
  return to === '' ? `Built from ${first} on` : `Built ${first} to ${last}`
}
