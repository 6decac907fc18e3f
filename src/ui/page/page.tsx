import { type ReactNode, useRef } from 'react'
import { useToastRoom } from '../overlays/use-toast-room.ts'
import { wholeNumber } from '../values/whole-number.ts'
import { WithCode } from '../values/with-code.tsx'
import { usePageTitle } from './use-page-title.ts'
import './page.css'

type PageProps = {
  title: string
  /** An identifier in the title that does not look like one, such as a registration. */
  code?: string | undefined
  /** Above the title, for instance the way back. */
  lead?: ReactNode
  actions?: ReactNode
  /** Important: on phones no toast covers it. */
  notice?: ReactNode
  /** As wide and dense as a desk allows. */
  isWide?: boolean
  children: ReactNode
}

export function Page({ title, code, lead, actions, notice, isWide, children }: PageProps) {
  const head = useRef<HTMLDivElement>(null)
  usePageTitle(title)
  useToastRoom(head, '--toast-page-room')
  return (
    <div className="page" data-wide={isWide || undefined}>
      {lead && <div className="page-lead">{lead}</div>}
      <div ref={head} className="page-top">
        <header className="page-head">
          <h1>
            <WithCode text={title} code={code} />
          </h1>
          {actions && <div className="page-actions">{actions}</div>}
        </header>
        {notice}
      </div>
      {children}
    </div>
  )
}

type SectionProps = {
  title: ReactNode
  count?: number | undefined
  action?: ReactNode
  children: ReactNode
}

export function Section({ title, count, action, children }: SectionProps) {
  return (
    <section className="section">
      <header className="section-head" data-plain={!action}>
        <h2>
          {title}
          {count !== undefined && <span className="section-count"> {wholeNumber(count)}</span>}
        </h2>
        {action}
      </header>
      {children}
    </section>
  )
}
