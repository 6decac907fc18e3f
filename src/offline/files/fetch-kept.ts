import { isConnected } from '../device/connection.ts'
import type { DeviceDatabase } from '../device/database.ts'
import type { KeptFile } from './kept.ts'
import { dropFiles, fetchFile } from './kept-bytes.ts'

type Listener = (file: KeptFile) => void

const listeners = new Set<Listener>()

/** Called for files that were asked for one by one, when they have arrived. @returns unsubscribes */
export function onFetched(listener: Listener): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/**
 * Fetches the wanted files one after the other, first those asked for one by one.
 * @returns whether nothing is left to fetch now
 */
export async function fetchKept(device: DeviceDatabase, signal: AbortSignal): Promise<boolean> {
  while (!signal.aborted && isConnected()) {
    const state = await device.keeping.get('keeping')
    const next = state?.isPaused ? undefined : await nextWanted(device)
    if (!next) return true
    const outcome = await fetchFile(device, next, signal)
    if (outcome.kind === 'later') return false
    if (outcome.kind === 'full') {
      await device.keeping.put({ name: 'keeping', isPaused: true, isFull: true })
      return true
    }
    const size = outcome.kind === 'here' ? outcome.size : next.size
    const isWanted = await device.keptFiles.update(next.upload, { state: outcome.kind, size })
    if (!isWanted) await dropFiles(device, [next])
    else if (next.isLater)
      for (const listener of listeners) listener({ ...next, state: outcome.kind })
  }
  return true
}

async function nextWanted({ keptFiles }: DeviceDatabase) {
  const first = await keptFiles.where({ state: 'wanted', isLater: 1 }).first()
  return first ?? keptFiles.where('state').equals('wanted').first()
}
