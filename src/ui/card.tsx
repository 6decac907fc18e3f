import { createContext, type MouseEvent, type ReactNode } from 'react'
import './card.css'

export const InsideCard = createContext(false)

/**
 * Pressed anywhere, it follows the link of class `card-link` inside it. Buttons in it keep their own
 * press; chips let it pass.
 */
export function Card({ media, children }: { media?: ReactNode; children: ReactNode }) {
  return (
    <InsideCard value={true}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a convenience for pointers; keys use the link */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a convenience for pointers; keys use the link */}
      <div className="card" onClick={followLink}>
        {media && <div className="card-media">{media}</div>}
        <div className="card-body">{children}</div>
      </div>
    </InsideCard>
  )
}

/** Sends the same click, with its modifier keys, to the link; so a router's link keeps working. */
function followLink(event: MouseEvent<HTMLElement>) {
  if (!(event.target instanceof Element)) return
  if (event.target.closest('a, input, select, textarea, button:not(.chip)')) return
  const { ctrlKey, metaKey, shiftKey } = event
  const click = { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }
  event.currentTarget
    .querySelector('.card-link')
    ?.dispatchEvent(new globalThis.MouseEvent('click', click))
}
