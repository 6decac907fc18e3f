import { liveQuery } from 'dexie'
import { keptFileAgain } from '#src/core/timing.ts'
import { checkConnection, isConnected, onConnectionChange } from '../device/connection.ts'
import type { DeviceDatabase } from '../device/database.ts'
import { withLock } from '../device/exclusive-task.ts'
import { noteFailedWrite } from '../outbox/queue-state.ts'
import { readSyncState } from '../replica/sync-state.ts'
import { canKeepFiles } from './can-keep-files.ts'
import { fetchKept } from './fetch-kept.ts'
import { setFilesOwner } from './file-caches.ts'
import { uploadsHere } from './kept-bytes.ts'
import { refreshKept } from './pins.ts'

/**
 * Fetches wanted files whenever there is a connection, and follows the files of pinned trailers.
 * @returns stops it
 */
export function keepFiles(device: DeviceDatabase): () => void {
  if (!canKeepFiles()) return () => undefined
  const end = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  let isRunning = false

  async function run() {
    if (isRunning) return
    isRunning = true
    try {
      // Waits for another tab that fetches, as it may be closed in the middle.
      const work = () => fetchKept(device, end.signal)
      const isDone = await withLock(`drawbar-files-${device.name}`, work, { signal: end.signal })
      if (isDone || end.signal.aborted) return
      timer = setTimeout(run, keptFileAgain)
      await checkConnection()
    } catch (error) {
      if (!end.signal.aborted) noteFailedWrite(error)
    } finally {
      isRunning = false
    }
  }

  const watched = [
    liveQuery(() => hasWork(device)).subscribe({
      next: (some) => some && run(),
      error: noteFailedWrite,
    }),
    liveQuery(() => revisionOf(device)).subscribe({
      next: (revision) => revision && refreshKept(device).catch(noteFailedWrite),
      error: noteFailedWrite,
    }),
  ]
  const unwatch = onConnectionChange(() => isConnected() && run())
  setFilesOwner(device.name)
    .then(() => noticeEvicted(device))
    .catch(noteFailedWrite)
  return () => {
    end.abort()
    clearTimeout(timer)
    unwatch()
    for (const watch of watched) watch.unsubscribe()
  }
}

async function hasWork({ keptFiles, keeping }: DeviceDatabase) {
  const state = await keeping.get('keeping')
  return !state?.isPaused && (await keptFiles.where('state').equals('wanted').count()) > 0
}

async function revisionOf(device: DeviceDatabase) {
  const { isComplete, revision } = await readSyncState(device)
  return isComplete ? revision : 0
}

/** Fetches files again that the browser has evicted. */
async function noticeEvicted(device: DeviceDatabase) {
  const here = await uploadsHere(device)
  await device.keptFiles
    .where('state')
    .equals('here')
    .filter(({ upload }) => !here.has(upload))
    .modify({ state: 'wanted' })
}
