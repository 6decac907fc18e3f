import type { ReactNode } from 'react'
import '#src/ui/forms/field.css'

type Described = { id: string; 'aria-invalid': boolean; 'aria-describedby': string }

type Props = {
  id: string
  label: string
  error: string
  children: (described: Described) => ReactNode
}

/** A field that looks like every other, of plain elements. */
export function PlainField({ id, label, error, children }: Props) {
  const helpId = `${id}-help`
  return (
    <div className="field" data-invalid={error ? true : undefined}>
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <div className="field-box">
        {children({ id, 'aria-invalid': error !== '', 'aria-describedby': helpId })}
      </div>
      <div id={helpId} className="field-help" role="alert">
        {error && <span className="field-error">{error}</span>}
      </div>
    </div>
  )
}
