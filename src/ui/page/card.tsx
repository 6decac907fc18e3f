import { createContext, type MouseEvent, type ReactNode } from 'react'
import './card.css'

export const InsideCard = createContext(false)

type CardProps = {
  /** Contains the link. */
  title: ReactNode
  badge?: ReactNode
  /** Null for a skeleton, which has no heading. */
  level?: 2 | 3 | null
  media?: ReactNode
  children?: ReactNode
}

/** A press anywhere follows the link of class `card-link` inside, except on other links, fields and buttons. */
export function Card({ title, badge, level = 2, media, children }: CardProps) {
  const Heading = level === null ? 'div' : (`h${level}` as const)
  return (
    <InsideCard value={true}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a convenience for pointers; keys use the link */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a convenience for pointers; keys use the link */}
      <div className="card" onClick={followLink}>
        {media && <div className="card-media">{media}</div>}
        <div className="card-head">
          <Heading className="card-title">{title}</Heading>
          {badge}
        </div>
        {children && <div className="card-body">{children}</div>}
      </div>
    </InsideCard>
  )
}

/** Repeats the click with its modifier keys on the link, so that a router's link works. */
function followLink(event: MouseEvent<HTMLElement>) {
  if (!(event.target instanceof Element)) return
  if (event.target.closest('a, input, select, textarea, button:not(.chip)')) return
  const { ctrlKey, metaKey, shiftKey } = event
  const click = { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }
  event.currentTarget
    .querySelector('.card-link')
    ?.dispatchEvent(new globalThis.MouseEvent('click', click))
}
