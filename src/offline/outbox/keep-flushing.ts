import { goesInPieces, uploadInPieces } from '#src/api/upload-in-pieces.ts'
import { queueAgain } from '#src/core/timing.ts'
import { isConnected, onConnectionChange } from '../device/connection.ts'
import type { DeviceDatabase } from '../device/database.ts'
import { askForBackgroundSync } from './background-sync.ts'
import { flush } from './flush.ts'
import { backoff, nextDue } from './next-due.ts'
import { noteFailedWrite, onQueueState, queueState, setQueueState } from './queue-state.ts'
import type { OutboxRecord } from './record.ts'
import { setLargeSender } from './send-file.ts'
import { whenOutboxChanges } from './watch-outbox.ts'

/**
 * Sends the outbox at the start, when the connection is back, when the page becomes visible, and
 * repeatedly while records wait.
 * @returns stops it
 */
export function keepFlushing(device: DeviceDatabase): () => void {
  setLargeSender({ send: uploadInPieces, goesInPieces })
  const clock = createClock(() => now())
  const now = () => void flush(device).catch(noteFailedWrite)
  const onVisible = () => document.visibilityState === 'visible' && now()
  const ends = [
    clock.stop,
    whenOutboxChanges(device, clock.plan),
    askForBackgroundSync(device),
    onQueueState(clock.notice),
    onConnectionChange(() => isConnected() && now()),
  ]
  window.addEventListener('online', now)
  document.addEventListener('visibilitychange', onVisible)
  setQueueState({ pausedFor: null })
  now()
  return () => {
    for (const end of ends) end()
    window.removeEventListener('online', now)
    document.removeEventListener('visibilitychange', onVisible)
  }
}

/** Calls `ring` when the next record is due, with backoff while the connection fails. */
function createClock(ring: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let latest: OutboxRecord[] = []
  let failures = 0
  let wasSending = false

  function plan(records: OutboxRecord[]) {
    latest = records
    clearTimeout(timer)
    const next = nextDue(records, Date.now())
    if (next === null || queueState().isSending) return
    const pause = failures === 0 ? 0 : Math.min(queueAgain, backoff(failures))
    const wait = 'at' in next ? next.at - Date.now() : 0
    timer = setTimeout(ring, Math.max(pause, wait, 0))
  }

  return {
    plan,
    notice() {
      const { isSending, pausedFor } = queueState()
      const isDone = wasSending && !isSending
      wasSending = isSending
      if (!isDone) return
      failures = pausedFor === null ? 0 : failures + 1
      plan(latest)
    },
    stop: () => clearTimeout(timer),
  }
}
