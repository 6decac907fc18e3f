import { useEffect } from 'react'
import { useWhoseDevice } from '#src/offline/session/whose-device.tsx'
import { later, useLater } from '#src/ui/later.ts'

const keeping = later(() =>
  import('./keep-last-page.ts').then(({ keepLastPages }) => keepLastPages),
)

/** Keeps how pages stand, for the next start. */
export function useLastPage() {
  const device = useWhoseDevice()
  const keepLastPages = useLater(keeping, false)
  useEffect(() => {
    if (keepLastPages) return withOwnPage((root) => keepLastPages(device, root))
  }, [device, keepLastPages])
}

/**
 * Begins once the app's own page is there: until then last time's stands in its place.
 * @returns ends it
 */
function withOwnPage(begin: (root: HTMLElement) => () => void): () => void {
  let end: (() => void) | null = null
  const changes = new MutationObserver(look)
  changes.observe(document, { childList: true, subtree: true, attributeFilter: ['data-drawn'] })
  look()
  return () => {
    changes.disconnect()
    end?.()
  }

  function look() {
    const root = document.querySelector<HTMLElement>('#root:not([data-drawn=""])')
    if (!root || end) return
    changes.disconnect()
    end = begin(root)
  }
}
