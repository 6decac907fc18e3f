import { Check } from 'lucide-react'
import { type ReactNode, useContext } from 'react'
import { ListBoxItem, TextContext } from 'react-aria-components'
import '../overlays/popover.css'

export type PickerItem = { id: string; label: string; hint?: string | undefined }

/** One row of a picker's list. */
export function Option({ id, label, hint }: PickerItem) {
  return (
    <ListBoxItem id={id} textValue={label} className="option">
      <OptionText>
        {label}
        {hint && <span className="option-hint">{hint}</span>}
      </OptionText>
    </ListBoxItem>
  )
}

/**
 * React Aria draws each row twice whose label or description has no element of its own; the check
 * describes nothing, and stands in for one.
 */
function OptionText({ children }: { children: ReactNode }) {
  const { slots } = useContext(TextContext) as { slots?: Record<string, { id?: string }> }
  return (
    <>
      <span id={slots?.label?.id} className="option-text">
        {children}
      </span>
      <Check id={slots?.description?.id} className="option-check" aria-hidden="true" />
    </>
  )
}
