import { pause, withTimeOut } from '#src/core/time-out.ts'
import { formLetGo, leftFormsFound } from '#src/core/timing.ts'
import type { DeviceDatabase } from '#src/offline/device/database.ts'
import { noteInTab } from '#src/offline/device/note-in-tab.ts'
import { readySubject } from '#src/offline/photos/raw-subject.ts'
import { subjectsUnwritten } from './unwritten-drafts.ts'

/*
 * Two tabs may fill in the same form at once, each with its own photo. Each tab keeps its draft under a
 * subject of its own, claimed by a Web Lock that ends with the page.
 */

/** The most tabs with drafts of their own. */
const most = 20

/**
 * Finds a draft subject for a form: the one this tab had before a reload, else one with a draft that no
 * page has open, else an empty one.
 * @param form the first subject; the others are numbered
 * @param signal releases it
 */
export async function ownForm(device: DeviceDatabase, form: string, signal: AbortSignal) {
  // Without https there are no locks.
  if (!globalThis.navigator?.locks) return form
  const all = Array.from({ length: most }, (_, index) => (index ? `${form}-${index + 1}` : form))
  const filled = await withTimeOut(filledIn(device), leftFormsFound, () => null)
  const left = all.filter((subject) => filled?.includes(subject))
  const place = `drawbar.own-form.${device.name}.${form}`
  const last = left.filter((subject) => subject === sessionStorage.getItem(place))
  const take = (subjects: string[]) => firstFree(device, subjects, signal)
  let own = await take([...last, ...left])
  if (!own && left.length > 0) {
    await pause(formLetGo)
    own = await take([...last, ...left])
  }
  own ??= (await take(all)) ?? form
  noteInTab(place, own)
  return own
}

/** @returns the subjects with a draft or photo; where the storage fails, only those of localStorage */
async function filledIn(device: DeviceDatabase): Promise<string[]> {
  const { drafts, unsentPhotos } = device
  const kept = [drafts.toCollection().primaryKeys(), unsentPhotos.toCollection().primaryKeys()]
  return Promise.all(kept).then(
    (subjects) => [...subjects.flat().map(readySubject), ...subjectsUnwritten(device)],
    () => subjectsUnwritten(device),
  )
}

async function firstFree({ name }: DeviceDatabase, subjects: string[], signal: AbortSignal) {
  for (const subject of subjects) {
    if (await takeLock(`drawbar-form-${name}-${subject}`, signal)) return subject
  }
  return null
}

/** @returns whether the lock was free; it is held until the signal aborts */
function takeLock(lock: string, signal: AbortSignal): Promise<boolean> {
  const held = new Promise<void>((resolve) => {
    if (signal.aborted) resolve()
    signal.addEventListener('abort', () => resolve())
  })
  return new Promise((resolve, reject) => {
    const hold = (given: Lock | null) => {
      resolve(given !== null)
      return given ? held : undefined
    }
    navigator.locks.request(lock, { ifAvailable: true }, hold).catch(reject)
  })
}
