import { useEffect } from 'react'
import { storageWords } from '#src/offline/outbox/storage-words.ts'
import { useQueueState } from '#src/offline/outbox/use-queue-state.ts'
import { onNewVersion } from '#src/offline/worker/service-worker-link.ts'
import { showError, showInfo } from '#src/ui/overlays/toast.tsx'
import { Toaster } from '#src/ui/overlays/toaster.tsx'

/** The notification area, with notices about a new version and storage problems. */
export function Notifications() {
  const storageProblem = useQueueState((state) => state.storageProblem)
  useEffect(() => {
    // 'newer' has its own notice above every page.
    if (storageProblem && storageProblem !== 'newer')
      showError(storageWords[storageProblem], 'storage')
  }, [storageProblem])
  useEffect(
    () =>
      onNewVersion((apply) =>
        showInfo(
          'A new version of Drawbar is ready.',
          { label: 'Use it', onAction: apply },
          'new-version',
        ),
      ),
    [],
  )
  return <Toaster />
}
