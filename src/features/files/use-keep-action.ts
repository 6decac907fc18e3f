import { useState } from 'react'
import { showError } from '#src/ui/overlays/toast.tsx'

/** Runs a change of what is kept; a browser whose storage refuses says so. */
export function useKeepAction() {
  const [isPending, setPending] = useState(false)

  async function run(work: () => Promise<unknown>) {
    setPending(true)
    try {
      await work()
    } catch (error) {
      reportError(error)
      showError('This browser could not change what is kept on this device.')
    } finally {
      setPending(false)
    }
  }

  return { run, isPending }
}
