import { type InputHTMLAttributes, type ReactNode, useEffect, useId, useRef } from 'react'
import './field.css'
import './text-field.css'

type Described = { id: string; 'aria-invalid': boolean; 'aria-describedby': string }

type FieldProps = {
  id: string
  label: string
  /** Left out where there is never any. */
  error?: string
  description?: string
  children: (described: Described) => ReactNode
}

/** A field that looks like every other, of plain elements: pages that must load fast have it too. */
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
  /** Whether it takes the focus when it comes. */
  isFirst?: boolean
}

/** A line of text in such a field. */
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
