import type { ReactNode } from 'react'
import { usePageTitle } from './use-page-title.ts'
import './page.css'

type PageProps = {
  title: string
  /** Above the title, for instance the way back. */
  lead?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

export function Page({ title, lead, actions, children }: PageProps) {
  usePageTitle(title)
  return (
    <div className="page">
      {lead && <div className="page-lead">{lead}</div>}
      <header className="page-head">
        <h1>{title}</h1>
        {actions && <div className="page-actions">{actions}</div>}
      </header>
      {children}
    </div>
  )
}

type SectionProps = {
  title: string
  /** How many things the section holds. */
  count?: number | undefined
  action?: ReactNode
  children: ReactNode
}

export function Section({ title, count, action, children }: SectionProps) {
  return (
    <section className="section">
      <header className="section-head">
        <h2>
          {title}
          {count !== undefined && <span className="section-count"> {count}</span>}
        </h2>
        {action}
      </header>
      {children}
    </section>
  )
}
