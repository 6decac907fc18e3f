import { type CopyLock, isPast, passTime } from '../session/copy-lock.ts'
import { canKeepFiles, deviceNotes } from './can-keep-files.ts'

/*
 * The browser's caches that hold files, by their stable address. Each user of each organization has
 * their own; the worker learns from a note in a cache whose the device is.
 */

/** Answers and pictures of plates: whoever holds the plate may see them. */
export const plateAnswers = 'drawbar-plate-answers'
export const platePictures = 'drawbar-plate-pictures'
/** What pages have loaded of the app, on a device without a member. */
export const visitedFiles = 'drawbar-visited'
const note = '/files-owner'
const lockNote = '/copy-lock'

/** What was asked to be kept or fetched; only letting go removes it. An owner goes by the name of their database. */
export const keptFiles = (owner: string) => `${owner}-files`
/** Small pictures that were shown; the ones not looked at for long make room. */
export const shownPictures = (owner: string) => `${owner}-pictures`

/** From now on the device's files are this user's. */
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

/** Tells the worker until when it may answer from the device. */
export async function noteFilesLock(lock: CopyLock | null) {
  if (!canKeepFiles() || !lock) return
  const cache = await caches.open(deviceNotes)
  await cache.put(lockNote, new Response(JSON.stringify(lock)))
}

/** @returns whether what the device keeps of a member is shown no more (copy-lock.ts) */
export async function isCopyLocked(): Promise<boolean> {
  const text = await noted(lockNote)
  return text !== null && isPast(passTime(JSON.parse(text) as CopyLock, Date.now()))
}

async function noted(name: string) {
  const found = await caches.match(name, { cacheName: deviceNotes })
  return found ? found.text() : null
}

/** Removes every file from the device that this user, or a visitor, has seen or kept. */
export async function clearDeviceFiles(owner: string) {
  if (!canKeepFiles()) return
  const names = [keptFiles(owner), shownPictures(owner), plateAnswers, platePictures, deviceNotes]
  await Promise.all(names.map((name) => caches.delete(name)))
}
