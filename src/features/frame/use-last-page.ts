import { useEffect } from 'react'
import { useDevice } from '#src/offline/device.tsx'
import { later, useLater } from '#src/ui/later.ts'

const keeping = later(() =>
  import('./keep-last-page.ts').then(({ keepLastPages }) => keepLastPages),
)

/** Keeps how pages stand, for the next start. */
export function useLastPage() {
  const device = useDevice()
  const keepLastPages = useLater(keeping, false)
  useEffect(() => {
    const root = document.getElementById('root')
    if (keepLastPages && root) return keepLastPages(device, root)
  }, [device, keepLastPages])
}
