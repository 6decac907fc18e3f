import { useEffect } from 'react'

/** @param title '' for the landing page */
export function usePageTitle(title: string) {
  useEffect(() => {
    document.title = title === '' ? 'Drawbar' : `${title} · Drawbar`
  }, [title])
}
