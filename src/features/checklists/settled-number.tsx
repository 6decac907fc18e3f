import type { ComponentProps } from 'react'
import { limits } from '#contract/limits.ts'
import { NumberField } from '#src/ui/forms/number-field.tsx'
import { useDebounced } from '#src/ui/forms/use-debounced.ts'

/** A number field that says soon after typing, not at a save only, that it can't be read. */
export function SettledNumber({ error, ...field }: ComponentProps<typeof NumberField>) {
  const isSettled = useDebounced(field.value, limits.searchDebounce) === field.value
  const unread = isSettled && field.read.problem ? field.read.problem : undefined
  return <NumberField {...field} error={error ?? unread} />
}
