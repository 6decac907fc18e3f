import { useLocation } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef } from 'react'

/** Whoever goes to another page by keyboard or screen reader starts at its beginning. */
export function useFocusOnNavigation(content: RefObject<HTMLElement | null>) {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    content.current?.focus({ preventScroll: true })
  }, [pathname, content])
}
