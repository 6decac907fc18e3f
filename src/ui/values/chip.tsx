import { type PointerEvent, type ReactNode, useContext, useRef } from 'react'
import { InsideCard } from '../page/card.tsx'
import './chip.css'

type ChipProps = {
  children: ReactNode
  icon?: ReactNode
  /** What the chip's text is, for instance its field; heard before the text, seen on hover, focus and tap. */
  tooltip?: string
  tone?: 'neutral' | 'primary' | 'accent' | 'success' | 'warning'
}

/** Plain elements and the browser's top layer: public pages use chips and load no React Aria. */
export function Chip({ children, icon, tooltip, tone = 'neutral' }: ChipProps) {
  const isInsideCard = useContext(InsideCard)
  const bubble = useRef<HTMLSpanElement>(null)
  const timer = useRef(0)

  function show(chip: Element) {
    clearTimeout(timer.current)
    if (!bubble.current?.togglePopover) return
    bubble.current.togglePopover(true)
    place(bubble.current, chip.getBoundingClientRect())
    addEventListener('scroll', hide, { capture: true, once: true })
  }

  function hide() {
    clearTimeout(timer.current)
    bubble.current?.togglePopover?.(false)
  }

  function press(event: PointerEvent) {
    if (event.pointerType === 'mouse') return
    show(event.currentTarget)
    timer.current = window.setTimeout(hide, shownAfterTap)
  }

  const content = (
    <>
      {icon}
      {tooltip && <span className="visually-hidden">{tooltip}: </span>}
      <span className="chip-text">{children}</span>
    </>
  )
  if (!tooltip) return <span className={`chip chip-${tone}`}>{content}</span>
  return (
    <button
      type="button"
      className={`chip chip-${tone}`}
      // A list of cards has one stop per card for the Tab key, not one per chip.
      tabIndex={isInsideCard ? -1 : 0}
      onPointerEnter={(event) => event.pointerType === 'mouse' && show(event.currentTarget)}
      onPointerLeave={(event) => event.pointerType === 'mouse' && hide()}
      onPointerDown={press}
      onFocus={(event) => event.target.matches(':focus-visible') && show(event.target)}
      onBlur={hide}
      onKeyDown={(event) => event.key === 'Escape' && hide()}
    >
      {content}
      <span ref={bubble} popover="manual" className="chip-bubble" aria-hidden="true">
        {tooltip}
      </span>
    </button>
  )
}

/** Wraps its chips; long ones end in an ellipsis. */
export function ChipRow({ children }: { children: ReactNode }) {
  return <div className="chip-row">{children}</div>
}

const shownAfterTap = 2500

function place(bubble: HTMLElement, chip: DOMRect) {
  const { offsetWidth: width, offsetHeight: height } = bubble
  const edge = document.documentElement.clientWidth - width - 8
  const above = chip.top - height - 6
  bubble.style.left = `${Math.max(8, Math.min(chip.left + (chip.width - width) / 2, edge))}px`
  bubble.style.top = `${above < 8 ? chip.bottom + 6 : above}px`
}
