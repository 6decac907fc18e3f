import { useState } from 'react'
import { noteFailedWrite } from '#src/offline/outbox/queue-state.ts'
import { showError } from '#src/ui/overlays/toast.tsx'

/** Runs a change of the kept files; shows an error where the browser's storage refuses. */
export function useKeepAction() {
  const [isPending, setPending] = useState(false)

  async function run(work: () => Promise<unknown>) {
    setPending(true)
    try {
      await work()
    } catch (error) {
      noteFailedWrite(error)
      showError('This browser could not change what is kept on this device.')
    } finally {
      setPending(false)
    }
  }

  return { run, isPending }
}
