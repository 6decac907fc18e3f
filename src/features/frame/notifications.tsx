import { useEffect } from 'react'
import { onNewVersion } from '#src/offline/service-worker-link.ts'
import { showInfo, Toaster } from '#src/ui/toast.tsx'

/** The notification area; a new version of the app offers itself there. */
export function Notifications() {
  useEffect(
    () =>
      onNewVersion((apply) =>
        showInfo('A new version of Drawbar is ready.', { label: 'Use it', onAction: apply }),
      ),
    [],
  )
  return <Toaster />
}
