import {
  type AnchorHTMLAttributes,
  createContext,
  type MouseEvent,
  useContext,
  useEffect,
  useRef,
} from 'react'

/** How one page leads to another. */
export type Ways = {
  go: (address: string, how?: How) => void
  /** The way back, or to an address where nobody came from here. */
  back: (address: string) => void
  /** Hears that a link of ours is followed by the browser. */
  onLeave?: () => void
  /** Whether pages stay in one document: a link is followed within it then. */
  isWithin: boolean
}

type How = {
  /** Takes the place of this page in the history. */
  isReplaced?: boolean
  /** Why somebody is led there. */
  notice?: string
}

/** Public pages stand in the app, where its router leads on, and by themselves. */
export const WaysContext = createContext<Ways | null>(null)

export function useWays(): Ways {
  const ways = useContext(WaysContext)
  if (!ways) throw new Error('Nothing around this page says how it leads on.')
  return ways
}

type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }

/** A link to a page of ours. */
export function OwnLink({ href, onClick, ...rest }: LinkProps) {
  const { go, isWithin, onLeave } = useWays()

  function follow(event: MouseEvent) {
    const { button, metaKey, ctrlKey, shiftKey, altKey } = event
    // In a tab of its own, for instance.
    if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return
    if (!isWithin) return onLeave?.()
    event.preventDefault()
    go(href)
  }

  return <a {...rest} href={href} onClick={follow} />
}

type LeaveProps = { to: string; notice?: string }

/** Leads on at once, in the place of this page. */
export function Leave({ to, notice }: LeaveProps) {
  const { go } = useWays()
  const leave = useRef(go)
  leave.current = go
  useEffect(() => {
    leave.current(to, { isReplaced: true, ...(notice && { notice }) })
  }, [to, notice])
  return null
}
