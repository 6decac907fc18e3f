import { useEffect, useRef, useState } from 'react'
import { uploadStalled } from '#src/core/timing.ts'
import { checkConnection, useConnection } from '#src/offline/device/connection.ts'
import { useQueueState } from '#src/offline/outbox/use-queue-state.ts'

/**
 * Watches an upload.
 * @param upload the file that is on its way, undefined for none
 * @returns whether it stands still, and whether there is a connection as far as that is known
 */
export function useStalled(upload: string | undefined) {
  const { isOnline } = useConnection()
  const part = useQueueState(({ progress }) => progress.get(upload ?? '')) ?? 0
  // The server may take its time with what has arrived.
  const mark = upload === undefined || part === 1 ? null : `${upload} ${part}`
  const [stalled, setStalled] = useState<string | null>(null)

  useEffect(() => {
    if (mark === null) return
    const timer = setTimeout(() => {
      setStalled(mark)
      void checkConnection()
    }, uploadStalled)
    return () => clearTimeout(timer)
  }, [mark])

  return { isStalled: mark !== null && stalled === mark, isOnline }
}

/** Calls `resume` once the connection is back after the upload was held up. */
export function useResumeOnline(isHeldUp: boolean, isOnline: boolean, resume: () => void) {
  const wasHeldUp = useRef(false)
  const latest = useRef(resume)
  latest.current = resume

  useEffect(() => {
    if (isHeldUp) wasHeldUp.current = true
  }, [isHeldUp])

  useEffect(() => {
    if (!isOnline || !wasHeldUp.current) return
    wasHeldUp.current = false
    latest.current()
  }, [isOnline])
}
