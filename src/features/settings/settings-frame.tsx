import { Link, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { usePlaces } from '#src/domain/all-places.tsx'
import { BackLink } from '#src/ui/page/back-link.tsx'
import './settings-frame.css'

/** A page of settings beside the list of them; on narrow screens below a link to that list. */
export function SettingsFrame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const pages = usePlaces().filter(({ about }) => about)
  if (pathname === '/settings') return children
  // What stands below one of them has its own way back.
  const isOneOfThem = pages.some(({ href }) => href === pathname)
  return (
    <div className="settings-frame">
      <nav className="settings-pages" aria-label="Settings">
        {pages.map(({ name, href, icon }) => (
          <Link
            key={href}
            to={href}
            className="settings-page-link"
            data-here={pathname.startsWith(href) || undefined}
          >
            {icon}
            {name}
          </Link>
        ))}
      </nav>
      <div className="settings-page">
        {isOneOfThem && (
          <div className="settings-back">
            <BackLink href="/settings">Settings</BackLink>
          </div>
        )}
        {children}
      </div>
    </div>
  )
}
