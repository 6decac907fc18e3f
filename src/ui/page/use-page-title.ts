import { useEffect } from 'react'

/**
 * Names the page in tabs and history, and for screen readers.
 * @param title '' for the page that says what Drawbar is
 */
export function usePageTitle(title: string) {
  useEffect(() => {
    document.title = title === '' ? 'Drawbar' : `${title} · Drawbar`
  }, [title])
}
