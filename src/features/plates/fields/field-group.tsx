import { type ReactNode, useId } from 'react'
import './field-group.css'

export function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className="field-group" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <div className="field-group-fields">{children}</div>
    </section>
  )
}
