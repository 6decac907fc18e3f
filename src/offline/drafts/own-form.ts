import type { DeviceDatabase } from '#src/offline/device/database.ts'
import { noteInTab } from '#src/offline/device/note-in-tab.ts'
import { subjectsUnwritten } from './unwritten-drafts.ts'

/*
 * Two tabs may fill in the same form for two different things, each with a photo: what a form keeps
 * is kept under a subject that no other open page has. A lock says which are taken, and goes with
 * its page.
 */

/** Milliseconds: a page that is loaded again may come before its lock has gone. */
const grace = 500
/** Milliseconds that a slow storage is asked what was left. */
const patience = 1000
/** No more tabs than this are kept apart. */
const most = 20

/**
 * Finds a subject for a form: the one that this tab had before a reload, then one that was left
 * filled in, then an empty one.
 * @param form the first subject; the others are numbered
 * @param signal lets go of it
 */
export async function ownForm(device: DeviceDatabase, form: string, signal: AbortSignal) {
  // A page without a secure address has no locks.
  if (!globalThis.navigator?.locks) return form
  const all = Array.from({ length: most }, (_, index) => (index ? `${form}-${index + 1}` : form))
  const filled = await Promise.race([filledIn(device), pause(patience)])
  const left = all.filter((subject) => filled?.includes(subject))
  const place = `drawbar.own-form.${device.name}.${form}`
  const last = left.filter((subject) => subject === sessionStorage.getItem(place))
  const take = (subjects: string[]) => firstFree(device, subjects, signal)
  let own = await take([...last, ...left])
  if (!own && left.length > 0) {
    await pause(grace)
    own = await take([...last, ...left])
  }
  own ??= (await take(all)) ?? form
  noteInTab(place, own)
  return own
}

/** @returns the subjects that something is kept under, none where the storage refuses */
async function filledIn(device: DeviceDatabase): Promise<string[]> {
  const { drafts, unsentPhotos } = device
  const kept = [drafts.toCollection().primaryKeys(), unsentPhotos.toCollection().primaryKeys()]
  return Promise.all(kept).then(
    (subjects) => [...subjects.flat(), ...subjectsUnwritten(device)],
    () => subjectsUnwritten(device),
  )
}

async function firstFree({ name }: DeviceDatabase, subjects: string[], signal: AbortSignal) {
  for (const subject of subjects) {
    if (await takeLock(`drawbar-form-${name}-${subject}`, signal)) return subject
  }
  return null
}

/** @returns whether it was free; it is held until the signal says otherwise */
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

const pause = (time: number) => new Promise<null>((resolve) => setTimeout(resolve, time, null))
