import type { ReactNode } from 'react'
import { FieldError, Label, Text } from 'react-aria-components'
import './field.css'

/** What every field of a form has in common. */
export type FieldProps = {
  label: string
  description?: string | undefined
  error?: string | undefined
  isRequired?: boolean | undefined
  isDisabled?: boolean | undefined
  /** For the ear alone, where what stands around it says the same to the eye. */
  isLabelHidden?: boolean | undefined
  /** Keeps no distance to what follows. */
  isCompact?: boolean | undefined
}

/** Label above, control, and below it room for a hint or an error, which grows when one comes. */
export function FieldFrame(props: FieldProps & { children: ReactNode }) {
  return (
    <>
      <Label className="field-label" data-hidden={props.isLabelHidden}>
        <FieldLabel label={props.label} isRequired={props.isRequired} />
      </Label>
      {props.children}
      <div className="field-help" data-compact={props.isCompact}>
        {props.description && !props.error && <Text slot="description">{props.description}</Text>}
        <FieldError className="field-error">{props.error}</FieldError>
      </div>
    </>
  )
}

export function FieldLabel({ label, isRequired }: Pick<FieldProps, 'label' | 'isRequired'>) {
  return (
    <>
      {label}
      {isRequired && (
        <span className="field-required" aria-hidden="true">
          *
        </span>
      )}
    </>
  )
}
