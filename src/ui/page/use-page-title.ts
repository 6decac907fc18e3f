import { useEffect } from 'react'

/** Names the page in tabs and history, and for screen readers. */
export function usePageTitle(title: string) {
  useEffect(() => {
    document.title = `${title} · Drawbar`
  }, [title])
}
