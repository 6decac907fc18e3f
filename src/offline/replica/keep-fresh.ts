import { ApiError, isUnanswered } from '#src/api/api-error.ts'
import { newsRead } from '#src/core/timing.ts'
import { isConnected, onConnectionChange } from '../device/connection.ts'
import type { DeviceDatabase } from '../device/database.ts'
import { storageProblemOf } from '../device/storage-problem.ts'
import { noteFailedWrite } from '../outbox/queue-state.ts'
import { dropSentFiles } from '../outbox/sent-files.ts'
import { syncDevice } from './sync-engine.ts'
import { type SyncStatus, setSyncStatus, syncStatus } from './sync-status.ts'
import { whenConfirmed } from './when-confirmed.ts'

const signedOut = 401

/**
 * Syncs the replica at the start, when the page becomes visible, when the connection is back, when the
 * server has confirmed changes, and at intervals.
 * @param onSignedOut called when the server no longer knows the session
 * @returns stops it
 */
export function keepFresh(device: DeviceDatabase, onSignedOut: () => void): () => void {
  let isOver = false
  const now = () => void run(device).then((isKnown) => isKnown || isOver || onSignedOut())
  const onVisible = () => document.visibilityState === 'visible' && now()
  const timer = setInterval(() => syncStatus().problem !== 'full' && onVisible(), newsRead)
  const ends = [whenConfirmed(device, now), onConnectionChange(() => isConnected() && now())]
  window.addEventListener('online', now)
  window.addEventListener('focus', now)
  document.addEventListener('visibilitychange', onVisible)
  now()
  return () => {
    isOver = true
    clearInterval(timer)
    for (const end of ends) end()
    window.removeEventListener('online', now)
    window.removeEventListener('focus', now)
    document.removeEventListener('visibilitychange', onVisible)
  }
}

/** @returns false where the server says that the session has ended */
async function run(device: DeviceDatabase): Promise<boolean> {
  setSyncStatus({ isRunning: true })
  try {
    await syncDevice(device)
    // Where its script can't be loaded, as a newer app took its place, that can wait.
    const pruning = await import('../outbox/prune-confirmed.ts').catch(() => null)
    await pruning?.pruneConfirmed(device)
    setSyncStatus({ isRunning: false, problem: null })
  } catch (error) {
    const problem = problemOf(error)
    if (problem === 'full') await dropSentFiles(device).catch(noteFailedWrite)
    setSyncStatus({ isRunning: false, problem })
    return !isSignedOut(error)
  }
  return true
}

/** The session of another user is no end of a session: the page handles that elsewhere. */
function isSignedOut(error: unknown) {
  if (!(error instanceof ApiError)) return false
  return error.failure.status === signedOut && error.failure.code !== 'other_user'
}

function problemOf(error: unknown): SyncStatus['problem'] {
  if (isUnanswered(error)) return 'no-answer'
  if (error instanceof ApiError) return 'refused'
  const problem = storageProblemOf(error)
  if (problem === 'newer' || problem === 'full') return problem
  if (!problem) reportError(error)
  return 'refused'
}
