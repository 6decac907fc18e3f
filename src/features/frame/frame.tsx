import { Link } from '@tanstack/react-router'
import { House, Plus, ScanQrCode, Search } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import type { SignedInUser } from '#contract/session.ts'
import { useCan } from '#src/domain/rights.tsx'
import type { QueueStatus } from '#src/offline/outbox/queue-status.ts'
import { useQueueStatus } from '#src/offline/outbox/use-queue-status.ts'
import { LinkButton } from '#src/ui/forms/button.tsx'
import { Brand } from '#src/ui/page/brand.tsx'
import { InsideFrame } from '#src/ui/page/route-error.tsx'
import { AvatarMenu } from './avatar-menu.tsx'
import { BackClosesDialogs } from './back-closes-dialogs.tsx'
import { Places, type PlacesProps } from './places.tsx'
import { QueueItem, QueuePill } from './queue-link.tsx'
import './frame.css'
import { useLocation } from '@tanstack/react-router'
import { type RefObject, useEffect } from 'react'

type Props = {
  user: SignedInUser
  onLogout: () => void
  search: ReactNode
  places: PlacesProps
  children: ReactNode
}

/** The frame of every signed-in page: a top bar with a row of places, or a bottom bar up to 768 px. */
export function Frame({ children, places, ...rest }: Props) {
  const content = useRef<HTMLElement>(null)
  useFocusOnNavigation(content)
  const status = useQueueStatus()
  return (
    <>
      <a className="skip-link" href="#content">
        Skip to the content
      </a>
      <TopBar {...rest} status={status} />
      <Places {...places} />
      <BackClosesDialogs />
      <main ref={content} id="content" className="frame-content" tabIndex={-1}>
        <InsideFrame value={true}>{children}</InsideFrame>
      </main>
      <BottomBar {...rest} status={status} />
    </>
  )
}

type BarProps = Omit<Props, 'children' | 'places'> & { status: QueueStatus }

function TopBar({ user, onLogout, search, status }: BarProps) {
  const canEdit = useCan('edit')
  return (
    <header className="top-bar">
      <Link to="/home" className="top-bar-logo" aria-label="Drawbar, home">
        <Brand />
      </Link>
      <div className="top-bar-search">{search}</div>
      <div className="top-bar-actions">
        <QueuePill status={status} />
        <span className="top-bar-scan">
          <LinkButton href="/scan" variant="quiet" icon={<ScanQrCode aria-hidden="true" />}>
            Scan
          </LinkButton>
        </span>
        {canEdit && (
          <LinkButton href="/register" variant="primary" icon={<Plus aria-hidden="true" />}>
            Register Trailer
          </LinkButton>
        )}
        <AvatarMenu user={user} onLogout={onLogout} />
      </div>
    </header>
  )
}

function BottomBar({ user, onLogout, status }: Pick<BarProps, 'user' | 'onLogout' | 'status'>) {
  return (
    <nav className="bottom-bar" aria-label="Main">
      <Link to="/home" className="bottom-bar-item">
        <House aria-hidden="true" />
        Home
      </Link>
      <Link to="/trailers" className="bottom-bar-item">
        <Search aria-hidden="true" />
        Search
      </Link>
      <Link to="/home" className="bottom-bar-logo" aria-label="Drawbar, home">
        <img src="/icons/logo.svg" alt="" width="36" height="36" />
      </Link>
      <Link to="/scan" className="bottom-bar-item">
        <ScanQrCode aria-hidden="true" />
        Scan
      </Link>
      <QueueItem status={status} />
      <AvatarMenu user={user} onLogout={onLogout} />
    </nav>
  )
}

/** Moves the focus to the content after a navigation, for keyboards and screen readers. */
function useFocusOnNavigation(content: RefObject<HTMLElement | null>) {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    content.current?.focus({ preventScroll: true })
  }, [pathname, content])
}
