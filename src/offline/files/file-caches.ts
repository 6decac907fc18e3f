import { type CopyLock, isPast, passTime } from '../session/copy-lock.ts'
import { canKeepFiles, deviceNotes } from './can-keep-files.ts'

/*
 * Caches of files by their stable address. Each user of each organization has caches of their own; a
 * note in another cache tells the service worker whose to use.
 */

/** Answers and pictures of plates, which anyone with the plate may see. */
export const plateAnswers = 'drawbar-plate-answers'
export const platePictures = 'drawbar-plate-pictures'
/** Files of the app that visitors' pages have loaded. */
export const visitedFiles = 'drawbar-visited'
const note = '/files-owner'
const lockNote = '/copy-lock'

/** Pinned or requested files, removed only when they are unpinned. `owner` is the name of a database. */
export const keptFiles = (owner: string) => `${owner}-files`
/** Small pictures that were shown; the least recently used make room. */
export const shownPictures = (owner: string) => `${owner}-pictures`

/** Tells the service worker to show this user's files. */
export async function setFilesOwner(owner: string) {
  if (!canKeepFiles()) return
  const cache = await caches.open(deviceNotes)
  if (owner !== (await filesOwner())) await cache.put(note, new Response(owner))
}

/** @returns whose files may be shown on this device, null for nobody's */
export async function filesOwner(): Promise<string | null> {
  const [owner, isLocked] = await Promise.all([noted(note), isCopyLocked()])
  return isLocked ? null : owner
}

/** Tells the service worker until when it may answer from the device. */
export async function noteFilesLock(lock: CopyLock | null) {
  if (!canKeepFiles() || !lock) return
  const cache = await caches.open(deviceNotes)
  await cache.put(lockNote, new Response(JSON.stringify(lock)))
}

/** @returns whether the member's data on this device is locked (copy-lock.ts) */
export async function isCopyLocked(): Promise<boolean> {
  const text = await noted(lockNote)
  return text !== null && isPast(passTime(JSON.parse(text) as CopyLock, Date.now()))
}

async function noted(name: string) {
  const found = await caches.match(name, { cacheName: deviceNotes })
  return found ? found.text() : null
}

/** Removes the files of this user and of visitors from the device. */
export async function clearDeviceFiles(owner: string) {
  if (!canKeepFiles()) return
  const names = [keptFiles(owner), shownPictures(owner), plateAnswers, platePictures, deviceNotes]
  await Promise.all(names.map((name) => caches.delete(name)))
}
