import {
  type PointerEvent,
  type ReactNode,
  useContext,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { hintShown } from '#src/core/timing.ts'
import { InsideCard } from '../page/card.tsx'
import './chip.css'

type ChipProps = {
  children: ReactNode
  /** After the text, never cut off. */
  end?: string | undefined
  icon?: ReactNode
  /**
   * Names the chip's text, for instance its field. Screen readers read it first; hover, focus and tap
   * show it with the whole text.
   */
  tooltip?: string
  /** Whether its text is an identifier, which browsers must not translate. */
  isCode?: boolean
  tone?: 'neutral' | 'primary' | 'accent' | 'success' | 'warning' | 'danger' | 'dangerous'
}

/** A chip without React Aria, for public pages too; its tooltip is a popover. */
export function Chip({ children, end, icon, tooltip, isCode, tone = 'neutral' }: ChipProps) {
  const content = (
    <>
      {icon}
      {tooltip && <span className="visually-hidden">{`${tooltip}: `}</span>}
      <span className="chip-text" dir="auto" translate={isCode ? 'no' : undefined}>
        {children}
      </span>{' '}
      {end && <span className="chip-end">{end}</span>}
    </>
  )
  if (!tooltip) return <span className={`chip chip-${tone}`}>{content}</span>
  const text = (
    <>
      {children} {end}
    </>
  )
  return (
    <Explained tooltip={tooltip} tone={tone} text={text}>
      {content}
    </Explained>
  )
}

type ExplainedProps = { tooltip: string; tone: string; text: ReactNode; children: ReactNode }

function Explained({ tooltip, tone, text, children }: ExplainedProps) {
  const isInsideCard = useContext(InsideCard)
  const chip = useRef<HTMLButtonElement>(null)
  const bubble = useRef<HTMLSpanElement>(null)
  const timer = useRef(0)
  const [isShown, setShown] = useState(false)

  useLayoutEffect(() => {
    if (!isShown || !chip.current || !bubble.current?.showPopover) return
    bubble.current.showPopover()
    place(bubble.current, chip.current.getBoundingClientRect())
    const hide = () => setShown(false)
    addEventListener('scroll', hide, { capture: true, once: true })
    return () => removeEventListener('scroll', hide, { capture: true })
  }, [isShown])

  function show() {
    clearTimeout(timer.current)
    setShown(true)
  }

  function hide() {
    clearTimeout(timer.current)
    setShown(false)
  }

  function press({ pointerType }: PointerEvent) {
    if (pointerType === 'mouse') return
    show()
    timer.current = window.setTimeout(hide, hintShown)
  }

  return (
    <button
      ref={chip}
      type="button"
      className={`chip chip-${tone}`}
      // The Tab key stops once at each card, not at each chip.
      tabIndex={isInsideCard ? -1 : 0}
      onPointerEnter={(event) => event.pointerType === 'mouse' && show()}
      onPointerLeave={(event) => event.pointerType === 'mouse' && hide()}
      onPointerDown={press}
      onFocus={(event) => event.target.matches(':focus-visible') && show()}
      onBlur={hide}
      onKeyDown={(event) => event.key === 'Escape' && hide()}
    >
      {children}
      {isShown && (
        // Rendered only while shown, so that a search in the page does not find the text twice.
        <span ref={bubble} popover="manual" className="chip-bubble" aria-hidden="true">
          <span className="chip-bubble-label">{tooltip}</span>
          <span>{text}</span>
        </span>
      )}
    </button>
  )
}

export function ChipRow({ children }: { children: ReactNode }) {
  return <div className="chip-row">{children}</div>
}

function place(bubble: HTMLElement, chip: DOMRect) {
  const { offsetWidth: width, offsetHeight: height } = bubble
  const edge = document.documentElement.clientWidth - width - 8
  const above = chip.top - height - 6
  bubble.style.left = `${Math.max(8, Math.min(chip.left + (chip.width - width) / 2, edge))}px`
  bubble.style.top = `${above < 8 ? chip.bottom + 6 : above}px`
}
