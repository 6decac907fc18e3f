import type { ReactNode } from 'react'
import { DaylightButton } from '../theme/daylight-button.tsx'
import { Brand } from './brand.tsx'
import '../forms/button.css'
import './public-page.css'

/** The frame of a page for visitors. */
export function PublicPage({ children }: { children: ReactNode }) {
  return (
    <>
      <header className="public-page-head">
        <Brand />
        <DaylightButton />
      </header>
      <main>{children}</main>
    </>
  )
}

type ProblemProps = { title: string; children: ReactNode } & (
  | { onRetry: () => void }
  | { actions: ReactNode }
)

/** Shown in place of a visitors' page that can't be shown, with a way to retry or other actions. */
export function PublicProblem({ title, children, ...rest }: ProblemProps) {
  return (
    <div className="public-page-problem" role="alert">
      <h1>{title}</h1>
      <p>{children}</p>
      {'actions' in rest ? (
        <div className="public-page-actions">{rest.actions}</div>
      ) : (
        <button type="button" className="button" data-variant="primary" onClick={rest.onRetry}>
          Try again
        </button>
      )}
    </div>
  )
}
