import type { DeviceDatabase } from '../device/database.ts'
import { readSyncState } from '../replica/sync-state.ts'
import type { KeptFile } from './kept.ts'
import { filesOfTrailers, photoGuess, trailersWithFiles } from './trailer-files.ts'

/** The files and bytes that pinning trailers takes; a shared file counts once. */
export type Plan = {
  files: number
  bytes: number
  /** The part of `bytes` that is already on the device. */
  bytesHere: number
  /** Whether `bytes` contains guessed sizes of photos. */
  isGuess: boolean
  /** Whether the replica is complete; before that the numbers are too low. */
  isKnown: boolean
}

export async function planOf(device: DeviceDatabase, uuids: string[]): Promise<Plan> {
  const { isComplete } = await readSyncState(device)
  const files = await filesOfTrailers(device, await trailersWithFiles(device, uuids))
  const rows = await device.keptFiles.bulkGet([...files.keys()])
  const known = [...files.values()].map((file, index) => ({
    size: rows[index]?.size ?? file.size,
    isHere: rows[index]?.state === 'here',
  }))
  return {
    files: files.size,
    bytes: totalBytes(known),
    bytesHere: totalBytes(known.filter(({ isHere }) => isHere)),
    isGuess: known.some(({ size }) => size === null),
    isKnown: isComplete,
  }
}

export const totalBytes = (files: Pick<KeptFile, 'size'>[]) =>
  files.reduce((sum, { size }) => sum + (size ?? photoGuess), 0)

/** @returns the free bytes of the browser's storage, null where it has no estimate */
export async function roomLeft(): Promise<number | null> {
  const { quota, usage } = (await navigator.storage?.estimate?.()) ?? {}
  return quota === undefined || usage === undefined ? null : Math.max(0, quota - usage)
}
