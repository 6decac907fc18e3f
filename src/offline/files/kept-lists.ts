import { compare } from '#contract/compare.ts'
import type { DeviceDatabase } from '../device/database.ts'
import type { KeepingState, KeptFile, KeptTrailer } from './kept.ts'
import { totalBytes } from './plan.ts'
import { documentOf } from './trailer-files.ts'

/** The progress of pinned files. */
export type KeptSum = {
  files: number
  here: number
  gone: number
  bytes: number
  /** Whether `bytes` contains guessed sizes of photos. */
  isGuess: boolean
  isPaused: boolean
  isFull: boolean
}

/** A pinned trailer with the progress of its files. */
export type KeptRow = KeptTrailer & KeptSum

const running: KeepingState = { name: 'keeping', isPaused: false, isFull: false }

/** @returns a pinned trailer, null where it is not pinned */
export async function keptTrailer(device: DeviceDatabase, uuid: string): Promise<KeptRow | null> {
  const trailer = await device.keptTrailers.get(uuid)
  if (!trailer || trailer.isDeleted) return null
  const files = await device.keptFiles.where('trailers').equals(uuid).toArray()
  return { ...trailer, ...sumOf(files, await stateOf(device)) }
}

/** @returns the progress of all files, each counted once */
export async function keptSum(device: DeviceDatabase): Promise<KeptSum> {
  return sumOf(await device.keptFiles.toArray(), await stateOf(device))
}

export async function keptPage(device: DeviceDatabase, start: number, limit: number) {
  const all = await device.keptTrailers.toArray()
  const trailers = all.filter(({ isDeleted }) => !isDeleted).sort(byTitle)
  const state = await stateOf(device)
  const rows: KeptRow[] = []
  for (const trailer of trailers.slice(start, start + limit)) {
    const files = await device.keptFiles.where('trailers').equals(trailer.uuid).toArray()
    rows.push({ ...trailer, ...sumOf(files, state) })
  }
  return { rows, total: trailers.length }
}

const byTitle = (one: KeptTrailer, other: KeptTrailer) =>
  compare(one.title, other.title) || compare(one.uuid, other.uuid)

/** @returns files that were asked for one by one */
export function laterFiles(device: DeviceDatabase): Promise<KeptFile[]> {
  return device.keptFiles.filter(({ isLater }) => isLater === 1).toArray()
}

/** @returns the name of a file and its state, null where nobody asked for it */
export async function knownFile(device: DeviceDatabase, upload: string) {
  const file = await device.keptFiles.get(upload)
  const document = await documentOf(device, upload)
  return { name: file?.name ?? document?.name ?? 'The file', state: file?.state ?? null }
}

export async function pauseKeeping({ keeping }: DeviceDatabase, isPaused: boolean) {
  await keeping.put({ ...running, isPaused })
}

const stateOf = async ({ keeping }: DeviceDatabase) => (await keeping.get('keeping')) ?? running

function sumOf(files: KeptFile[], { isPaused, isFull }: KeepingState): KeptSum {
  const count = (state: KeptFile['state']) => files.filter((file) => file.state === state).length
  const gone = count('gone')
  const there = files.filter(({ state }) => state !== 'gone')
  const isGuess = there.some(({ size }) => size === null)
  const bytes = totalBytes(there)
  return { files: there.length, here: count('here'), gone, bytes, isGuess, isPaused, isFull }
}
