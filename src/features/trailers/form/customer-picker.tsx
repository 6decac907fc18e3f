import { useRef, useState } from 'react'
import { cleanName } from '#contract/clean-text.ts'
import { limits } from '#contract/limits.ts'
import type { Named } from '#contract/lookup.ts'
import { nameKey } from '#contract/name-key.ts'
import { useCreateCustomer } from '../trailer-changes.ts'
import { customersQuery } from '../trailer-data.ts'
import { LookupPicker } from './lookup-picker.tsx'

type Props = {
  selected: Named | null
  onSelect: (item: Named | null) => void
  error?: string | undefined
}

/** Picks a customer; 'Create new customer' makes one at once and selects it. */
export function CustomerPicker({ selected, onSelect, error }: Props) {
  const create = useCreateCustomer()
  const latest = useRef(selected)
  latest.current = selected
  const isRefused = create.isError && selected?.uuid === create.variables.uuid
  const refused = isRefused ? selected.name : ''
  const [isTooLong, setTooLong] = useState(false)
  const limit = `At most ${limits.nameLength} characters`

  function createNamed(name: string) {
    const customer = { uuid: crypto.randomUUID(), name }
    // Selected before it is created: the field drops unselected text on blur.
    onSelect(customer)
    // The server may answer with an existing one of that name; meanwhile another may have been selected.
    const onSuccess = (made: Named) => latest.current?.uuid === customer.uuid && onSelect(made)
    create.mutate(customer, { onSuccess })
  }

  return (
    <LookupPicker
      label="Customer"
      query={customersQuery}
      selected={selected}
      onSelect={onSelect}
      emptyText={isTooLong ? limit : 'No customer of that name.'}
      onTyped={(text) => setTooLong(text.trim().length > limits.nameLength)}
      error={isRefused ? 'Unable to create customer' : isTooLong ? limit : error}
      footer={(typed, choices) => {
        const name = cleanName(typed) || refused
        if (name === '' || isTooLong || create.isPending) return undefined
        const key = nameKey(name)
        // The server would answer with it; one that was refused can be made once more.
        if (choices.some((one) => !one.isRefused && nameKey(one.name) === key)) return undefined
        return { label: `Create new customer ‘${name}’`, onAction: () => createNamed(name) }
      }}
    />
  )
}
