import { limits } from '#contract/limits.ts'
import type { Named } from '#contract/lookup.ts'
import type { RegistryRecord } from '#contract/registry.ts'
import type { RegistryKind } from '#contract/registry-kinds.ts'

export type RegistryField = {
  key: string
  label: string
  as: 'line' | 'lines' | 'yes' | 'category' | 'manufacturer'
  /** Most characters of a text. */
  most?: number
  isRequired?: boolean
}
export type Values = Record<string, string | boolean | Named | null>

const line = (key: string, label: string): RegistryField => ({
  ...{ key, label, as: 'line', most: limits.nameLength },
})
const lines = (key: string, label: string, most: number): RegistryField => ({
  ...{ key, label, as: 'lines', most },
})
const name: RegistryField = { ...line('name', 'Name'), isRequired: true }
const notes = lines('notes', 'Notes', limits.notesLength)

/** What the form of each kind asks, in its order. */
export const registryFields: Record<RegistryKind, readonly RegistryField[]> = {
  manufacturer: [
    name,
    { key: 'makes_trailers', label: 'Makes trailers', as: 'yes' },
    { key: 'makes_parts', label: 'Makes parts', as: 'yes' },
  ],
  class: [name],
  category: [name, { key: 'parent', label: 'Below the category', as: 'category' }],
  part: [
    {
      ...line('model_number', 'Model number'),
      ...{ most: limits.modelNumberLength, isRequired: true },
    },
    { ...lines('description', 'Description', limits.descriptionLength), isRequired: true },
    { key: 'category', label: 'Category', as: 'category' },
    { key: 'oem', label: 'Manufacturer', as: 'manufacturer' },
    notes,
  ],
  customer: [
    name,
    line('contact', 'Contact person'),
    { ...line('email', 'Email'), most: limits.emailLength },
    line('phone', 'Phone'),
    lines('address', 'Address', limits.addressLength),
    notes,
  ],
}

/** @returns what a form begins with: a record's values, or those of a new one */
export function formValues(kind: RegistryKind, record: RegistryRecord | null): Values {
  const known: Record<string, unknown> = { ...record, model_number: record?.name ?? '' }
  return Object.fromEntries(
    registryFields[kind].map(({ key, as }) => [key, known[key] ?? blank[as]]),
  ) as Values
}

const blank = { line: '', lines: '', yes: true, category: null, manufacturer: null }

/** @returns the values as the server takes them: a record by its uuid */
export const sentOf = (values: Values) =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      typeof value === 'object' && value ? value.uuid : value,
    ]),
  )
