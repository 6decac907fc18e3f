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

type FrameProps = FieldProps & {
  children: ReactNode
  /** What the field says by itself, in place of its description; '' for nothing yet. */
  note?: string | undefined
}

/** The label, the control, and room for a hint or an error below. */
export function FieldFrame(props: FrameProps) {
  const hint = props.note || props.description
  return (
    <>
      <Label className="field-label" data-hidden={props.isLabelHidden}>
        <FieldLabel label={props.label} isRequired={props.isRequired} />
      </Label>
      {props.children}
      <div
        className="field-help"
        data-compact={props.isCompact}
        aria-live={props.note === undefined ? undefined : 'polite'}
      >
        {hint && !props.error && <Text slot="description">{hint}</Text>}
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
