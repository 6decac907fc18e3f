import { Check, Minus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Checkbox as AriaCheckbox } from 'react-aria-components'
import './checkbox.css'

type CheckboxProps = {
  /** What it is called where nothing is to be seen beside it, or less than the ear needs. */
  label?: string
  children?: ReactNode
  isSelected: boolean
  /** Some of what it stands for is chosen. */
  isIndeterminate?: boolean
  isDisabled?: boolean
  onChange: (isSelected: boolean) => void
}

/** A choice of one thing; the whole of its target is as large as a finger. */
export function Checkbox({ label, children, ...state }: CheckboxProps) {
  return (
    <AriaCheckbox {...state} className="checkbox" aria-label={label}>
      {({ isIndeterminate }) => (
        <>
          <span className="checkbox-box">
            {isIndeterminate ? <Minus aria-hidden="true" /> : <Check aria-hidden="true" />}
          </span>
          {children}
        </>
      )}
    </AriaCheckbox>
  )
}
