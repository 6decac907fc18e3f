import type { DeviceDatabase } from '../device/database.ts'
import { readSyncState } from '../replica/sync-state.ts'
import type { KeptFile } from './kept.ts'
import { filesOfTrailers, photoGuess, trailersWithFiles } from './trailer-files.ts'

/** What keeping trailers takes; a file that several of them show counts once. */
export type Plan = {
  files: number
  bytes: number
  /** Of these, what is on the device already. */
  bytesHere: number
  /** Whether there are photos whose size the device has to guess. */
  isGuess: boolean
  /** Whether the device knows all trailers; before that it can't say. */
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

/** @returns bytes that this browser still lets us keep; null where it does not say */
export async function roomLeft(): Promise<number | null> {
  const { quota, usage } = (await navigator.storage?.estimate?.()) ?? {}
  return quota === undefined || usage === undefined ? null : Math.max(0, quota - usage)
}
