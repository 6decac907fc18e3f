import type { ReactNode } from 'react'
import './selected-bar.css'

type Props = { className: string; count: string; children: ReactNode }

/** The number of selected rows and their actions, at the bottom of the screen. */
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
