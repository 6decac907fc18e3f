import type { ReactNode } from 'react'
import type { PickerItem } from './option.tsx'

export type PillSelectProps = {
  /** What is chosen, for those who hear it. */
  label: string
  options: (PickerItem & { icon: ReactNode })[]
  value: string
  onChange: (id: string) => void
  isDisabled?: boolean
  /** Whether the choice is on its way. */
  isPending?: boolean
}
