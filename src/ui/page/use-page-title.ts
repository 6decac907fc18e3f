import { useEffect } from 'react'
import { likeCode } from '#src/core/like-code.ts'

/**
 * A title that names a trailer is not translated at all: it holds no elements.
 * @param title '' for the landing page
 */
export function usePageTitle(title: string) {
  useEffect(() => {
    document.title = title ? `${title} · Drawbar` : 'Drawbar'
    const translate = likeCode.test(title) ? 'no' : 'yes'
    document.querySelector('title')?.setAttribute('translate', translate)
  }, [title])
}
