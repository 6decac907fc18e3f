import {
  type AnchorHTMLAttributes,
  createContext,
  type MouseEvent,
  useContext,
  useEffect,
  useRef,
} from 'react'

/** Navigation between pages, by the app's router or by the browser. */
export type Navigation = {
  go: (address: string, how?: How) => void
  /** Goes back in the history, or to the address where there is no page of ours to go back to. */
  back: (address: string) => void
  /** Called when the browser follows a link. */
  onLeave?: () => void
  /** Whether a router follows links without loading a new document. */
  isWithin: boolean
}

type How = {
  /** Replaces this page in the history. */
  isReplaced?: boolean
  /** Why the person is redirected. */
  notice?: string
}

/** Public pages are shown both in the app, with its router, and without it. */
export const NavigationContext = createContext<Navigation | null>(null)

export function useNavigation(): Navigation {
  const navigation = useContext(NavigationContext)
  if (!navigation) throw new Error('useNavigation needs a NavigationContext above it')
  return navigation
}

type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }

/** A link to a page of Drawbar. */
export function OwnLink({ href, onClick, ...rest }: LinkProps) {
  const { go, isWithin, onLeave } = useNavigation()

  function follow(event: MouseEvent) {
    const { button, metaKey, ctrlKey, shiftKey, altKey } = event
    // The browser opens it in a new tab, for instance.
    if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return
    if (!isWithin) return onLeave?.()
    event.preventDefault()
    go(href)
  }

  return <a {...rest} href={href} onClick={follow} />
}

type LeaveProps = { to: string; notice?: string }

/** Redirects at once, replacing this page in the history. */
export function Redirect({ to, notice }: LeaveProps) {
  const { go } = useNavigation()
  const leave = useRef(go)
  leave.current = go
  useEffect(() => {
    leave.current(to, { isReplaced: true, ...(notice && { notice }) })
  }, [to, notice])
  return null
}
