/*
 * The browser's caches that hold files, by their stable address. Each user of each organization has
 * their own; the worker learns from a note in a cache whose the device is.
 */

/** Answers and pictures of plates: whoever holds the plate may see them. */
export const plateAnswers = 'drawbar-plate-answers'
export const platePictures = 'drawbar-plate-pictures'
/** What pages have loaded of the app, on a device without a member. */
export const visitedFiles = 'drawbar-visited'
const device = 'drawbar-device'
const note = '/files-owner'

/** What was asked to be kept or fetched; only letting go removes it. An owner goes by the name of their database. */
export const keptFiles = (owner: string) => `${owner}-files`
/** Small pictures that were shown; the ones not looked at for long make room. */
export const shownPictures = (owner: string) => `${owner}-pictures`

/** Whether this browser keeps files at all: not on an insecure address, nor in some private windows. */
export const canKeepFiles = () => 'caches' in globalThis

/** From now on the device's files are this user's; null: nobody's, they stay where they are. */
export async function setFilesOwner(owner: string | null) {
  if (!canKeepFiles()) return
  const cache = await caches.open(device)
  if (owner === null) await cache.delete(note)
  else if (owner !== (await filesOwner())) await cache.put(note, new Response(owner))
}

/** @returns whose files may be shown on this device, null for nobody's */
export async function filesOwner(): Promise<string | null> {
  const found = await caches.match(note, { cacheName: device })
  return found ? found.text() : null
}

/** Removes every file from the device that this user, or a visitor, has seen or kept. */
export async function clearDeviceFiles(owner: string) {
  if (!canKeepFiles()) return
  const names = [keptFiles(owner), shownPictures(owner), plateAnswers, platePictures, device]
  await Promise.all(names.map((name) => caches.delete(name)))
}
