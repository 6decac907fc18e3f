import { Check } from 'lucide-react'
import { type ReactNode, useContext } from 'react'
import { ListBoxItem, TextContext } from 'react-aria-components'
import '../overlays/popover.css'

export type PickerItem = { id: string; label: string; hint?: string | undefined }

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
 * React Aria renders an option twice unless elements have the ids of its label and description; the
 * check mark takes that of the description.
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
