import { type InputHTMLAttributes, type ReactNode, useEffect, useId, useRef } from 'react'
import './field.css'
import './text-field.css'

type Described = { id: string; 'aria-invalid': boolean; 'aria-describedby': string }

type FieldProps = {
  id: string
  label: string
  /** Undefined for a field that never has one. */
  error?: string
  description?: string
  children: (described: Described) => ReactNode
}

/** A field without React Aria, for pages that must load fast. */
export function PlainField({ id, label, error, description, children }: FieldProps) {
  const helpId = `${id}-help`
  return (
    <div className="field" data-invalid={error ? true : undefined}>
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <div className="field-box">
        {children({ id, 'aria-invalid': Boolean(error), 'aria-describedby': helpId })}
      </div>
      <div id={helpId} className="field-help" role={error === undefined ? undefined : 'alert'}>
        {description && !error && <span>{description}</span>}
        {error && <span className="field-error">{error}</span>}
      </div>
    </div>
  )
}

type InputProps = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'inputMode' | 'autoComplete'
> & {
  label: string
  description?: string
  value: string
  onChange: (text: string) => void
  /** Fixed-width characters, for codes. */
  isMono?: boolean
  /** Focused when it appears. */
  isFirst?: boolean
}

export function PlainInput({ label, description, onChange, isMono, isFirst, ...rest }: InputProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isFirst) input.current?.focus()
  }, [isFirst])
  return (
    <PlainField id={id} label={label} {...(description && { description })}>
      {(described) => (
        <input
          {...rest}
          {...described}
          {...(isMono && { autoCorrect: 'off', spellCheck: 'false' })}
          ref={input}
          className="field-input"
          data-mono={isMono}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </PlainField>
  )
}
