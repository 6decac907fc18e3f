import { Check } from 'lucide-react'
import { ListBoxItem } from 'react-aria-components'
import '../overlays/popover.css'

export type PickerItem = { id: string; label: string; hint?: string | undefined }

/** One row of a picker's list. */
export function Option({ id, label, hint }: PickerItem) {
  return (
    <ListBoxItem id={id} textValue={label} className="option">
      <span className="option-text">
        {label}
        {hint && <span className="option-hint">{hint}</span>}
      </span>
      <Check className="option-check" aria-hidden="true" />
    </ListBoxItem>
  )
}
