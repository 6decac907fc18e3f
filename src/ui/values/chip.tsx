import {
  type PointerEvent,
  type ReactNode,
  useContext,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { InsideCard } from '../page/card.tsx'
import './chip.css'

type ChipProps = {
  children: ReactNode
  /** Follows the text, and is never cut off. */
  end?: string | undefined
  icon?: ReactNode
  /**
   * What the chip's text is, for instance its field; heard before the text, seen with all of the
   * text on hover, focus and tap.
   */
  tooltip?: string
  /** Whether its text is an identifier, which no browser is to translate. */
  isCode?: boolean
  tone?: 'neutral' | 'primary' | 'accent' | 'success' | 'warning' | 'danger' | 'dangerous'
}

/** Plain elements and the browser's top layer: public pages use chips and load no React Aria. */
export function Chip({ children, end, icon, tooltip, isCode, tone = 'neutral' }: ChipProps) {
  const content = (
    <>
      {icon}
      {tooltip && <span className="visually-hidden">{`${tooltip}: `}</span>}
      <span className="chip-text" translate={isCode ? 'no' : undefined}>
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
    timer.current = window.setTimeout(hide, shownAfterTap)
  }

  return (
    <button
      ref={chip}
      type="button"
      className={`chip chip-${tone}`}
      // A list of cards has one stop per card for the Tab key, not one per chip.
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
        // The words are there only while they are seen: nothing finds them twice.
        <span ref={bubble} popover="manual" className="chip-bubble" aria-hidden="true">
          <span className="chip-bubble-label">{tooltip}</span>
          <span>{text}</span>
        </span>
      )}
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
