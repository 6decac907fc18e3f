import { useEffect } from 'react'
import { useQueueState } from '#src/offline/outbox/use-queue-state.ts'
import { onNewVersion } from '#src/offline/service-worker-link.ts'
import { showError, showInfo, Toaster } from '#src/ui/overlays/toast.tsx'

const storageWords = {
  full: 'The storage of this device is full, so nothing more can be kept on it. Free some space; until then changes need a connection.',
  refused:
    'This browser keeps nothing, perhaps because the window is private. Changes need a connection.',
  silent:
    'The storage of this device does not answer. Close other tabs of Drawbar, or start the browser again.',
}

/** The notification area; a new version of the app offers itself there, and full storage is said. */
export function Notifications() {
  const { storageProblem } = useQueueState()
  useEffect(() => {
    if (storageProblem) showError(storageWords[storageProblem], 'storage')
  }, [storageProblem])
  useEffect(
    () =>
      onNewVersion((apply) =>
        showInfo('A new version of Drawbar is ready.', { label: 'Use it', onAction: apply }),
      ),
    [],
  )
  return <Toaster />
}
