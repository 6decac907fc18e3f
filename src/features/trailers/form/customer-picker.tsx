import type { Named } from '#contract/lookup.ts'
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

  function createNamed(name: string) {
    const customer = { uuid: crypto.randomUUID(), name }
    create.mutate(customer, { onSuccess: onSelect })
  }

  return (
    <LookupPicker
      label="Customer"
      query={customersQuery}
      selected={selected}
      onSelect={(item) => {
        // One that is being made can be chosen already, and may still be refused.
        if (!create.isPending) create.reset()
        onSelect(item)
      }}
      emptyText="No customer of that name."
      error={create.isError ? 'Unable to create customer' : error}
      footer={(typed) =>
        typed === '' || create.isPending
          ? undefined
          : { label: `Create new customer ‘${typed}’`, onAction: () => createNamed(typed) }
      }
    />
  )
}
