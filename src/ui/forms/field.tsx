import type { ReactNode } from 'react'
import { FieldError, Label, Text } from 'react-aria-components'
import './field.css'

export type FieldProps = {
  label: string
  description?: string | undefined
  error?: string | undefined
  isRequired?: boolean | undefined
  isDisabled?: boolean | undefined
  /** Shown to screen readers only. */
  isLabelHidden?: boolean | undefined
  /** Without room for a hint below. */
  isCompact?: boolean | undefined
}

/** The label, the control, and room for a hint or an error below. */
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
