import type { ReactNode } from 'react'
import './selected-bar.css'

type Props = { className: string; count: string; children: ReactNode }

/** How many of a list are chosen, and what can be done with them; stands over the end of the page. */
export function SelectedBar({ className, count, children }: Props) {
  return (
    <section className={`selected-bar ${className}`} aria-label="Selection">
      <p className="selected-count" aria-live="polite">
        {`${count} selected`}
      </p>
      {children}
    </section>
  )
}
