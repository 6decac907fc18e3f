import type { WhoseDevice } from '#src/offline/session/device-name.ts'
import type { DeviceDatabase } from './database.ts'
import type { deviceWork } from './device-work.ts'

/*
 * The database and all that uses it are the larger half of the app's scripts, so they are loaded after
 * the first paint. Whoever needs them earlier waits.
 */
type DevicePart = typeof deviceWork

let here: DevicePart | null = null
let coming: Promise<DevicePart> | null = null
const waiting = new Set<(part: DevicePart) => void>()

/**
 * Loads device-work.ts once; after a failure the next caller tries again.
 * @throws where its script can't be loaded
 */
export function loadDevicePart(): Promise<DevicePart> {
  coming ??= import('./device-work.ts').then(
    ({ deviceWork }) => {
      here = deviceWork
      for (const begin of waiting) begin(deviceWork)
      waiting.clear()
      return here
    },
    (error) => {
      coming = null
      throw error
    },
  )
  return coming
}

/** @returns the same, null until it has come */
export const devicePartHere = () => here

/** Runs a function on a user's database, once its script is loaded. */
export async function onDevice<Found>(
  { name }: WhoseDevice,
  ask: (device: DeviceDatabase, part: DevicePart) => Promise<Found>,
): Promise<Found> {
  const part = await loadDevicePart()
  return ask(part.databaseNamed(name), part)
}

/**
 * Starts something once the part is loaded. The frame tells the person when it can't be loaded.
 * @param begin starts it and returns its end
 * @returns ends it
 */
export function whenDeviceIsHere(begin: (part: DevicePart) => () => void): () => void {
  if (here) return begin(here)
  let end: (() => void) | undefined
  const start = (part: DevicePart) => {
    end = begin(part)
  }
  waiting.add(start)
  loadDevicePart().catch(() => undefined)
  return () => {
    waiting.delete(start)
    end?.()
  }
}
