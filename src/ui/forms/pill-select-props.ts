import type { ReactNode } from 'react'
import type { PickerItem } from './option.tsx'

export type PillSelectProps = {
  /** For screen readers. */
  label: string
  options: (PickerItem & { icon: ReactNode })[]
  value: string
  onChange: (id: string) => void
  isDisabled?: boolean
  /** Whether the choice is being saved. */
  isPending?: boolean
}
