import { Check, Minus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Checkbox as AriaCheckbox } from 'react-aria-components'
import './checkbox.css'

type CheckboxProps = {
  /** The accessible name, where the visible text is missing or not enough. */
  label?: string
  children?: ReactNode
  isSelected: boolean
  isIndeterminate?: boolean
  isDisabled?: boolean
  onChange: (isSelected: boolean) => void
}

/** A checkbox with a target of 44 px. */
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
